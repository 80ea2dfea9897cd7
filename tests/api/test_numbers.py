"""The id of a deleted record is never used again."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from api.factories import make_article, make_page, make_trip
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api import db
from content_api.blog.models import BlogPost
from content_api.bookings.models import Participant
from content_api.bookings.offers import SeatOffer
from content_api.config import Config
from content_api.db import connection, database, rebuild_table
from content_api.enquiries.models import Enquiry
from content_api.enquiries.reply_templates import ReplyTemplate
from content_api.jobs import Job, run_due_jobs
from content_api.pages.models import FreePage
from content_api.rights_requests.models import RightsRequest
from content_api.trips.models import Trip
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

TEMPLATES = "/api/reply-templates"
Send = Callable[[FlaskClient, int], Any]


def add_participant(owner: FlaskClient, n: int) -> Any:
    trip = make_trip(owner, slug=f"trip-{n}")
    return owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "נועה"})


def offer_place(owner: FlaskClient, n: int) -> Any:
    trip = make_trip(owner, slug=f"trip-{n}", maxParticipants=2, currentParticipants=2)
    owner.post(CONTACT, json=enquiry(message=f"שאלה {n}", tripId=trip["id"]))
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 1})
    return owner.post(f"/api/trips/{trip['id']}/offers", json={})


@pytest.mark.parametrize(
    ("model", "send"),
    [
        (Enquiry, lambda owner, n: owner.post(CONTACT, json=enquiry(message=f"שאלה {n}"))),
        (RightsRequest, lambda owner, n: owner.post(RIGHTS, json=rights_request(fullName=f"דנה {n}"))),
        (Trip, lambda owner, n: make_trip(owner, slug=f"trip-{n}")),
        (BlogPost, lambda owner, n: make_article(owner, slug=f"article-{n}")),
        (FreePage, lambda owner, n: make_page(owner, slug=f"page-{n}")),
        (Participant, lambda owner, n: add_participant(owner, n)),
        (SeatOffer, lambda owner, n: offer_place(owner, n)),
        (ReplyTemplate, lambda owner, n: owner.post(TEMPLATES, json={"name": f"תבנית {n}", "text": "היי"})),
    ],
    ids=["enquiry", "rights request", "trip", "article", "page", "participant", "offer", "reply template"],
)
def test_number_is_given_once(model: Any, send: Send, owner: FlaskClient) -> None:
    send(owner, 1)
    with connection():
        [first] = model.select()
        assert model.delete().where(model.id == first.id).execute() == 1
    send(owner, 2)
    with connection():
        [second] = model.select()
    assert second.id > first.id


def test_mails_go_out_for_an_enquiry_after_one_that_was_erased(client: FlaskClient) -> None:
    def mails() -> int:
        with connection():
            return int(Job.select().where(Job.kind == "mail.send").count())

    assert client.post(CONTACT, json=enquiry(email="dana@example.com")).status_code == 201
    run_due_jobs()
    assert mails() == 2
    with connection():
        Enquiry.delete().execute()
    assert client.post(CONTACT, json=enquiry(name="נועה", email="noa@example.com")).status_code == 201
    assert mails() == 4


def test_table_that_is_rebuilt_loses_nothing(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    """With rows in it, rows that point to them, and the id of a row that is gone."""
    if not config.database_url.startswith("sqlite"):
        pytest.skip("PostgreSQL changes a table where it is")
    trip, gone = make_trip(owner), make_trip(owner, slug="gone")
    assert client.post(CONTACT, json=enquiry(tripId=trip["id"])).status_code == 201
    with connection():
        Trip.delete().where(Trip.id == gone["id"]).execute()
    before = rows_of(config)
    assert any("enquiry_event" in line for line in before)
    with connection(), db._migration_settings():
        for table in ("trip", "enquiry"):
            rebuild_table(database.obj, table, lambda sql: f"{sql} ")
        assert database.execute_sql("PRAGMA foreign_key_check").fetchall() == []
    assert [line.replace(" ;", ";") for line in rows_of(config)] == before
    assert make_trip(owner, slug="next")["id"] > gone["id"]


def rows_of(config: Config) -> list[str]:
    """All of the database as lines, but for when it was migrated."""
    with closing(sqlite3.connect(config.database_url.removeprefix("sqlite:///"))) as db:
        return sorted(line for line in db.iterdump() if "schema_migration" not in line)
