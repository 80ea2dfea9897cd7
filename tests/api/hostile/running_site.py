"""A site with its worker, builder and users, and the invariants that must hold in the end."""

import io
import json
from datetime import datetime, timedelta
from typing import Any

from api.hostile.failing import FailingCall
from api.local_servers import Outside
from api.moved_clock import MovedClock
from api.publishing_line import signed
from api.ses import Ses
from content_api.atomic_files import PARTIAL_PREFIX
from content_api.config import Config
from content_api.db import DATABASE_UNREACHABLE, connection
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.media.models import Picture
from content_api.search.models import SearchDocument, rebuild
from content_api.search.vocabulary import SearchWord
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from recorded_logs import name_people
from support.owner import EMAIL, PASSWORD, add_owner

TRIES = 3
DAYS = timedelta(days=2)


class Site:
    """`call` is the one that fails. Clients repeat a request that was answered with a 5xx."""

    clock: MovedClock

    def __init__(self, app: Flask, outside: Outside, call: FailingCall, ses: Ses | None = None):
        self.app, self.outside, self.call, self.ses = app, outside, call, ses
        self.config: Config = app.extensions["config"]
        self.store = app.extensions["objects"]
        self.visitor = self.app.test_client()
        add_owner()
        self.owner = self.app.test_client()
        self.sign_in()
        self.builder = Builder(self)

    def sign_in(self) -> None:
        """Sign the owner in; the browser's cookie is set by the next call."""
        answer = self.owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        assert answer.status_code == 200, answer.text
        assert self.owner.get("/api/auth/me").status_code == 200

    def send(self, client: FlaskClient, method: str, path: str, **request: Any) -> Any:
        """Repeat until the answer is below 500; `is_repeat` on it: an earlier request was not answered."""
        name_people(request.get("json") or {})
        for number in range(TRIES):
            answer: Any = client.open(path, method=method, **request)
            if answer is not None and answer.status_code < 500:
                answer.is_repeat = number > 0
                return answer
            if answer is not None:
                assert_own_error(answer)
        raise AssertionError(f"{method} {path} was not answered: {answer and answer.text}")

    def owner_sends(self, method: str, path: str, **request: Any) -> Any:
        return self.send(self.owner, method, path, **request)

    def work(self, until: timedelta = DAYS) -> None:
        """Run due jobs and builds for so long on the test's clock."""
        end = self.clock.now() + until
        while True:
            try:
                run_due_jobs()
            except DATABASE_UNREACHABLE:
                # What the worker's own process does.
                self.clock.move(timedelta(seconds=2))
                continue
            if self.builder.build_what_was_asked_for():
                continue
            due = self.next_moment()
            if due is None or due > end:
                self.clock.move(end - self.clock.now())
                return
            self.clock.move(max(due - self.clock.now(), timedelta()) + timedelta(milliseconds=1))

    def next_moment(self) -> datetime | None:
        with self.call.paused(), connection():
            moments = [
                job.run_at if job.status == JobStatus.QUEUED else job.leased_until
                for job in Job.select().where(Job.status.in_((JobStatus.QUEUED, JobStatus.RUNNING)))
            ]
        return min((moment for moment in moments if moment), default=None)

    def rows(self, query: Any) -> list[Any]:
        with self.call.paused(), connection():
            return list(query)

    def check(self) -> None:
        """Assert the invariants of a site without pending work."""
        self.check_jobs()
        self.check_content()
        self.check_pictures()
        self.check_search()
        assert not list(self.config.data_dir.rglob(f"{PARTIAL_PREFIX}*")), "a half-written file was left"

    def check_jobs(self) -> None:
        over = (JobStatus.SUCCEEDED, JobStatus.QUEUED)
        left = self.rows(Job.select().where(Job.status.not_in(over) | (Job.run_at <= self.clock.now())))
        stuck = [(job.kind, job.status, job.message) for job in left if job.status != JobStatus.SUCCEEDED]
        assert not stuck, f"jobs that nobody will do: {stuck}"

    def check_content(self) -> None:
        """Assert that feed, builder's copy and public calls agree."""
        feed = self.owner.get("/api/content?since=0").get_json()
        for kind, path in (("trips", "/api/trips"), ("articles", "/api/blog")):
            public = {record["id"] for record in self.visitor.get(path).get_json()}
            assert {record["id"] for record in feed[kind]} == public
        gone = {(one["kind"], one["id"]) for one in feed["removed"]}
        there = {("trip", one["id"]) for one in feed["trips"]} | {
            ("article", one["id"]) for one in feed["articles"]
        }
        assert not gone & there
        if not feed["revision"]:
            return
        told = self.owner.get("/api/publishing").get_json()
        assert (told["state"], told["savedRevision"]) == ("live", feed["revision"]), told
        assert self.outside.revision == feed["revision"] == told["liveRevision"]
        assert self.builder.copy == copy_of(feed), "the builder's copy is not what the content is"

    def check_pictures(self) -> None:
        """Every registered picture has all its files, and each can be read to its end."""
        for picture in self.rows(Picture.select()):
            for name in picture.objects:
                content = self.store.get(name)
                assert content is not None, f"{name} is registered and not there"
                with Image.open(io.BytesIO(content)) as image:
                    image.load()

    def check_search(self) -> None:
        with connection():
            kept = index_rows()
            rebuild()
            assert kept == index_rows(), "the search index is not what visitors see"

    def objects(self, folder: str) -> list[str]:
        return [name for name, _ in self.store.names(folder)]

    def mails(self) -> list[bytes]:
        """What the transport took."""
        if self.ses is not None:
            return [mail.raw_data.encode() for mail in self.ses.backend.sent_messages]
        return [file.read_bytes() for file in (self.config.data_dir / "mail").glob("*.eml")]


