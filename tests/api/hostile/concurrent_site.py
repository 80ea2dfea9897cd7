"""The site on which two concurrent acts run, the records they share, and the state they leave."""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from api.factories import article, trip
from api.hostile.interleaving import Act
from content_api.blog.models import BlogPost, BlogRevision
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.jobs.models import JobFilter
from content_api.retention import purge
from content_api.trips.models import Trip
from content_api.web.rate_counters import RateCounter
from fake_openai import FakeOpenAI
from flask import Flask
from flask.testing import FlaskClient


class Site:
    """The API with its owner, and a reader who follows the feed as a builder does."""

    def __init__(self, app: Flask, owner: FlaskClient, config: Config, openai: FakeOpenAI):
        self.app, self.config, self.openai = app, config, openai
        cookie = owner.get_cookie("session")
        assert cookie is not None
        self._session = cookie.value
        assert owner.get("/api/auth/me").status_code == 200
        self.visitor = app.test_client()
        self.numbers = itertools.count(1)
        # The keys of the jobs that were done, as often as they were.
        self.done: list[str] = []
        self._words: list[str] = []
        self._followed: dict[tuple[str, int], str] = {}
        self._revision = 0

    def word(self) -> str:
        """A unique word."""
        letters = sha256(str(next(self.numbers)).encode()).digest()[:9]
        self._words.append("".join(chr(ord("a") + letter % 26) for letter in letters))
        return self._words[-1]

    def nameless(self, left: Any) -> str:
        """The text without the unique words."""
        return re.sub("|".join(self._words) or "(?!)", "…", repr(left))

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Call the API as the owner; each actor has its own client."""
        client = self.app.test_client()
        client.set_cookie("session", self._session)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return client.open(path, method=method, json=body, headers=named)

    def made(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.call("POST", path, body)
        assert answer.status_code == 201, answer.text
        return dict(answer.get_json())

    def asks(self, method: str, path: str, body: Any = None, **headers: str) -> Act:
        """An act: a call as the owner; returns its status."""
        return lambda: self.call(method, path, body, **headers).status_code

    def sends(self, path: str, body: Any, **headers: str) -> Act:
        """An act: a call as a visitor; returns its status."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return lambda: self.app.test_client().post(path, json=body, headers=named).status_code

    def works(self, *kinds: str) -> Act:
        """An act: a worker that runs only these kinds of jobs."""

        def work() -> str:
            with self.app.app_context():
                run_due_jobs(job_filter=JobFilter(frozenset(kinds)))
            return "worked"

        return work

    def night(self) -> str:
        with connection():
            purge(self.config)
        return "purged"

    def follow(self) -> None:
        """Apply the feed's changes since the last call."""
        is_more = True
        while is_more:
            feed = self._feed(self._revision)
            for kind in ("trips", "articles"):
                self._followed |= {(kind, record["id"]): record["title"] for record in feed[kind]}
            for removed in feed["removed"]:
                self._followed.pop((f"{removed['kind']}s", removed["id"]), None)
            self._revision, is_more = feed["next"], feed["more"]

    def check(self) -> None:
        """Assert the invariants that hold after any two acts."""
        self.follow()
        assert self._followed == self.public()
        with connection():
            assert [job.kind for job in Job.select().where(Job.status == JobStatus.RUNNING)] == []

    def check_whole_feed(self) -> None:
        self._followed, self._revision = {}, 0
        self.follow()
        assert self._followed == self.public()

    def public(self) -> dict[tuple[str, int], str]:
        """The titles of what a visitor sees."""
        with connection():
            shown = {("articles", row.id): row.title for row in BlogPost.public()}
            return shown | {("trips", row.id): row.title for row in Trip.public()}

    def found(self, word: str) -> set[int]:
        """The ids of what the search finds."""
        answer = self.visitor.get("/api/search", query_string={"q": word}).get_json()
        return {record["id"] for record in (*answer["trips"], *answer["blogPosts"])}

    def _feed(self, since: int) -> dict[str, Any]:
        answer = self.visitor.get(f"/api/content?since={since}")
        assert answer.status_code == 200
        return dict(answer.get_json())


@dataclass(frozen=True)
class Met:
    """Two acts on new records, and the final state without ids and times."""

    one: Act
    other: Act
    left: Callable[[], Any]


@dataclass(frozen=True)
class Pair:
    """`refused`: statuses that the first and the second may get besides those of a sequential run.

    `as_if` makes of what is left what it comes to, where one of them has more than one step.
    """

    meet: Callable[[Site], Met]
    refused: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    as_if: Callable[[str], str] = lambda left: left


# What they meet at.


def new_article(site: Site, **changes: Any) -> dict[str, Any]:
    word = site.word()
    return site.made("/api/blog", article(slug=f"a-{word}", title=word, excerpt=word, **changes))


def new_trip(site: Site, **changes: Any) -> dict[str, Any]:
    word = site.word()
    return site.made("/api/trips", trip(slug=f"t-{word}", title=word, **changes))


def article_left(site: Site, post_id: int) -> Callable[[], Any]:
    def left() -> Any:
        with connection():
            rows = [*BlogPost.select().where(BlogPost.id == post_id), *_binned(BlogPost, post_id)]
            post = rows[0] if rows else None
            if post is None:
                return None
            kept = BlogRevision.select().where(BlogRevision.record_id == post_id)
            waiting = Job.key == f"article {post_id}", Job.status != JobStatus.SUCCEEDED
            words = (post.title, post.excerpt, post.source, post.search_description, post.featured_image)
            in_sight = post.is_published and post.binned_at is None
            assert site.found(post.title.split()[0]) == ({post_id} if in_sight else set())
            return (
                *words,
                post.status,
                post.publish_at is not None,
                post.binned_at is not None,
                sorted(site.nameless(row.edited) for row in kept),
                [(job.kind, job.status) for job in Job.select().where(*waiting)],
            )

    return left


def trip_left(site: Site, trip_id: int) -> Callable[[], Any]:
    def left() -> Any:
        with connection():
            rows = [*Trip.select().where(Trip.id == trip_id), *_binned(Trip, trip_id)]
            if not rows:
                return None
            (row,) = rows
            in_sight = row.published and row.binned_at is None
            assert site.found(row.title.split()[0]) == ({trip_id} if in_sight else set())
            return row.title, row.destination, row.price, row.images, row.published, row.binned_at is not None

    return left


def _binned(model: Any, record_id: int) -> Any:
    return model.binned().where(model.id == record_id)


def forget_senders() -> None:
    """Reset the rate limit: all requests come from one address."""
    with connection():
        RateCounter.delete().execute()


def phone_of(number: int) -> str:
    return f"054-{5_550_000 + number}"


def held_about(phone: str) -> list[Any]:
    with connection():
        return list(Enquiry.select().where(Enquiry.phone == phone))
