"""A PostgreSQL connection with a client-side timeout, which holds even if the server is suspended."""

import select
import time
from typing import Any

import peewee
import psycopg2
from psycopg2 import extensions

# In seconds: for connecting and for each statement. The server's timeouts fail if it is suspended.
LIMIT = 2.0
EVENTS = {extensions.POLL_READ: select.POLLIN, extensions.POLL_WRITE: select.POLLOUT}


class LimitedPostgresql(peewee.PostgresqlDatabase):
    """Each statement is a transaction of its own. Raises OperationalError after `LIMIT` seconds."""

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
