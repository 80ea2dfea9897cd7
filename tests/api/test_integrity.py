"""Constraint violations other than conflicts of concurrent writes are server errors."""

from typing import Any

import pytest
from api.factories import make_trip, trip
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.db import connection, database, is_sqlite
from content_api.jobs import enqueue
from flask import Flask
from flask.testing import FlaskClient
from peewee import IntegrityError

pytestmark = pytest.mark.on_postgresql

FORMS = pytest.mark.parametrize(
    ("path", "table", "sent"),
    [(CONTACT, "enquiry", enquiry()), (RIGHTS, "rights_request", rights_request())],
    ids=["enquiry", "rights request"],
)


def wants_more(table: str) -> None:
    """As after a migration whose column newer code alone fills in."""
    if is_sqlite():
        refuse = f"BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'NOT NULL constraint failed'); END"
        database.execute_sql(f"CREATE TRIGGER {table}_wants_more {refuse}")
    else:
        database.execute_sql(f"ALTER TABLE {table} ADD COLUMN later INTEGER")
        database.execute_sql(f"ALTER TABLE {table} ADD CHECK (later IS NOT NULL) NOT VALID")


@FORMS
def test_form_that_the_database_refuses_is_no_fault_of_hers(
    client: FlaskClient, path: str, table: str, sent: dict[str, Any]
) -> None:
    with connection():
        wants_more(table)
    assert client.post(path, json=sent).status_code == 500


@FORMS
def test_form_never_conflicts_with_what_is_stored(
    client: FlaskClient, path: str, table: str, sent: dict[str, Any]
) -> None:
    with connection():
        database.execute_sql(f"CREATE UNIQUE INDEX {table}_one ON {table} (phone)")
    assert client.post(path, json=sent).status_code == 201
    assert client.post(path, json=sent).status_code == 500


def test_owner_is_told_of_a_conflict_and_of_a_fault(owner: FlaskClient) -> None:
    make_trip(owner)
    with connection():
        database.execute_sql("CREATE UNIQUE INDEX one_title ON trip (title)")
    assert owner.post("/api/trips", json=trip(slug="another")).status_code == 409
    with connection():
        wants_more("trip")
    assert owner.post("/api/trips", json=trip(slug="another", title="אחר")).status_code == 500


def test_job_that_cannot_be_kept_is_refused_at_once(app: Flask) -> None:
    with connection():
        wants_more("job")
        with pytest.raises(IntegrityError):
            enqueue("note", key="one")
