"""Logs contain no personal data; the recorder that checks all tests' logs finds a line that does."""

import logging
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import pytest
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, enqueue, handles, run_due_jobs
from content_api.web.logs import FORMAT, ZAPPA_ACCESS_LOG, PrivateFormatter, log_privately
from flask import Flask, request
from flask.testing import FlaskClient
from personal_data import given_away, telling

PERSON = {
    "name": "אביגיל שמעוני",
    "phone": "052-555-0147",
    "email": "avigail@example.com",
    "message": "אני אלרגית לבוטנים.\nאפשר לבוא עם אמא?",
}
PIECES = {piece for value in PERSON.values() for piece in telling(value)}
TESTS = Path(__file__).parents[1]


@pytest.fixture
def log(app: Flask) -> Any:
    """What the API would write, as text."""
    records: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(self.format(record))

    handler = Kept()
    handler.setFormatter(PrivateFormatter(FORMAT))
    logging.getLogger().addHandler(handler)
    yield lambda: "\n".join(records)
    logging.getLogger().removeHandler(handler)


def quoting(_: Any = None) -> NoReturn:
    """Fails as libraries do: with what it was given in its words, and once more in its cause."""
    try:
        raise LookupError(str(PERSON))
    except LookupError as error:
        raise ValueError(f"cannot store {PERSON}") from error


def test_error_in_a_form_is_logged_without_what_she_wrote(app: Flask, client: FlaskClient, log: Any) -> None:
    def broken() -> NoReturn:
        request.get_json()
        quoting()

    broken.audience = "public"  # type: ignore[attr-defined]
    app.view_functions["enquiries.send_enquiry"] = broken
    assert client.post("/api/contact", json=PERSON).status_code == 500
    for words in (
        "/api/contact",
        "test_logs.py",
        "in quoting",
        "builtins.ValueError",
        "builtins.LookupError",
    ):
        assert words in log()
    assert given_away(log(), PIECES) == []


def test_job_that_fails_over_a_person_is_logged_without_her(app: Flask, log: Any) -> None:
    handles("note")(quoting)

    @handles("store")
    def store(_: Job) -> None:
        Enquiry.create(**{**PERSON, "message": None})

    with connection():
        enqueue("note", PERSON)
        enqueue("store", PERSON)
    run_due_jobs()
    assert "builtins.ValueError" in log()
    assert "peewee.IntegrityError" in log()
    assert given_away(log(), PIECES) == []


def test_every_line_of_a_request_carries_its_id(app: Flask, client: FlaskClient, log: Any) -> None:
    def broken() -> NoReturn:
        logging.getLogger("anything").warning("on the way")
        quoting()

    broken.audience = "public"  # type: ignore[attr-defined]
    app.view_functions["enquiries.send_enquiry"] = broken
    answer = client.post("/api/contact", json=PERSON)
    told = f" request={answer.headers['X-Request-Id']} "
    lines = [
        line for line in log().splitlines() if " INFO " in line or " WARNING " in line or " ERROR " in line
    ]
    assert len(lines) == 3
    assert all(told in line for line in lines)
    assert f"{told}POST /api/contact 500 " in lines[-1]
    another = client.get("/api/trips").headers["X-Request-Id"]
    assert another != answer.headers["X-Request-Id"]
    assert f" request={another} GET /api/trips 200 " in log()


def test_request_is_told_by_its_rule_and_its_session(owner: FlaskClient, log: Any) -> None:
    owner.get(f"/api/trips/{PERSON['email']}?q={PERSON['name']}")
    owner.get(f"/{PERSON['email']}")
    owner.get("/api/contacts")
    for told in ("GET /api/trips/<slug> 404 ", "GET no such call 404 ", "GET /api/contacts 200 "):
        assert told in log()
    assert re.search(r"/api/contacts 200 \d+ms session=\d+$", log(), re.MULTILINE)
    assert given_away(log(), PIECES) == []


def test_every_line_of_a_job_carries_its_id(app: Flask, log: Any) -> None:
    handles("note")(lambda _: logging.getLogger("anything").warning("at work"))
    handles("store")(quoting)
    with connection():
        done, failed = enqueue("note"), enqueue("store")
    run_due_jobs()
    logging.getLogger("anything").warning("after it")
    assert f" job={done.id} at work" in log()
    assert f" job={failed.id} store failed at try 1" in log()
    assert " - after it" in log()


WRONG = [
    {"json": {**PERSON, "email": "avigail@example.com@"}},
    {"json": {**PERSON, "אביגיל שמעוני": 1}},
    {"json": {**PERSON, "privacyConsent": False}},
    {"json": {**PERSON, "phone": ["052-555-0147"]}},
    {"json": {**PERSON, "message": "אני אלרגית לבוטנים." * 1000}},
    {"data": str(PERSON).encode(), "content_type": "application/json"},
    {"data": {**PERSON, "name": ""}},
    {"data": {**PERSON, "message": "אני אלרגית לבוטנים." * 100_000}},
    {"data": str(PERSON).encode(), "content_type": "text/plain"},
    {"json": PERSON, "headers": {"Origin": "https://avigail@example.com"}},
    {"json": PERSON, "headers": {"Idempotency-Key": "avigail@example.com" * 20}},
]


