"""Terminates every connection of the machine's processes to a PostgreSQL database."""

from urllib.parse import urlsplit, urlunsplit

import psycopg2
from faults.machine import until

END_ALL = """
    SELECT pid, application_name, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = %s AND application_name <> ''
"""


class Striker:
    """Connects to another database of the server. `ended` names the owners of ended connections.

    The tests' own connection has no `application_name`, and stays.
    """

    def __init__(self, database_url: str):
        parts = urlsplit(database_url)
        self.name = parts.path.removeprefix("/")
        self._looking_on = psycopg2.connect(urlunsplit(parts._replace(path="/postgres")))
        self._looking_on.autocommit = True
        # By process: one that takes a moment to go is not counted twice.
        self.ended: dict[int, str] = {}

    def strike(self, whose: str) -> None:
        """End all connections as soon as `whose` has one."""
        until(lambda: whose in self._end_all(), seconds=30)

    def connections_of(self, whose: str) -> int:
        return sum(owner == whose for owner in self.ended.values())

    def close(self) -> None:
        self._looking_on.close()

    def _end_all(self) -> list[str]:
        with self._looking_on.cursor() as cursor:
            cursor.execute(END_ALL, (self.name,))
            struck = {pid: owner for pid, owner, went in cursor if went and pid not in self.ended}
        self.ended |= struck
        return list(struck.values())