class Builder:
    """Keeps a copy of the content by the feed's changes, and reports its builds."""

    def __init__(self, site: Site):
        self.site = site
        self.copy: dict[str, Any] = {}
        self.since = self.heard = 0

    def build_what_was_asked_for(self) -> bool:
        """Build if the hook was called since; returns whether it was."""
        outside = self.site.outside
        if len(outside.calls) == self.heard:
            return False
        self.heard = len(outside.calls)
        while True:
            feed = self.site.send(self.site.visitor, "GET", f"/api/content?since={self.since}").get_json()
            self.copy = copy_of(feed, self.copy)
            self.since = feed["next"]
            if not feed["more"]:
                break
        live_release = outside.build(feed["revision"])
        how = {"way": "content-only"}
        result = {"state": "ready", "revision": feed["revision"], "liveRelease": live_release, "report": how}
        answer = self.site.send(self.site.visitor, "POST", "/api/publishing/deploys", **signed(result))
        assert answer.status_code == 204, answer.text
        return True


def copy_of(feed: dict[str, Any], before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The builder's copy after applying the feed's changes."""
    copy = dict(before or {})
    for one in feed["removed"]:
        copy.pop(f"{one['kind']} {one['id']}", None)
    copy |= {f"trip {one['id']}": one for one in feed["trips"]}
    copy |= {f"article {one['id']}": one for one in feed["articles"]}
    return copy | ({"settings": feed["settings"]} if feed["settings"] else {})


def index_rows() -> list[Any]:
    documents = SearchDocument.select().order_by(SearchDocument.position).tuples()
    words = SearchWord.select().tuples()
    return [*documents, *sorted(words, key=str)]


def assert_own_error(answer: Any) -> None:
    """Assert that a 5xx has the shape of all errors and reveals no internals."""
    assert answer.content_type == "application/json", answer.text
    told = json.loads(answer.text)
    assert set(told) == {"code", "status", "message"}, told
    assert told["code"] == answer.status_code
    assert "Traceback" not in answer.text
