"""The C++ core of tefuda; use it through the modules of the package."""
