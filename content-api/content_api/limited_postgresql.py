"""PostgreSQL over a connection on which nothing is waited for without an end, whatever the server does."""

import select
import time
from typing import Any

import peewee
import psycopg2
from psycopg2 import extensions

# In seconds: to connect, and for one answer. The server's own limits say nothing while it is stopped.
LIMIT = 2.0
EVENTS = {extensions.POLL_READ: select.POLLIN, extensions.POLL_WRITE: select.POLLOUT}


class LimitedPostgresql(peewee.PostgresqlDatabase):
    """Each statement commits by itself. Raises OperationalError for what took longer than `LIMIT`."""

    def _connect(self) -> Any:
        connection = self._adapter.connect(self, **self.connect_params, async_=True)  # type: ignore[attr-defined]
        _wait_for(connection)
        return connection

    def execute_sql(self, sql: str, params: Any = None) -> Any:
        cursor = super().execute_sql(sql, params)  # type: ignore[no-untyped-call]
        with peewee.__exception_wrapper__:  # type: ignore[attr-defined]
            _wait_for(self.connection())  # type: ignore[no-untyped-call]
        return cursor


def _wait_for(connection: Any) -> None:
    until = time.monotonic() + LIMIT
    while (state := connection.poll()) != extensions.POLL_OK:
        left = until - time.monotonic()
        if left <= 0:
            raise psycopg2.OperationalError("the database did not answer in time")
        ready = select.poll()
        ready.register(connection.fileno(), EVENTS[state])
        ready.poll(left * 1000)
