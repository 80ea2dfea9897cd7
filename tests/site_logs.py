"""Search every log of a site that ran for the people in its database: `site_logs.py DATA_DIR DATABASE_URL`.

Prints what it finds and leaves exit code 1.
"""

import sys
from pathlib import Path

from personal_data import given_away, telling
from playhouse.db_url import connect

PEOPLE = (
    "SELECT name, phone, email, message FROM enquiry",
    "SELECT full_name, phone, email, description FROM rights_request",
)


def main(data_dir: Path, database_url: str) -> int:
    logs = sorted(data_dir.rglob("*.log"))
    database = connect(database_url)
    with database.connection_context():
        rows = [row for query in PEOPLE for row in database.execute_sql(query)]
    pieces = {piece for row in rows for value in row for piece in telling(value)}
    found = {log: given_away(log.read_text("utf-8", "replace"), pieces) for log in logs}
    for log, traces in found.items():
        for trace in traces:
            print(f"{log.relative_to(data_dir)}: {trace}")
    print(f"{len(logs)} logs held against {len(pieces)} traces of people")
    # A site that logged nothing, or that nobody wrote to, proves nothing.
    return int(any(found.values()) or not logs or not pieces)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
