"""The table-manager protocol of the computer bridge championships: a host and a client for it."""
