"""Published tables, made again: one module for each."""
