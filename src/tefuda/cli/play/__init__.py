"""`tefuda play`: which card a seat should play next, and why."""
