"""`tefuda dd`: double-dummy results of deals, problems and files of them."""
