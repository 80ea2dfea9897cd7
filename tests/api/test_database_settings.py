"""SQLite's settings in production, read in a separate process (tests use faster ones)."""

import subprocess
import sys
from pathlib import Path

ASK = """
from content_api.db import connection, database, init_database
init_database("sqlite:///content.db")
with connection():
    print(*(database.execute_sql(f"PRAGMA {name}").fetchone()[0] for name in
        ("journal_mode", "synchronous", "foreign_keys")))
"""


def test_commit_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path) -> None:
    content_api = Path(__file__).parents[2] / "content-api"
    command = [sys.executable, "-c", ASK]
    asked = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": str(content_api)}, capture_output=True, check=True
    )
    # 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
    assert asked.stdout.decode().split() == ["wal", "2", "1"]
