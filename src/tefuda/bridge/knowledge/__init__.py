"""What calls, leads and signals mean, and the language in which it is said."""
