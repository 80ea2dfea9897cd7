"""Take a backup of a running site: a snapshot of the database, then the pictures that it refers to."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from content_api.atomic_files import atomic_file
from content_api.backup.archive import Writer, delete_partial_files
from content_api.backup.tables import columns_of, rows_of, tables_of
from content_api.db import applied_migrations, database, is_sqlite, snapshot, utc_now
from content_api.id_sequences import last_ids
from content_api.media.models import objects_of
from content_api.media.object_store import Store


@dataclass(frozen=True)
class Taken:
    """`revision` is the content revision of the snapshot; `missing` are object names that the store lacks.

    Those of pictures that were deleted meanwhile are left out.
    """

    path: Path
    moment: datetime
    revision: int
    rows: int
    objects: int
    missing: list[str]


def take_backup(folder: Path, store: Store) -> Taken:
    """Write an archive into `folder`, named by its time. Blocks no reader or writer.

    Stored pictures are immutable, so they can be read after the snapshot has ended.
    """
    moment = utc_now().replace(microsecond=0)
    path = folder / f"backup-{moment:%Y%m%d-%H%M%S}.zip"
    delete_partial_files(folder)
    with atomic_file(path, 0o600) as partial, Writer(partial, moment) as writer:
        with snapshot():
            tables = _Tables(writer)
            revision = _revision()
            facts: dict[str, Any] = {
                "takenAt": moment.isoformat() + "Z",
                "contentRevision": revision,
                "database": "sqlite" if is_sqlite() else "postgresql",
                "migrations": applied_migrations(database.obj),
                "tables": {table: tables.add(table) for table in tables_of(database.obj)},
                "numbers": last_ids(),
            }
        missing = _of_present_pictures(list(_add_objects(writer, store, tables.objects)))
        writer.finish({**facts, "missing": missing})
    rows = sum(table["rows"] for table in facts["tables"].values())
    return Taken(path, moment, revision, rows, len(tables.objects) - len(missing), missing)


def _revision() -> int:
    """By SQL, not by the model: backups are also taken by newer code before it has migrated."""
    row = database.execute_sql("SELECT content_revision FROM publishing_state WHERE id = 1").fetchone()
    return int(row[0]) if row else 0


class _Tables:
    """Adds tables to the archive, and collects the object names of the pictures among their rows."""

    def __init__(self, writer: Writer):
        self.writer = writer
        self.objects: list[str] = []

    def add(self, table: str) -> dict[str, Any]:
        columns = columns_of(database.obj, table)
        self._count = 0
        lines = self._lines(table, columns)
        self.writer.add(f"tables/{table}.jsonl", lines, compress=True)
        return {"columns": columns, "rows": self._count}

    def _lines(self, table: str, columns: list[str]) -> Iterator[bytes]:
        for row in rows_of(database.obj, table):
            self._count += 1
            if table == "picture":
                self.objects += _objects_of(columns, row)
            yield json.dumps(row, ensure_ascii=False).encode() + b"\n"


def _add_objects(writer: Writer, store: Store, names: list[str]) -> Iterator[str]:
    """Yields the names that the store lacks."""
    for name in names:
        content = store.get(name)
        if content is None:
            yield name
        else:
            writer.add(f"objects/{name}", [content], compress=False)


def _of_present_pictures(names: list[str]) -> list[str]:
    """Those of `names` that belong to pictures which are still in the database, after the snapshot."""
    if not names:
        return []
    columns = columns_of(database.obj, "picture")
    with snapshot():
        rows = rows_of(database.obj, "picture")
        present = {name for row in rows for name in _objects_of(columns, row)}
    return [name for name in names if name in present]


def _objects_of(columns: list[str], row: Any) -> list[str]:
    picture = dict(zip(columns, row, strict=True))
    return objects_of(picture["path"], picture["base"], json.loads(picture["widths"]))
