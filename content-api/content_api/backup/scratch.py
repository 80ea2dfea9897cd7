"""A temporary SQLite database with the archive's rows, to migrate and validate them before restoring."""

import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import peewee
from playhouse.migrations import Runner

from content_api.atomic_files import PARTIAL_PREFIX
from content_api.backup.archive import NEWER, Archive, BadArchive
from content_api.backup.tables import Database, write_rows
from content_api.db import MIGRATIONS

CONTRADICTS = "Its rows contradict each other ({table}), so nothing of it was restored."
_FOLDER = f"{PARTIAL_PREFIX}restore-"


@contextmanager
def scratch_database(archive: Archive, folder: Path) -> Iterator[Database]:
    """The archive's rows, migrated to the current schema. Raises BadArchive; deleted when the block ends."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_FOLDER, dir=folder) as own:
        db: Database = peewee.SqliteDatabase(
            f"{own}/scratch.db", pragmas={"foreign_keys": 0, "synchronous": 0}
        )
        with db.connection_context():
            _as_it_was(archive, db, Path(own) / "migrations")
            _fill(archive, db)
            _migrate(db, MIGRATIONS)
            _check(db)
            yield db


def clear_scratch(folder: Path) -> None:
    """Delete what killed restores left in `folder`."""
    for left in folder.glob(f"{_FOLDER}*"):
        shutil.rmtree(left, ignore_errors=True)


def _as_it_was(archive: Archive, db: Database, folder: Path) -> None:
    """Create the schema of the archive, by the migrations that its manifest lists."""
    folder.mkdir()
    if newer_migrations(archive):
        raise BadArchive(NEWER)
    for name in archive.manifest["migrations"]:
        shutil.copy(MIGRATIONS / f"{name}.py", folder)
    _migrate(db, folder)


def newer_migrations(archive: Archive) -> list[str]:
    """The names of migrations in the archive that this version of the software does not have."""
    names: list[str] = archive.manifest["migrations"]
    return [name for name in names if not (MIGRATIONS / f"{name}.py").is_file()]


def _migrate(db: Database, folder: Path) -> None:
    """Run migrations without log lines: the database is temporary."""
    log = logging.getLogger("peewee.migrations")
    level = log.level
    log.setLevel(logging.WARNING)
    try:
        Runner(db, str(folder)).up()
    finally:
        log.setLevel(level)


def _fill(archive: Archive, db: Database) -> None:
    with db.atomic():
        for table, kept in archive.manifest["tables"].items():
            # Rows that migrations insert are in the archive too.
            db.execute_sql(f'DELETE FROM "{table}"')  # noqa: S608
            write_rows(db, table, kept["columns"], archive.rows(table))


def _check(db: Database) -> None:
    broken = db.execute_sql("PRAGMA foreign_key_check").fetchone()
    if broken is not None:
        raise BadArchive(CONTRADICTS.format(table=broken[0]))
    (said,) = db.execute_sql("PRAGMA integrity_check").fetchone()
    if said != "ok":
        raise BadArchive(CONTRADICTS.format(table="integrity check"))
