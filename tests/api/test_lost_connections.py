"""PostgreSQL ends or stalls a connection: no request hangs, no transaction stays open."""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg2
import pytest
from api.pooler import Pooler
from content_api import db
from content_api.db import connection, database, init_database, migrate
from content_api.jobs import Job, JobStatus, enqueue, handles, run_due_jobs
from flask import Flask
from flask.testing import FlaskClient
from peewee import InterfaceError, OperationalError
from support.postgresql import as_admin

pytestmark = [pytest.mark.on_postgresql, pytest.mark.usefixtures("each_connection_is_opened")]

ENQUIRY = {"name": "רותם אלמוג", "phone": "052-555-0119", "message": "מתי יוצאות?"}


@pytest.fixture(autouse=True)
def network(engine: str, request: pytest.FixtureRequest) -> None:
    """Before anything is set up for a test that is skipped."""
    if engine == "sqlite" and "server" in request.fixturenames:
        pytest.skip("SQLite has no connections to lose")


@pytest.fixture
def server(engine: str, database_url: str) -> Iterator[Callable[..., Any]]:
    """Asks PostgreSQL beside the API; answers the first value."""
    beside = psycopg2.connect(database_url)
    beside.autocommit = True

    def ask(statement: str, *values: Any) -> Any:
        with beside.cursor() as cursor:
            cursor.execute(statement, values)
            row = cursor.fetchone() if cursor.description else None
            return row and row[0]

    yield ask
    beside.close()


def shorten(monkeypatch: pytest.MonkeyPatch, app: Flask, **times: int) -> None:
    for name, value in times.items():
        monkeypatch.setattr(db, name, value)
    init_database(app.extensions["config"].database_url)


def test_every_connection_is_told_how_long_anything_may_take(server: Callable[..., Any], app: Flask) -> None:
    with connection():
        told = [
            database.execute_sql(f"SHOW {name}").fetchone()[0]
            for name in ("statement_timeout", "idle_in_transaction_session_timeout")
        ]
    assert told == ["15s", "30s"]


@pytest.fixture
def pooler(server: Callable[..., Any]) -> Iterator[Pooler]:
    front = Pooler(f"{server('SHOW unix_socket_directories')}/.s.PGSQL.5432")
    yield front
    front.close()


def test_health_says_when_a_pooler_drops_the_limits_of_each_connection(
    server: Callable[..., Any], pooler: Pooler, app: Flask, client: FlaskClient
) -> None:
    def database_part() -> dict[str, Any]:
        return dict(client.get("/api/health").get_json()["parts"]["database"])

    assert database_part() == {"state": "ok", "limited": True}
    name = server("SELECT current_database()")
    init_database(f"postgresql://postgres@{pooler.address}/{name}?sslmode=disable&gssencmode=disable")
    try:
        assert database_part() == {"state": "degraded", "limited": False}
        for setting in ("statement_timeout = '10s'", "idle_in_transaction_session_timeout = '30s'"):
            server(f"ALTER DATABASE {name} SET {setting}")
        assert database_part() == {"state": "ok", "limited": True}, "the database's own hold as well"
    finally:
        server(f"ALTER DATABASE {name} RESET ALL")
        database.close()
        init_database(app.extensions["config"].database_url)


def test_connection_that_says_nothing_for_long_is_kept_alive(
    server: Callable[..., Any], pooler: Pooler, app: Flask
) -> None:
    """As while a restore stores the pictures: gateways forget a silent connection after some minutes."""
    name = server("SELECT current_database()")
    init_database(f"postgresql://postgres@{pooler.address}/{name}?sslmode=disable&gssencmode=disable")
    try:
        with connection(), socket.socket(fileno=os.dup(database.connection().fileno())) as tcp:
            assert tcp.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            assert tcp.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 60
    finally:
        init_database(app.extensions["config"].database_url)


def migration(folder: Path, statement: str) -> None:
    (folder / "9999_long.py").write_text(f"def up(migrator, db):\n    db.execute_sql('{statement}')\n")


