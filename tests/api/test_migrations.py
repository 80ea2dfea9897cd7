"""After each migration the previous code can still read and write (record 73)."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from content_api import db
from content_api.db import connection, database, init_database, is_sqlite
from playhouse.migrations import Runner
from support.postgresql import as_admin, with_database

pytestmark = [pytest.mark.on_postgresql, pytest.mark.usefixtures("each_connection_is_opened")]

# What came before was not made so: it is judged as this one left it.
MENDED = "0044_defaults_in_the_database"
PICTURES = "0058_pictures_of_texts"
PLAIN_BODIES = "0064_plain_bodies"
# What a migration may take away, by its name, table and column: no code of the release before asks for it.
LET_GO: set[tuple[str, str, str]] = set()

Columns = dict[str, Any]
Shape = dict[str, Columns]


@dataclass
class Step:
    """One migration: the columns of each table, and which of them are unique together."""

    name: str
    before: Shape
    after: Shape
    unique_before: dict[str, set[tuple[str, ...]]]
    unique_after: dict[str, set[tuple[str, ...]]]


@pytest.fixture
def empty_database(engine: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    if engine == "sqlite":
        init_database(f"sqlite:///{tmp_path / 'content.db'}")
        yield
        return
    server = request.getfixturevalue("migrated_postgresql")
    as_admin(server, "CREATE DATABASE unmigrated")
    init_database(with_database(server, "unmigrated"))
    yield
    database.close()
    as_admin(server, "DROP DATABASE unmigrated WITH (FORCE)")


@pytest.fixture
def steps(empty_database: None) -> Iterator[list[Step]]:
    """Every migration, applied one by one; the newest schema is there."""
    with connection():
        yield [step(migration.name) for migration in runner().migrations()]


def runner() -> Runner:
    return Runner(database.obj, str(db.MIGRATIONS))


def step(name: str) -> Step:
    before, unique_before = shape(), unique()
    with db._migration_settings():
        runner().up(name)
    return Step(name, before, shape(), unique_before, unique())


def tables() -> list[str]:
    return [name for name in database.get_tables() if not name.startswith(("search_index", "sqlite_"))]


def shape() -> Shape:
    return {table: {column.name: column for column in database.get_columns(table)} for table in tables()}


def unique() -> dict[str, set[tuple[str, ...]]]:
    return {
        table: {tuple(index.columns) for index in database.get_indexes(table) if index.unique}
        for table in tables()
    }


def test_nothing_is_taken_away_or_asked_for(steps: list[Step]) -> None:
    mended = next(step.after for step in steps if step.name == MENDED)
    assert [line for step in steps for line in faults(step, mended)] == []


def faults(step: Step, mended: Shape) -> Iterator[str]:
    for table, columns in step.before.items():
        if table not in step.after:
            yield f"{step.name} takes away {table}"
            continue
        now = step.after[table]
        for name in columns.keys() - now.keys():
            if (step.name, table, name) not in LET_GO:
                yield f"{step.name} takes away {table}.{name}"
        for name in columns.keys() & now.keys():
            if now[name].data_type != columns[name].data_type or now[name].null < columns[name].null:
                yield f"{step.name} makes {table}.{name} narrower"
        added = now.keys() - columns.keys()
        judged = mended[table] if step.name <= MENDED else now
        for name in added:
            if not judged[name].null and judged[name].default is None:
                yield f"{step.name} adds {table}.{name}, which the version before does not fill in"
        for index in step.unique_after[table] - step.unique_before[table]:
            if not added & set(index):
                yield f"{step.name} lets {table} {index} stand once, which the version before does not know"


def test_rows_of_each_older_version_are_taken(steps: list[Step]) -> None:
    """As its code writes them: with the columns that there were, and no other."""
    first: dict[str, Any] = {}
    numbers = iter(range(1, 10_000))
    for table in in_order():
        versions = {tuple(sorted(step.before[table])) for step in steps if table in step.before}
        for columns in sorted(versions):
            write_row(table, columns, next(numbers), first)
        key = database.get_primary_keys(table)[0]
        found = database.execute_sql(f'SELECT "{key}" FROM "{table}" ORDER BY 1').fetchall()  # noqa: S608
        assert len(found) == len(versions), table
        first[table] = found[0][0] if found else None


def in_order() -> list[str]:
    """Each table after those that its rows point to."""
    order: list[str] = []
    waiting = [name for name in tables() if name != "schema_migration"]
    while waiting:
        free = [name for name in waiting if points_to(name).keys() <= {*order, name}]
        order += free
        waiting = [name for name in waiting if name not in free]
    return order


def points_to(table: str) -> dict[str, str]:
    return {key.dest_table: key.column for key in database.get_foreign_keys(table)}


def write_row(table: str, names: tuple[str, ...], number: int, first: dict[str, Any]) -> None:
    columns = {column.name: column for column in database.get_columns(table)}
    parents = {column: first[parent] for parent, column in points_to(table).items()}
    values = {
        name: parents.get(name) or value_of(columns[name].data_type.lower(), number)
        for name in names
        if not is_numbered_by_itself(columns[name])
    }
    marks = ", ".join([database.param] * len(values))
    named = ", ".join(f'"{name}"' for name in values)
    sql = f'INSERT INTO "{table}" ({named}) VALUES ({marks})'  # noqa: S608
    database.execute_sql(sql, list(values.values()))


def is_numbered_by_itself(column: Any) -> bool:
    return bool(column.primary_key and column.data_type == "INTEGER" if is_sqlite() else column.identity)


KINDS: list[tuple[str, Callable[[int], Any]]] = [
    ("bool", lambda number: True),
    ("int", lambda number: number),
    ("json", lambda number: "{}"),
    ("char", str),
    ("text", str),
    ("timestamp", lambda number: datetime(2026, 1, 1) + timedelta(days=number)),
    ("datetime", lambda number: datetime(2026, 1, 1) + timedelta(days=number)),
    ("date", lambda number: date(2026, 1, 1) + timedelta(days=number)),
    ("", float),
]


def value_of(kind: str, number: int) -> Any:
    return next(make for part, make in KINDS if part in kind)(number)


def test_sqlite_gives_no_number_again_after_the_defaults_came(empty_database: None) -> None:
    with connection():
        for migration in runner().migrations():
            if migration.name == MENDED:
                for number in ("1", "2"):
                    write_row("rights_request", tuple(shape()["rights_request"]), int(number), {})
                database.execute_sql("DELETE FROM rights_request WHERE id = 2")
            step(migration.name)
        write_row("rights_request", tuple(shape()["rights_request"]), 3, {})
        ids = database.execute_sql("SELECT id FROM rights_request ORDER BY id").fetchall()
        assert [number for (number,) in ids] == [1, 3]


def test_articles_whose_text_has_a_picture_are_made_anew(empty_database: None) -> None:
    with connection():
        for migration in runner().migrations():
            if migration.name == PICTURES:
                break
            step(migration.name)
        columns = tuple(shape()["blog_post"])
        texts = {1: "![נוף](/objects/a.jpg)", 2: "בלי תמונה", 3: "![נוף](/objects/b.jpg)"}
        for number in texts:
            write_row("blog_post", columns, number, {})
        database.execute_sql("UPDATE blog_post SET status = 'published', binned_at = NULL, revision = 1")
        database.execute_sql("UPDATE blog_post SET featured_image = NULL, content_md = 'בלי תמונה'")
        for number in (1, 3):
            mark = database.param
            change = f"UPDATE blog_post SET content_md = {mark} WHERE id = {mark}"  # noqa: S608
            database.execute_sql(change, (texts[number], number))
        if not database.execute_sql("SELECT id FROM publishing_state").fetchall():
            write_row("publishing_state", tuple(shape()["publishing_state"]), 1, {})
        (began,) = database.execute_sql("SELECT content_revision FROM publishing_state").fetchone()
        step(PICTURES)
        revisions = dict(database.execute_sql("SELECT id, revision FROM blog_post").fetchall())
        assert revisions == {1: began + 1, 2: 1, 3: began + 2}
        assert (
            database.execute_sql("SELECT content_revision FROM publishing_state").fetchone()[0] == began + 2
        )


def test_articles_in_markdown_keep_no_plain_body(empty_database: None) -> None:
    with connection():
        for migration in runner().migrations():
            if migration.name == PLAIN_BODIES:
                break
            step(migration.name)
        mark = database.param
        for number, markdown in ((1, "בלי השם"), (2, None), (3, "")):
            write_row("blog_post", tuple(shape()["blog_post"]), number, {})
            change = f"UPDATE blog_post SET content = 'דנה', content_md = {mark} WHERE id = {mark}"  # noqa: S608
            database.execute_sql(change, (markdown, number))
        for number, markdown in ((1, "בלי השם"), (2, None)):
            write_row("next_version", tuple(shape()["next_version"]), number, {})
            change = f"UPDATE next_version SET kind = 'article', edited = {mark} WHERE id = {mark}"  # noqa: S608
            edited = json.dumps({"content": "דנה", "content_md": markdown}, ensure_ascii=False)
            database.execute_sql(change, (edited, number))
        step(PLAIN_BODIES)
        bodies = database.execute_sql("SELECT content FROM blog_post ORDER BY id").fetchall()
        assert [content for (content,) in bodies] == ["", "דנה", "דנה"]
        kept = database.execute_sql("SELECT edited FROM next_version ORDER BY id").fetchall()
        texts = [edited if isinstance(edited, dict) else json.loads(edited) for (edited,) in kept]
        assert [edited["content"] for edited in texts] == ["", "דנה"]
