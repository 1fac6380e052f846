"""Problems of declarer play with an exact answer: safety plays, guesses, combinations."""