def test_migration_may_take_longer_than_a_visitor(
    server: Callable[..., Any], app: Flask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shorten(monkeypatch, app, STATEMENT_TIMEOUT=300)
    monkeypatch.setattr(db, "MIGRATIONS", tmp_path)
    migration(tmp_path, "SELECT pg_sleep(1)")
    with connection():
        assert migrate() == ["9999_long"]
        assert database.execute_sql("SHOW statement_timeout").fetchone() == ("300ms",)


def test_migration_does_not_stand_in_line_for_a_table_for_ever(
    server: Callable[..., Any], app: Flask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shorten(monkeypatch, app, LOCK_TIMEOUT=300)
    monkeypatch.setattr(db, "MIGRATIONS", tmp_path)
    migration(tmp_path, "ALTER TABLE enquiry ADD COLUMN more INTEGER")
    server("BEGIN")
    server("LOCK TABLE enquiry IN ACCESS SHARE MODE")
    with pytest.raises(OperationalError, match="lock timeout"):
        migrate()
    server("ROLLBACK")
    assert migrate() == ["9999_long"]


def test_statement_that_takes_too_long_is_given_up_and_she_is_asked_to_come_again(
    server: Callable[..., Any], app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, app, STATEMENT_TIMEOUT=300)
    server("BEGIN")
    server("LOCK TABLE enquiry IN ACCESS EXCLUSIVE MODE")
    answer = client.post("/api/contact", json=ENQUIRY)
    server("ROLLBACK")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    shorten(monkeypatch, app, STATEMENT_TIMEOUT=15_000)
    assert client.post("/api/contact", json=ENQUIRY).status_code == 201


def test_transaction_that_nobody_goes_on_with_lets_go_of_what_it_holds(
    server: Callable[..., Any], app: Flask, client: FlaskClient
) -> None:
    with connection():
        # As with every connection (above), but sooner, and for this one alone.
        database.execute_sql("SET idle_in_transaction_session_timeout = 300")
        forgotten = database.atomic()
        forgotten.__enter__()
        database.execute_sql("LOCK TABLE enquiry IN ACCESS EXCLUSIVE MODE")
        # Another thread has another connection.
        answered = in_a_thread(lambda: client.post("/api/contact", json=ENQUIRY).status_code)
        assert answered == 201
        with pytest.raises((OperationalError, InterfaceError)):
            database.execute_sql("SELECT 1")
        database.pop_transaction()


def in_a_thread(act: Callable[[], Any]) -> Any:
    """What `act` answers; fails when it waits for ever."""
    answers: list[Any] = []
    thread = threading.Thread(target=lambda: answers.append(act()), daemon=True)
    thread.start()
    thread.join(60)
    assert answers, "it still waits"
    return answers[0]


def test_database_that_never_says_a_word_is_not_waited_for(
    engine: str, app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine != "postgresql":
        pytest.skip("SQLite is asked nothing over a network")
    monkeypatch.setattr(db, "CONNECT_TIMEOUT", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        init_database(f"postgresql://site@127.0.0.1:{silent.getsockname()[1]}/site")
        answer = in_a_thread(lambda: client.get("/api/trips"))
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")


def test_nobody_waits_behind_another_for_a_database_that_never_says_a_word(
    engine: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine != "postgresql":
        pytest.skip("SQLite is asked nothing over a network")
    # Longer than the second connection is waited for here.
    monkeypatch.setattr(db, "CONNECT_TIMEOUT", 60)
    with ThreadPoolExecutor(2) as callers, socket.create_server(("127.0.0.1", 0)) as silent:
        silent.settimeout(30)
        init_database(f"postgresql://site@127.0.0.1:{silent.getsockname()[1]}/site")
        answers = [callers.submit(app.test_client().get, "/api/health") for _ in range(2)]
        with silent.accept()[0], silent.accept()[0]:
            """Both at once."""
    assert {answer.result().status_code for answer in answers} == {503}


def test_shut_database_refuses_and_an_opened_one_serves_on(
    server: Callable[..., Any], app: Flask, client: FlaskClient, migrated_postgresql: str
) -> None:
    """Whoever shut it, its provider or we: a 503 is what the form relay holds forms for."""
    name = server("SELECT current_database()")
    as_admin(migrated_postgresql, f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
    answer = client.post("/api/contact", json=ENQUIRY)
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    as_admin(migrated_postgresql, f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")
    assert client.post("/api/contact", json=ENQUIRY).status_code == 201


def test_database_that_only_lets_itself_be_read_asks_her_to_come_again(
    server: Callable[..., Any], app: Flask, client: FlaskClient
) -> None:
    """A standby, while it takes over from the server that failed."""
    name = server("SELECT current_database()")
    server(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    answer = client.post("/api/contact", json=ENQUIRY)
    reading = client.get("/api/trips").status_code
    server(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    assert (answer.status_code, answer.headers.get("Retry-After"), reading) == (503, "5", 200)
    assert client.post("/api/contact", json=ENQUIRY).status_code == 201


def test_each_request_opens_one_connection_and_leaves_the_one_that_its_thread_keeps(
    server: Callable[..., Any], app: Flask, client: FlaskClient
) -> None:
    name = server("SELECT current_database()")
    database.close()
    before = sessions(server, name)
    for path in ("/api/trips", "/api/blog", "/api/trips/none", "/api/health", "/api/contacts"):
        client.get(path)
    client.post("/api/contact", json=ENQUIRY)
    client.post("/api/contact", json={})
    # What tells whether kept answers hold; it is in no transaction.
    states = "SELECT state FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
    assert server(states, name) == "idle"
    app.extensions["response_cache"].close()
    assert sessions(server, name) - before == 7 + 1
    assert others(server, name) == 0


def sessions(server: Callable[..., Any], name: str) -> int:
    """How many there have been: PostgreSQL counts each as it ends."""
    while others(server, name):
        time.sleep(0.01)
    return int(server("SELECT sessions FROM pg_stat_database WHERE datname = %s", name))


def others(server: Callable[..., Any], name: str) -> int:
    counted = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
    return int(server(counted, name))


def test_job_whose_connection_is_ended_is_tried_again_within_seconds(
    server: Callable[..., Any], app: Flask
) -> None:
    def interrupted(_: Job) -> None:
        server("SELECT pg_terminate_backend(%s)", backend())
        Job.select().count()

    handles("note")(interrupted)
    with connection():
        job = enqueue("note")
    assert run_due_jobs() == 1
    with connection():
        job = Job.get_by_id(job.id)
        assert (job.status, job.attempts) == (JobStatus.QUEUED, 1)


def test_lease_is_renewed_again_after_a_renewal_that_failed(
    server: Callable[..., Any],
    app: Flask,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    shorten(monkeypatch, app, STATEMENT_TIMEOUT=1500)
    monkeypatch.setattr(Job, "lease_time", timedelta(seconds=9))

    def until(condition: Callable[[], bool]) -> None:
        give_up = time.monotonic() + 300
        while not condition():
            assert time.monotonic() < give_up
            time.sleep(0.02)

    def slow(job: Job) -> None:
        server("BEGIN")
        server("LOCK TABLE job IN ACCESS EXCLUSIVE MODE")
        until(lambda: "the lease could not be renewed" in caplog.text)
        server("ROLLBACK")
        failed_until = Job.get_by_id(job.id).leased_until
        until(lambda: Job.get_by_id(job.id).leased_until != failed_until)

    handles("note")(slow)
    with connection():
        job = enqueue("note")
    run_due_jobs()
    with connection():
        assert Job.get_by_id(job.id).status == JobStatus.SUCCEEDED


def backend() -> int:
    return int(database.execute_sql("SELECT pg_backend_pid()").fetchone()[0])


def test_job_that_is_done_stays_done_when_nobody_heard_of_it(app: Flask) -> None:
    with connection():
        enqueue("note", {"n": 1})
        job = Job.lease_next(db.utc_now())
        assert job is not None
        assert job.finish()
        # The connection was lost after the commit, before the word of it.
        assert not job.fail("OperationalError")
        assert Job.get_by_id(job.id).status == JobStatus.SUCCEEDED
