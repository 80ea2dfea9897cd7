"""After each migration the previous code can still read and write (record 73)."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from content_api import db
from content_api.db import connection, database, init_database, is_sqlite
from playhouse.migrations import Runner
from support.postgresql import as_admin, with_database

pytestmark = pytest.mark.on_postgresql

# What came before was not made so: it is judged as this one left it.
MENDED = "0044_defaults_in_the_database"
PICTURES = "0058_pictures_of_texts"
PLAIN_BODIES = "0064_plain_bodies"
# What a migration may take away, by its name, table and column: no code of the release before asks for it.
LET_GO: set[tuple[str, str, str]] = set()


class Column(NamedTuple):
    data_type: str
    null: bool
    default: str | None


Shape = dict[str, dict[str, Column]]
Unique = dict[str, set[tuple[str | None, ...]]]

# Of all tables at once: peewee asks for each table by itself, thousands of times over all migrations.
COLUMNS = {
    "sqlite": """
        SELECT m.name, c.name, c.type, NOT c."notnull", c.dflt_value
        FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid
    """,
    "postgresql": """
        SELECT table_name, column_name, data_type, is_nullable = 'YES', column_default
        FROM information_schema.columns WHERE table_schema = current_schema()
        ORDER BY table_name, ordinal_position
    """,
}
# One row for each column of each unique index, in its order there.
UNIQUE = {
    "sqlite": """
        SELECT m.name, i.name, c.name
        FROM sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
        WHERE m.type = 'table' AND i."unique" ORDER BY m.name, i.name, c.seqno
    """,
    "postgresql": """
        SELECT t.relname, i.relname, pg_get_indexdef(x.indexrelid, k.number, true)
        FROM pg_index x JOIN pg_class t ON t.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid,
            generate_series(1, x.indnatts) AS k (number)
        WHERE x.indisunique AND t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
        ORDER BY t.relname, i.relname, k.number
    """,
}


@dataclass
class Step:
    """One migration: the columns of each table, and which of them are unique together."""

    name: str
    before: Shape
    after: Shape
    unique_before: Unique
    unique_after: Unique


@pytest.fixture
def empty_database(
    engine: str, tmp_path: Path, request: pytest.FixtureRequest, each_connection_is_opened: None
) -> Iterator[None]:
    with unmigrated(engine, tmp_path, request):
        yield


@pytest.fixture(scope="module")
def steps(
    engine: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> list[Step]:
    """Every migration, applied one by one."""
    with unmigrated(engine, tmp_path_factory.mktemp("steps"), request), connection():
        return list(applied_one_by_one())


@contextmanager
def unmigrated(engine: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    if engine == "sqlite":
        init_database(f"sqlite:///{folder / 'content.db'}")
        yield
        return
    server = request.getfixturevalue("migrated_postgresql")
    as_admin(server, "CREATE DATABASE unmigrated")
    init_database(with_database(server, "unmigrated"))
    yield
    database.close()
    as_admin(server, "DROP DATABASE unmigrated WITH (FORCE)")


def applied_one_by_one() -> Iterator[Step]:
    before, unique_before = shape(), unique()
    for migration in runner().migrations():
        apply(migration.name)
        after, unique_after = shape(), unique()
        yield Step(migration.name, before, after, unique_before, unique_after)
        before, unique_before = after, unique_after


def runner() -> Runner:
    return Runner(database.obj, str(db.MIGRATIONS))


def apply(name: str) -> None:
    with db._migration_settings():
        runner().up(name)


def tables() -> list[str]:
    return [name for name in database.get_tables() if not name.startswith(("search_index", "sqlite_"))]


def shape() -> Shape:
    found: Shape = {table: {} for table in tables()}
    for table, name, data_type, null, default in rows(COLUMNS):
        if table in found:
            found[table][name] = Column(data_type, bool(null), default)
    return found


def unique() -> Unique:
    indexes: dict[str, dict[str, list[str | None]]] = {table: {} for table in tables()}
    for table, index, column in rows(UNIQUE):
        if table in indexes:
            indexes[table].setdefault(index, []).append(column and column.strip('"'))
    return {table: {tuple(columns) for columns in named.values()} for table, named in indexes.items()}


def rows(sql: dict[str, str]) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = database.execute_sql(sql[database_kind()]).fetchall()
    return found


def database_kind() -> str:
    return "sqlite" if is_sqlite() else "postgresql"


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


def test_rows_of_each_older_version_are_taken(steps: list[Step], database_url: str) -> None:
    """As its code writes them: with the columns that there were, and no other."""
    init_database(database_url)
    first: dict[str, Any] = {}
    numbers = iter(range(1, 10_000))
    with connection():
        parents = {name: points_to(name) for name in tables() if name != "schema_migration"}
        for table in in_order(parents):
            versions = {tuple(sorted(step.before[table])) for step in steps if table in step.before}
            write = writer(table, {column: first[name] for name, column in parents[table].items()})
            for columns in sorted(versions):
                write(columns, next(numbers))
            key = database.get_primary_keys(table)[0]
            found = database.execute_sql(f'SELECT "{key}" FROM "{table}" ORDER BY 1').fetchall()  # noqa: S608
            assert len(found) == len(versions), table
            first[table] = found[0][0] if found else None


def in_order(parents: dict[str, dict[str, str]]) -> list[str]:
    """Each table after those that its rows point to."""
    order: list[str] = []
    while len(order) < len(parents):
        order += [name for name in parents if name not in order and parents[name].keys() <= {*order, name}]
    return order


def points_to(table: str) -> dict[str, str]:
    return {key.dest_table: key.column for key in database.get_foreign_keys(table)}


def writer(table: str, parents: dict[str, Any]) -> Callable[[Iterable[str], int], None]:
    """Writes rows of it, each with the named columns and a number that its values are made of."""
    columns = {column.name: column for column in database.get_columns(table)}

    def write(names: Iterable[str], number: int) -> None:
        values = {
            name: parents.get(name) or value_of(columns[name].data_type.lower(), number)
            for name in names
            if not is_numbered_by_itself(columns[name])
        }
        marks = ", ".join([database.param] * len(values))
        named = ", ".join(f'"{name}"' for name in values)
        sql = f'INSERT INTO "{table}" ({named}) VALUES ({marks})'  # noqa: S608
        database.execute_sql(sql, list(values.values()))

    return write


def write_row(table: str, number: int) -> None:
    """One with each of its columns that there are now."""
    writer(table, {})(shape()[table], number)


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
                for number in (1, 2):
                    write_row("rights_request", number)
                database.execute_sql("DELETE FROM rights_request WHERE id = 2")
            apply(migration.name)
        write_row("rights_request", 3)
        ids = database.execute_sql("SELECT id FROM rights_request ORDER BY id").fetchall()
        assert [number for (number,) in ids] == [1, 3]


def test_articles_whose_text_has_a_picture_are_made_anew(empty_database: None) -> None:
    with connection():
        for migration in runner().migrations():
            if migration.name == PICTURES:
                break
            apply(migration.name)
        texts = {1: "![נוף](/objects/a.jpg)", 2: "בלי תמונה", 3: "![נוף](/objects/b.jpg)"}
        for number in texts:
            write_row("blog_post", number)
        database.execute_sql("UPDATE blog_post SET status = 'published', binned_at = NULL, revision = 1")
        database.execute_sql("UPDATE blog_post SET featured_image = NULL, content_md = 'בלי תמונה'")
        for number in (1, 3):
            mark = database.param
            change = f"UPDATE blog_post SET content_md = {mark} WHERE id = {mark}"  # noqa: S608
            database.execute_sql(change, (texts[number], number))
        if not database.execute_sql("SELECT id FROM publishing_state").fetchall():
            write_row("publishing_state", 1)
        (began,) = database.execute_sql("SELECT content_revision FROM publishing_state").fetchone()
        apply(PICTURES)
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
            apply(migration.name)
        mark = database.param
        for number, markdown in ((1, "בלי השם"), (2, None), (3, "")):
            write_row("blog_post", number)
            change = f"UPDATE blog_post SET content = 'דנה', content_md = {mark} WHERE id = {mark}"  # noqa: S608
            database.execute_sql(change, (markdown, number))
        for number, markdown in ((1, "בלי השם"), (2, None)):
            write_row("next_version", number)
            change = f"UPDATE next_version SET kind = 'article', edited = {mark} WHERE id = {mark}"  # noqa: S608
            edited = json.dumps({"content": "דנה", "content_md": markdown}, ensure_ascii=False)
            database.execute_sql(change, (edited, number))
        apply(PLAIN_BODIES)
        bodies = database.execute_sql("SELECT content FROM blog_post ORDER BY id").fetchall()
        assert [content for (content,) in bodies] == ["", "דנה", "דנה"]
        kept = database.execute_sql("SELECT edited FROM next_version ORDER BY id").fetchall()
        texts = [edited if isinstance(edited, dict) else json.loads(edited) for (edited,) in kept]
        assert [edited["content"] for edited in texts] == ["", "דנה"]
