"""Queries that every table supports, and how a database is opened."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from content_api.db import (
    MAX_ID,
    SQLITE_PRAGMAS,
    applied_migrations,
    connection,
    contains_text,
    database,
    init_database,
    is_sqlite,
    locked,
    migrate,
    open_for_requests,
    reconnect_if_lost,
    snapshot,
    utc_now,
    write,
)
from content_api.enquiries.models import Enquiry
from content_api.web.paging import page_of
from flask import Flask

pytestmark = [pytest.mark.on_postgresql, pytest.mark.usefixtures("each_connection_is_opened")]


@pytest.fixture
def opened(database_url: str) -> Iterator[None]:
    init_database(database_url)
    with connection():
        yield


def enquiry(message: str = "שלום") -> Enquiry:
    found: Enquiry = Enquiry.create(name="נועה", phone="050-555-0123", message=message)
    return found


@pytest.mark.parametrize("ask", [Enquiry.by_id, Enquiry.for_update], ids=["by id", "locked"])
def test_record_is_found_by_its_number_and_by_no_other(opened: None, ask: object) -> None:
    assert callable(ask)
    with write():
        first, second = enquiry("ראשונה"), enquiry("שנייה")
        assert [ask(row.id).message for row in (first, second)] == ["ראשונה", "שנייה"]
        assert ask(second.id + 1) is None
        assert ask(MAX_ID) is None


@pytest.mark.parametrize("ask", [Enquiry.by_id, Enquiry.for_update], ids=["by id", "locked"])
def test_largest_number_is_a_record(opened: None, ask: object) -> None:
    assert callable(ask)
    with write():
        row = enquiry()
        Enquiry.update(id=MAX_ID).where(Enquiry.id == row.id).execute()
        assert ask(MAX_ID).message == "שלום"


def test_record_tells_every_column(opened: None) -> None:
    told = enquiry().as_dict()
    assert told.keys() == Enquiry._meta.fields.keys()
    assert (told["name"], told["email"]) == ("נועה", enquiry().email)


@pytest.mark.parametrize(
    ("message", "words", "found"),
    [
        ("To the Dolomites", "dolomites", True),
        ("To the Dolomites", "DOLOMITES", True),
        ("To the Dolomites", "to", True),
        ("To the Dolomites", "alps", False),
        ("בדולומיטים בקיץ", "בדולומיטים", True),
        ("בדולומיטים בקיץ", "קיץ", True),
        ("בדולומיטים בקיץ", "חורף", False),
        ("100% sure", "100%", True),
        ("100 sure", "100%", False),
        ("a_b", "A_B", True),
        ("axb", "A_B", False),
    ],
)
def test_text_says_words_in_either_case(opened: None, message: str, words: str, found: bool) -> None:
    enquiry(message)
    assert Enquiry.select().where(contains_text(Enquiry.message, words)).count() == int(found)


def test_page_holds_its_records_and_tells_how_many_there_are(opened: None) -> None:
    for number in range(5):
        enquiry(str(number))
    query = Enquiry.select().order_by(Enquiry.id.desc())
    pages = [page_of(query, page, 2) for page in (1, 2, 3, 4)]
    assert [[row.message for row in rows] for rows, *_ in pages] == [["4", "3"], ["2", "1"], ["0"], []]
    assert [headers for *_, headers in pages] == [{"X-Total-Count": "5"}] * 4
    rows, _, headers = page_of(query, None, 2)
    assert ([row.message for row in rows], headers) == (["4", "3", "2", "1", "0"], {"X-Total-Count": "5"})
    assert page_of(query.where(Enquiry.id < 0), 1, 2) == ([], 200, {"X-Total-Count": "0"})


def test_rows_are_locked_where_writers_meet(opened: None) -> None:
    sql = {skip: locked(Enquiry.select(), skip=skip).sql()[0] for skip in (True, False)}
    if is_sqlite():
        assert "FOR UPDATE" not in "".join(sql.values())
    else:
        assert sql[False].endswith("FOR UPDATE")
        assert sql[True].endswith("FOR UPDATE SKIP LOCKED")


def test_view_of_several_reads_is_one(opened: None) -> None:
    with snapshot():
        assert Enquiry.select().count() == 0


def test_connection_that_is_open_is_used_and_left_open(opened: None) -> None:
    with connection():
        assert not database.is_closed()
    assert not database.is_closed()
    database.close()
    with connection():
        assert not database.is_closed()
    assert database.is_closed()


def test_lost_connection_is_made_anew_and_a_good_one_kept(
    opened: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = database.connection()
    reconnect_if_lost()
    assert database.connection() is good
    monkeypatch.setattr(database.obj, "is_connection_usable", lambda: False)
    reconnect_if_lost()
    assert database.connection() is not good
    assert Enquiry.select().count() == 0


def test_request_has_a_connection_of_its_own_that_ends_with_it(database_url: str) -> None:
    init_database(database_url)
    app = Flask(__name__)
    open_for_requests(app)
    app.add_url_rule("/", view_func=lambda: str(database.is_closed()))
    assert app.test_client().get("/").text == "False"
    assert database.is_closed()


def test_sqlite_is_opened_in_a_folder_that_is_made_for_it(tmp_path: Path) -> None:
    path = tmp_path / "far" / "away" / "content.db"
    for _ in range(2):
        real = init_database(f"sqlite:///{path}")
        assert database.obj is real
        with connection():
            assert database.execute_sql("PRAGMA busy_timeout").fetchone() == (10_000,)
            assert database.execute_sql("PRAGMA journal_mode").fetchone() == (SQLITE_PRAGMAS["journal_mode"],)
            assert database.execute_sql("PRAGMA foreign_keys").fetchone() == (1,)
    assert path.exists()


def test_second_writer_waits_from_the_beginning_of_its_transaction(tmp_path: Path) -> None:
    init_database(f"sqlite:///{tmp_path / 'content.db'}")
    other = sqlite3.connect(tmp_path / "content.db", timeout=0)
    with closing(other), connection(), write(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")


def test_migrations_run_once_wherever_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    real = init_database(f"sqlite:///{tmp_path / 'content.db'}")
    names = migrate()
    assert names == sorted(names)
    assert names[0] == "0001_initial"
    assert applied_migrations(real) == names
    assert migrate() == []


def test_moments_are_kept_in_utc_without_a_zone(machine_in_israel: None) -> None:
    now = utc_now()
    assert now.tzinfo is None
    assert abs(now - datetime.now(UTC).replace(tzinfo=None)) < timedelta(minutes=1)
