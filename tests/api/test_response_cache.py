"""Public responses are cached only while they are current, and only for requests without a session.

In every other test of the API each cached answer is made once more and compared (compare_cached.py).
"""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import peewee
import psycopg2
import pytest
from api.cases import each_in_turn
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from api.signing import signed
from api.submissions import CONTACT, enquiry
from content_api import create_app, limited_postgresql
from content_api.config import Config
from content_api.db import connection, database, utc_now
from content_api.search.misses import SearchMiss
from content_api.trips import routes
from content_api.trips.records import trip_records
from content_api.web import database_state, response_cache
from content_api.web.database_state import DatabaseStateReader
from flask import Flask
from flask.testing import FlaskClient
from support.owner import add_owner
from support.postgresql import as_admin
from werkzeug.test import TestResponse

pytestmark = [pytest.mark.on_postgresql, pytest.mark.usefixtures("each_connection_is_opened")]

READER = {"User-Agent": "Mozilla/5.0"}
SEEN = "made"


@pytest.fixture(autouse=True)
def nothing_else_commits(engine: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """PostgreSQL's autovacuum commits too, in any database of the server, and ends what is kept."""
    if engine != "postgresql":
        yield
        return
    server = request.getfixturevalue("migrated_postgresql")
    set_autovacuum(server, "SET autovacuum = off")
    yield
    set_autovacuum(server, "RESET autovacuum")


def set_autovacuum(server: str, change: str) -> None:
    as_admin(server, f"ALTER SYSTEM {change}")
    as_admin(server, "SELECT pg_reload_conf()")


@pytest.fixture
def app(config: Config, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Whose answers tell whether Flask made them; the header is added after they are kept."""
    # A machine that stands still for seconds is no database that is away: nothing would be kept for a while.
    monkeypatch.setattr(limited_postgresql, "LIMIT", 30.0)
    return told_apart(create_app(config))


def told_apart(app: Flask) -> Flask:
    add_owner()
    flask_wsgi = app.extensions["response_cache"]._flask_wsgi

    def mark(environ, start_response):  # type: ignore[no-untyped-def]
        def start(status, headers, exc_info=None):  # type: ignore[no-untyped-def]
            return start_response(status, [*headers, (SEEN, "1")], exc_info)

        return flask_wsgi(environ, start)

    app.extensions["response_cache"]._flask_wsgi = mark
    return app


@pytest.fixture(autouse=True)
def minute_stands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer is kept longer than its minute, which may turn between two requests."""
    if "clock" not in request.fixturenames:
        now = utc_now()
        monkeypatch.setattr(database_state, "utc_now", lambda: now)


@pytest.fixture
def content(owner: FlaskClient) -> int:
    make_article(owner, slug="light-bag")
    return int(make_trip(owner, slug="dolomites-may")["id"])


def again(client: FlaskClient, path: str, **asked: str) -> TestResponse:
    """The answer to the second of two requests, the first of which was made by Flask."""
    assert SEEN in client.get(path).headers
    return client.get(path, headers=asked)


PATHS = (
    "/api/trips",
    "/api/trips?style=%D7%A8%D7%95%D7%92%D7%A2",
    "/api/trips/dolomites-may",
    "/api/blog?page=1",
    "/api/blog/light-bag",
    "/api/site",
    "/api/search?q=%D7%94%D7%AA%D7%99%D7%A7",
    "/api/whatsapp-message?title=x",
)


@each_in_turn("path", PATHS)
def test_second_answer_is_the_first_one(client: FlaskClient, content: int, path: str) -> None:
    first = client.get(path)
    second = client.get(path)
    assert (SEEN in first.headers, SEEN in second.headers) == (True, False)
    assert (second.status, second.data) == (first.status, first.data)
    apart = {SEEN, "X-Request-Id", "Date"}
    assert {one for one in first.headers if one[0] not in apart} == {
        one for one in second.headers if one[0] not in apart
    }
    assert first.headers["X-Request-Id"] != second.headers["X-Request-Id"]
    known = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (known.status_code, known.data, SEEN in known.headers) == (304, b"", False)
    assert "Content-Length" not in known.headers


def test_every_change_is_in_the_next_answer(client: FlaskClient, owner: FlaskClient, content: int) -> None:
    def changed() -> list[str]:
        return [path for path in PATHS if SEEN in client.get(path).headers]

    assert changed() == list(PATHS)
    assert changed() == []
    owner.put(f"/api/trips/{content}", json={"price": 1})
    assert client.get("/api/trips/dolomites-may").get_json()["price"] == 1
    assert client.get("/api/trips").get_json()[0]["price"] == 1
    owner.put("/api/site", json={"name": "שם אחר"})
    assert client.get("/api/site").get_json()["name"] == "שם אחר"
    owner.delete(f"/api/trips/{content}")
    assert client.get("/api/trips/dolomites-may").status_code == 404
    assert client.get("/api/trips").get_json() == []


def test_each_thread_of_the_server_gets_the_newest(app: Flask, owner: FlaskClient, content: int) -> None:
    """What one thread has kept is no older for another that asks."""
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:

        def price(thread: ThreadPoolExecutor) -> int:
            answer = thread.submit(lambda: app.test_client().get("/api/trips/dolomites-may"))
            return int(answer.result().get_json()["price"])

        for number, (first, second) in enumerate([(one, one), (one, other), (other, one)] * 3, 1):
            owner.put(f"/api/trips/{content}", json={"price": number})
            assert (price(first), price(second), price(first)) == (number, number, number)


def test_what_visitors_store_leaves_what_it_does_not_show(client: FlaskClient, content: int) -> None:
    client.get("/api/trips")
    client.get("/api/blog/light-bag")
    assert client.post(CONTACT, json=enquiry()).status_code == 201
    assert SEEN not in client.get("/api/trips").headers
    client.post("/api/blog/light-bag/view", headers=READER)
    assert client.get("/api/blog/light-bag").get_json()["views"] == 1
    assert client.get("/api/blog").get_json()[0]["views"] == 1


def test_nobody_with_a_cookie_gets_it_and_nothing_of_hers_is_kept(
    client: FlaskClient, owner: FlaskClient, content: int
) -> None:
    make_article(owner, slug="a-draft", status="draft")
    assert len(owner.get("/api/blog").get_json()) == 2
    assert len(again(client, "/api/blog").get_json()) == 1
    assert len(owner.get("/api/blog").get_json()) == 2
    assert owner.get("/api/blog/a-draft").status_code == 200
    assert client.get("/api/blog/a-draft").status_code == 404


def test_refusals_and_other_methods_are_made_each_time(client: FlaskClient, content: int) -> None:
    for path in ("/api/trips/none", "/api/trips?page=0", "/api/health", "/api/auth/me"):
        assert SEEN in again(client, path).headers
    client.get("/api/trips")
    assert SEEN in client.head("/api/trips").headers


def test_only_what_the_proxy_passed_on_gets_it(config: Config) -> None:
    secret = "proxy-secret"
    app = told_apart(create_app(replace(config, proxy_secret=secret, proxy_only=True)))
    direct = app.test_client()
    token = {"X-Nf-Sign": signed(secret)}
    for _ in range(2):
        assert direct.get("/api/site", headers=token).status_code == 200
    assert SEEN not in direct.get("/api/site", headers=token).headers
    assert direct.get("/api/site").status_code == 403
    assert direct.get("/api/site", headers={"X-Nf-Sign": signed("another")}).status_code == 403
    assert direct.get("/api/site", headers={"X-Nf-Sign": signed(secret, lasts=-1)}).status_code == 403


def test_a_trip_leaves_the_list_with_its_day(
    client: FlaskClient, owner: FlaskClient, clock: MovedClock
) -> None:
    clock.freeze()
    today = date.today() + timedelta(days=2)
    make_trip(owner, startDate=today.isoformat(), endDate=(today + timedelta(days=3)).isoformat())
    clock.frozen = datetime(today.year, today.month, today.day, 20, 59, 59, tzinfo=UTC).replace(tzinfo=None)
    assert len(client.get("/api/trips?coming=true").get_json()) == 1
    # The next day has begun in Israel, in summer and in winter.
    clock.move(timedelta(hours=1, seconds=1))
    assert client.get("/api/trips?coming=true").get_json() == []


def test_each_search_without_results_is_counted(client: FlaskClient, content: int) -> None:
    for number in range(3):
        client.get("/api/search?q=antarctica", headers={"User-Agent": f"Phone {number}"})
    with connection():
        assert [(row.words, row.count) for row in SearchMiss.select()] == [("antarctica", 3)]


def test_the_least_asked_for_go_when_they_are_too_many(
    app: Flask, client: FlaskClient, content: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = client.get("/api/site")
    each = len(answer.data) + response_cache.ENTRY_OVERHEAD
    monkeypatch.setattr(response_cache, "MAX_SIZE", each * 3 + 1000)
    for page in range(20):
        client.get(f"/api/site?page={page}")
        client.get("/api/site")
    kept = app.extensions["response_cache"]
    assert SEEN not in client.get("/api/site").headers
    addresses = sum(len(path) + len(query) for path, query in kept._entries)
    assert kept._size == each * len(kept._entries) + addresses <= response_cache.MAX_SIZE


def test_what_is_asked_at_length_is_not_kept(client: FlaskClient, content: int) -> None:
    """Else a stranger fills the memory with addresses."""
    longest = "x" * (response_cache.MAX_QUERY_LENGTH - len("page="))
    assert SEEN not in again(client, f"/api/site?page={longest}").headers
    assert SEEN in again(client, f"/api/site?page={longest}x").headers


def test_another_database_in_the_place_of_the_first_is_seen(
    engine: str,
    config: Config,
    owner: FlaskClient,
    client: FlaskClient,
    content: int,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """As when a copy of the file is put back."""
    if engine != "sqlite":
        pytest.skip("PostgreSQL's files are its own")
    file, copy = config.data_dir / "content.db", tmp_path_factory.mktemp("copy") / "content.db"
    assert len(again(client, "/api/trips").get_json()) == 1
    with connection():
        database.execute_sql("VACUUM INTO ?", (str(copy),))
        database.execute_sql("UPDATE trip SET price = 7")
    assert len(client.get("/api/trips").get_json()) == 1
    for end in ("-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
    copy.replace(file)
    assert client.get("/api/trips").get_json()[0]["price"] == 9480
    # And so is what is stored in that one from now on.
    owner.put(f"/api/trips/{content}", json={"price": 8})
    assert client.get("/api/trips").get_json()[0]["price"] == 8


def test_a_lost_connection_costs_nobody_an_answer(
    engine: str, database_url: str, app: Flask, client: FlaskClient, content: int
) -> None:
    if engine != "postgresql":
        pytest.skip("SQLite has no connections to lose")
    app.extensions["response_cache"]._states._pause = 0
    again(client, "/api/trips")
    with closing(psycopg2.connect(database_url)) as beside, beside.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert client.get("/api/trips").status_code == 200
    assert SEEN not in client.get("/api/trips").headers


def test_a_silent_connection_is_opened_anew(
    client: FlaskClient, content: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    again(client, "/api/trips")
    monkeypatch.setattr(database_state, "MAX_IDLE", -1.0)
    for _ in range(2):
        assert client.get("/api/trips").status_code == 200


def test_while_the_database_is_away_nothing_kept_is_told(
    app: Flask, client: FlaskClient, content: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site shows what it was built with; of the API, the owner is told the truth."""
    again(client, "/api/trips")

    def away(*_: object) -> None:
        raise peewee.OperationalError

    states = app.extensions["response_cache"]._states
    monkeypatch.setattr(states._database, "execute_sql", away)
    assert SEEN in client.get("/api/trips").headers


@pytest.fixture
def silent(engine: str, app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A host that takes connections and never says a word, in the place of the database that is asked."""
    if engine != "postgresql":
        pytest.skip("SQLite is asked nothing over a network")
    kept = app.extensions["response_cache"]
    kept.close()
    with socket.create_server(("127.0.0.1", 0)) as host:
        host.setblocking(False)
        url = f"postgresql://site@127.0.0.1:{host.getsockname()[1]}/site"
        kept._states = DatabaseStateReader(url, "SELECT 1", 3600)
        monkeypatch.setattr(limited_postgresql, "LIMIT", 2.0)
        yield host
        kept.close()


def connections(host: socket.socket) -> int:
    """How many came so far."""
    came = 0
    with suppress(BlockingIOError):
        while True:
            host.accept()[0].close()
            came += 1
    return came


def test_of_a_database_that_does_not_answer_one_visitor_asks_for_all(
    app: Flask, content: int, silent: socket.socket
) -> None:
    with ThreadPoolExecutor(8) as visitors:
        answers = list(visitors.map(lambda _: app.test_client().get("/api/trips"), range(16)))
    assert {answer.status_code for answer in answers} == {200}
    assert all(SEEN in answer.headers for answer in answers)
    assert connections(silent) == 1


def test_for_what_is_never_kept_nothing_is_asked(client: FlaskClient, silent: socket.socket) -> None:
    for path in ("/api/health", "/api/auth/me", "/api/none", "/api/desk/articles"):
        client.get(path)
    assert connections(silent) == 0


def test_a_question_that_takes_too_long_is_given_up(
    engine: str, database_url: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine != "postgresql":
        pytest.skip("SQLite is asked nothing over a network")
    monkeypatch.setattr(limited_postgresql, "LIMIT", 0.2)
    states = DatabaseStateReader(database_url, "SELECT pg_sleep(3600)")
    with pytest.raises(peewee.OperationalError, match="did not answer in time"):
        states.now()
    states.close()


def test_one_written_while_an_answer_is_made_is_not_missed(
    client: FlaskClient, owner: FlaskClient, content: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before the change is not kept as if it had been read after it."""
    read = trip_records

    def change_behind(*trips: Any, **options: Any) -> Any:
        monkeypatch.setattr(routes, "trip_records", read)
        found = read(*trips, **options)
        with ThreadPoolExecutor() as beside:
            changed = beside.submit(owner.put, f"/api/trips/{content}", json={"price": 5})
        assert changed.result().status_code == 200
        return found

    monkeypatch.setattr(routes, "trip_records", change_behind)
    assert client.get("/api/trips").get_json()[0]["price"] == 9480
    assert client.get("/api/trips").get_json()[0]["price"] == 5
