"""Players as they are: what people call and play, learned from tables."""
