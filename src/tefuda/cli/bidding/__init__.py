"""`tefuda bid` and `tefuda explain-auction`: what to call, and what calls tell."""
