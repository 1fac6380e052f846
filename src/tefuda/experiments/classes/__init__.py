"""Problems of defence in the nine classes of 000, table 2: found on boards of our own making."""
