"""Contract bridge."""
