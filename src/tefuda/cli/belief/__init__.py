"""`tefuda belief`: what a seat may conclude about the cards that it has not seen."""