@pytest.mark.parametrize("sent", WRONG, ids=range(len(WRONG)))
def test_what_is_refused_leaves_no_trace_even_at_debug(
    client: FlaskClient, log: Any, sent: dict[str, Any]
) -> None:
    logging.getLogger().setLevel(logging.DEBUG)
    try:
        assert client.post("/api/contact", **sent).status_code >= 400
        assert client.post("/api/contact", json=PERSON).status_code == 201
        client.get("/api/search", query_string={"q": PERSON["email"]})
        client.get(f"/api/trips/{PERSON['phone']}", query_string=PERSON)
        run_due_jobs()
    finally:
        logging.getLogger().setLevel(logging.INFO)
    assert given_away(log(), PIECES) == []


def test_zappa_writes_no_line_for_a_request_since_a_path_may_be_what_a_person_typed() -> None:
    logger, root = logging.getLogger(ZAPPA_ACCESS_LOG), logging.getLogger()
    formatters = [handler.formatter for handler in root.handlers]
    logger.setLevel(logging.NOTSET)
    log_privately()
    for handler, formatter in zip(root.handlers, formatters, strict=True):
        handler.setFormatter(formatter)
    assert not logger.isEnabledFor(logging.INFO)
    assert root.isEnabledFor(logging.INFO)


LEAKS = {
    "logging.getLogger('x').warning('from %s', PERSON['phone'])": "phone",
    "logging.getLogger('x').error('body %r', {'m': PERSON['message']})": "message",
    "logging.getLogger('x').warning('GET /?' + urllib.parse.urlencode({'q': PERSON['name']}))": "name",
    "print(json.dumps({'message': PERSON['message']}))": "message",
    "sys.stderr.write(PERSON['email'])": "email",
    "subprocess.run([sys.executable, '-c', f'print({PERSON[\"email\"]!r})'])": "email",
}
PLANTED = """
import json, logging, subprocess, sys, urllib.parse
from recorded_logs import name_people
"""
PLANTED_TEST = """
def test_that_passes_{number}():
    PERSON = {person!r}
    name_people(PERSON)
    {act}
"""


def person(number: int) -> dict[str, str]:
    """Somebody whom no other test names."""
    return {
        "name": f"אביגיל שמעוני {number}",
        "phone": f"052-555-{number:04}",
        "email": f"avigail{number}@example.com",
        "message": f"{number} בנות, אחת אלרגית לבוטנים\nאפשר לבוא עם אמא? {number}",
    }


def test_run_that_gives_somebody_away_fails_and_tells_whom(tmp_path: Path) -> None:
    run = run_planted(tmp_path, list(LEAKS))
    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    told = run.stdout.decode().partition("personal data in the log")[2].split("\n")
    given = [line for n, field in enumerate(LEAKS.values()) for line in person(n)[field].splitlines()]
    assert sorted(line for line in told if line in given) == sorted(given)


def test_run_that_keeps_quiet_passes(tmp_path: Path) -> None:
    assert run_planted(tmp_path, ["logging.getLogger('x').warning('enquiry 7')"]).returncode == 0


def run_planted(folder: Path, acts: list[str]) -> subprocess.CompletedProcess[bytes]:
    """A run of tests, each of which names a person of its own and does one of `acts`."""
    tests = [PLANTED_TEST.format(number=n, person=person(n), act=act) for n, act in enumerate(acts)]
    (folder / "conftest.py").write_text((TESTS / "conftest.py").read_text("utf-8"), "utf-8")
    (folder / "test_planted.py").write_text(PLANTED + "".join(tests), "utf-8")
    paths = f"pythonpath={TESTS} {TESTS.parent / 'content-api'}"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", paths, "test_planted.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False)


def test_word_of_our_own_code_names_nobody() -> None:
    assert telling("revision") == telling("application/json") == telling("אין") == set()
    assert [telling(name) for name in ("אביגיל", "דנה", "נועה")] == [{"אביגיל"}, {"דנה"}, {"נועה"}]
    assert telling("Avigail Cohen") == {"Avigail Cohen"}


def test_logs_of_a_site_are_held_against_its_database(
    client: FlaskClient, database_url: str, tmp_path: Path
) -> None:
    (tmp_path / "logs").mkdir()
    log = tmp_path / "logs" / "api.log"
    log.write_text("enquiry 1 stored")
    assert search_site(tmp_path, database_url).returncode == 1, "nobody wrote, so nothing is shown"
    client.post("/api/contact", json=PERSON)
    assert search_site(tmp_path, database_url).returncode == 0
    log.write_text("POST /api/contact from +972 052-555-0147")
    searched = search_site(tmp_path, database_url)
    assert (searched.returncode, "api.log: 052-555-0147" in searched.stdout.decode()) == (1, True)


def search_site(folder: Path, database_url: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, str(TESTS / "site_logs.py"), str(folder), database_url]
    return subprocess.run(command, capture_output=True, check=False)
