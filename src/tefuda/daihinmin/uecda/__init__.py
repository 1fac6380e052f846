"""The protocol of the UECda contest: messages, a server, and a client for any player."""
