"""`tefuda daihinmin analyse`: a position as the strongest player sees it."""
