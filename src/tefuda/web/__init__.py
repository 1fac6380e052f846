"""The page: a server for the people at this machine, and the built files of the front end."""

from tefuda.web.app import create_app

__all__ = ["create_app"]
