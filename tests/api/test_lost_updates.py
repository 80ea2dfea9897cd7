"""What somebody saves while another call or job is at the same record is not written over."""

import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg2
import pytest
from api.assisted import config, few_variants, generate, limits, openai, work
from api.making import article, make_article, make_trip
from content_api.blog.models import BlogPost
from content_api.db import connection
from content_api.jobs import Job, JobStatus
from content_api.trips.models import Trip
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient

__all__ = ["config", "few_variants", "limits", "openai"]

pytestmark = pytest.mark.on_postgresql

Meanwhile = Callable[[str, Callable[[], Any]], None]


@pytest.fixture
def meanwhile(engine: str, database_url: str) -> Meanwhile:
    """Act while another connection has made a change that it commits only once the act waits for it."""
    if engine == "sqlite":
        pytest.skip("SQLite has one writer at a time")

    def interleave(change: str, act: Callable[[], Any]) -> None:
        acting = threading.Thread(target=act)
        other, onlooker = psycopg2.connect(database_url), psycopg2.connect(database_url)
        onlooker.autocommit = True
        try:
            with other, other.cursor() as cursor:
                cursor.execute(change)
                acting.start()
                wait_for_somebody_who_waits(onlooker)
            acting.join()
        finally:
            other.close()
            onlooker.close()

    return interleave


def wait_for_somebody_who_waits(onlooker: Any) -> None:
    give_up = time.monotonic() + 20
    with onlooker.cursor() as cursor:
        while time.monotonic() < give_up:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
            if cursor.fetchone()[0]:
                return
            time.sleep(0.02)
    raise AssertionError("nobody waits for the record")


def the_article() -> Any:
    with connection():
        return BlogPost.select().get()


def test_assistant_leaves_what_is_saved_while_it_writes(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    generate(owner)
    meanwhile("UPDATE blog_post SET title = 'שלה', excerpt = 'שלה'", work)
    post = the_article()
    assert (post.title, post.excerpt) == ("שלה", "שלה")
    assert post.content_md


def test_assistant_leaves_the_text_that_is_saved_while_it_writes(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    generate(owner)
    meanwhile("UPDATE blog_post SET content_md = 'הטקסט שלה'", work)
    assert the_article().content_md == "הטקסט שלה"


def test_assistant_leaves_the_picture_that_is_chosen_while_it_paints(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    started = generate(owner)
    openai.script = ["ok", "401"]
    work()
    post = the_article()
    with connection():
        Job.update(status=JobStatus.QUEUED, attempts=0).where(Job.id == started["jobId"]).execute()
    assert post.featured_image is None
    meanwhile("UPDATE blog_post SET featured_image = '/objects/pictures/hers.jpg', title = 'שלה'", work)
    post = the_article()
    assert (post.featured_image, post.title) == ("/objects/pictures/hers.jpg", "שלה")


def test_draft_that_gets_its_text_while_it_is_called_off_stays(
    owner: FlaskClient, openai: FakeOpenAI, meanwhile: Meanwhile
) -> None:
    started = generate(owner)
    meanwhile(
        "UPDATE blog_post SET content_md = 'הטקסט שלה'",
        lambda: owner.post(f"/api/writing/articles/{started['jobId']}/cancel"),
    )
    assert the_article().content_md == "הטקסט שלה"


@pytest.mark.parametrize(
    ("change", "model", "make", "path"),
    [
        ("UPDATE blog_post SET title = 'שלה'", BlogPost, make_article, "/api/blog/1"),
        ("UPDATE trip SET title = 'שלה'", Trip, make_trip, "/api/trips/1"),
    ],
)
def test_bin_keeps_what_is_saved_while_it_is_deleted(
    owner: FlaskClient, meanwhile: Meanwhile, change: str, model: Any, make: Any, path: str
) -> None:
    make(owner)
    meanwhile(change, lambda: owner.delete(path))
    with connection():
        (binned,) = model.binned()
    assert binned.title == "שלה"


def test_article_that_is_sent_again_leaves_the_readers_that_are_counted_meanwhile(
    owner: FlaskClient, meanwhile: Meanwhile
) -> None:
    def send() -> Any:
        return owner.post("/api/blog", json=article(), headers={"Idempotency-Key": "k-1"})

    assert send().status_code == 201
    meanwhile("UPDATE blog_post SET views = 7", send)
    assert the_article().views == 7
