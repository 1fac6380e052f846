"""`tefuda daihinmin endgame`: endings, worked out to the end."""
