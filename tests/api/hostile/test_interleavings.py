"""Two acts on one record, the second at every moment of the first: what was acknowledged is there afterwards.

Whatever the moment, both end as if one had come after the other, or one of them is refused and the other is
there alone. No job is left behind, and the feed and the search show what is public.
"""

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from api.assisted import CATEGORY, config, few_variants, openai
from api.hostile.interleaving import Act, Stage, stage
from api.keeping import make_picture
from api.making import article, trip
from api.sending import enquiry, rights_request
from api.test_picture_deletion import is_there
from content_api.assistant.articles import GENERATE
from content_api.bin import KEPT_FOR
from content_api.blog.models import PUBLISH, BlogPost
from content_api.blog.revisions import BlogRevision
from content_api.config import Config
from content_api.db import connection, locked, utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus, enqueue, handles, run_due_jobs
from content_api.jobs.models import Lane
from content_api.limits import RateCounter
from content_api.mail.outbox import SEND
from content_api.media.models import Picture
from content_api.media.object_store import object_store
from content_api.publishing import OldSlug
from content_api.retention import purge
from content_api.rights_requests.models import RightsRequest
from content_api.trips.models import Trip
from fake_openai import FakeOpenAI
from flask import Flask
from flask.testing import FlaskClient

__all__ = ["config", "few_variants", "openai"]


@pytest.fixture
def limits() -> dict[str, str]:
    """The assistant writes as much as it is asked to."""
    return {"WRITING_TOKENS_PER_MONTH": "1000000000", "WRITING_USD_PER_MONTH": "1000000"}


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
        """One that resembles no other."""
        letters = sha256(str(next(self.numbers)).encode()).digest()[:9]
        self._words.append("".join(chr(ord("a") + letter % 26) for letter in letters))
        return self._words[-1]

    def nameless(self, left: Any) -> str:
        """The same for whatever words it is about."""
        return re.sub("|".join(self._words) or "(?!)", "…", repr(left))

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """As the owner, in a browser of its own: actors share none."""
        client = self.app.test_client()
        client.set_cookie("session", self._session)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return client.open(path, method=method, json=body, headers=named)

    def made(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.call("POST", path, body)
        assert answer.status_code == 201, answer.text
        return dict(answer.get_json())

    def asks(self, method: str, path: str, body: Any = None, **headers: str) -> Act:
        """The owner's call, which answers its status."""
        return lambda: self.call(method, path, body, **headers).status_code

    def sends(self, path: str, body: Any, **headers: str) -> Act:
        """A visitor's."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return lambda: self.app.test_client().post(path, json=body, headers=named).status_code

    def works(self, *kinds: str) -> Act:
        """A worker, for some kinds of jobs alone."""

        def work() -> str:
            with self.app.app_context():
                run_due_jobs(lane=Lane(frozenset(kinds)))
            return "worked"

        return work

    def night(self) -> str:
        with connection():
            purge(self.config)
        return "purged"

    def follow(self) -> None:
        """Take over what the feed says has changed since it was last asked."""
        is_more = True
        while is_more:
            feed = self._feed(self._revision)
            for kind in ("trips", "articles"):
                self._followed |= {(kind, record["id"]): record["title"] for record in feed[kind]}
            for removed in feed["removed"]:
                self._followed.pop((f"{removed['kind']}s", removed["id"]), None)
            self._revision, is_more = feed["next"], feed["more"]

    def check(self) -> None:
        """What must hold after any two acts."""
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
            shown = {("articles", row.id): row.title for row in BlogPost.published()}
            return shown | {("trips", row.id): row.title for row in Trip.public()}

    def found(self, word: str) -> set[int]:
        """The ids of what the search finds."""
        answer = self.visitor.get("/api/search", query_string={"q": word}).get_json()
        return {record["id"] for record in (*answer["trips"], *answer["blogPosts"])}

    def _feed(self, since: int) -> dict[str, Any]:
        answer = self.visitor.get(f"/api/content?since={since}")
        assert answer.status_code == 200
        return dict(answer.get_json())


@pytest.fixture
def site(app: Flask, owner: FlaskClient, config: Config, openai: FakeOpenAI) -> Site:
    return Site(app, owner, config, openai)


@pytest.fixture
def two_actors(site: Site, database_url: str) -> Iterator[Stage]:
    with stage(database_url) as prepared:
        yield prepared


@dataclass(frozen=True)
class Met:
    """Two acts on something new, and what is there once both are over, without numbers and moments."""

    one: Act
    other: Act
    left: Callable[[], Any]


@dataclass(frozen=True)
class Pair:
    """`refused`: with what the first and the second may be refused, beside what they answer one by one.

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
            kept = BlogRevision.select().where(BlogRevision.post_id == post_id)
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


# Two saves.


def two_saves(site: Site) -> Met:
    post = new_article(site)
    title, path = post["title"], f"/api/blog/{post['id']}"
    return Met(
        site.asks("PUT", path, {"title": f"{title} one", "excerpt": "one"}),
        site.asks("PUT", path, {"title": f"{title} other", "searchDescription": "other"}),
        article_left(site, post["id"]),
    )


def saves_of_two_records(site: Site) -> Met:
    """Each takes a content revision of its own."""
    post, made = new_article(site), new_trip(site)
    article_is, trip_is = article_left(site, post["id"]), trip_left(site, made["id"])
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"title": f"{post['title']} hers"}),
        site.asks("PUT", f"/api/trips/{made['id']}", {"title": f"{made['title']} hers"}),
        lambda: (article_is(), trip_is()),
    )


def two_saves_of_one_version(site: Site) -> Met:
    post = new_article(site)
    path = f"/api/blog/{post['id']}"
    version = site.call("GET", f"/api/blog/{post['slug']}").headers["ETag"]
    return Met(
        site.asks("PUT", path, {"excerpt": "one"}, If_Match=version),
        site.asks("PUT", path, {"searchDescription": "other"}, If_Match=version),
        article_left(site, post["id"]),
    )


def save_and_restored_revision(site: Site) -> Met:
    """Taking up what an article was before is a save of the version that the owner read."""
    post = new_article(site)
    path = f"/api/blog/{post['id']}"
    changed = site.call("PUT", path, {"excerpt": "second", "contentMd": "second"})
    version = changed.headers["ETag"]

    def restore() -> int:
        (row,) = [one for one in site.call("GET", f"{path}/revisions").get_json() if one["title"]][-1:]
        former = site.call("GET", f"{path}/revisions/{row['id']}").get_json()
        words = {name: former[name] for name in ("title", "excerpt", "contentMd")}
        return int(site.call("PUT", path, words, If_Match=version).status_code)

    return Met(site.asks("PUT", path, {"excerpt": "third"}), restore, article_left(site, post["id"]))


def save_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"excerpt": "hers"}),
        site.works(PUBLISH),
        article_left(site, post["id"]),
    )


def called_off_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"publishAt": None}),
        site.works(PUBLISH),
        article_left(site, post["id"]),
    )


def put_off_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    later = (utc_now() + timedelta(days=2)).replace(microsecond=0).isoformat() + "Z"
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"publishAt": later}),
        site.works(PUBLISH),
        article_left(site, post["id"]),
    )


def deletion_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    return Met(
        site.asks("DELETE", f"/api/blog/{post['id']}"), site.works(PUBLISH), article_left(site, post["id"])
    )


def due_article(site: Site) -> dict[str, Any]:
    """Its moment has come a minute ago, and no worker has."""
    later = (utc_now() + timedelta(hours=1)).replace(microsecond=0).isoformat() + "Z"
    post = new_article(site, status="draft", publishAt=later)
    past = utc_now() - timedelta(minutes=1)
    with connection():
        BlogPost.update(publish_at=past).where(BlogPost.id == post["id"]).execute()
        Job.update(run_at=past).where(Job.key == f"article {post['id']}").execute()
    return post


def publication_and_deletion(site: Site) -> Met:
    post = new_article(site, status="draft")
    path = f"/api/blog/{post['id']}"
    return Met(
        site.asks("PUT", path, {"status": "published"}),
        site.asks("DELETE", path),
        article_left(site, post["id"]),
    )


def taken_back_and_saved(site: Site) -> Met:
    post = new_article(site)
    path = f"/api/blog/{post['id']}"
    return Met(
        site.asks("PUT", path, {"status": "draft"}),
        site.asks("PUT", path, {"excerpt": "hers"}),
        article_left(site, post["id"]),
    )


# The assistant.


def save_and_assistant(site: Site) -> Met:
    started = generation(site)
    path = f"/api/blog/{started['id']}"
    return Met(
        site.asks("PUT", path, {"title": f"{started['title']} hers", "excerpt": "hers"}),
        site.works(GENERATE),
        written_left(site, started),
    )


def save_of_text_and_assistant(site: Site) -> Met:
    started = generation(site)
    path = f"/api/blog/{started['id']}"
    return Met(
        site.asks("PUT", path, {"contentMd": "hers"}), site.works(GENERATE), written_left(site, started)
    )


def cancellation_and_assistant(site: Site) -> Met:
    started = generation(site)
    path = f"/api/writing/articles/{started['jobId']}/cancel"
    return Met(site.asks("POST", path), site.works(GENERATE), written_left(site, started))


def text_that_was_written_stays(left: str) -> str:
    """Called off between its text and its picture, it leaves the article as one without a picture."""
    return left.replace("('failed'", "('succeeded'")


def generation(site: Site) -> dict[str, Any]:
    title = site.word()
    with connection():
        # The address that the assistant gives is free.
        BlogPost.delete().execute()
        OldSlug.delete().execute()
    # It writes the text and paints no picture.
    site.openai.script = ["ok", "401"]
    answer = site.call("POST", "/api/blog/generate", {"title": title, "category": CATEGORY})
    assert answer.status_code == 202, answer.text
    started = dict(answer.get_json())
    (post,) = [one for one in site.call("GET", "/api/blog").get_json() if one["title"] == title]
    return {**started, "id": post["id"], "title": title}


def written_left(site: Site, started: dict[str, Any]) -> Callable[[], Any]:
    def left() -> Any:
        with connection():
            post = BlogPost.get_or_none(BlogPost.id == started["id"])
            status = Job.get_by_id(started["jobId"]).status
            if post is None:
                return status
            kept = BlogRevision.select().where(BlogRevision.post_id == post.id)
            texts = sorted({row.edited["content_md"] or "" for row in kept})
            return status, post.title, post.excerpt, post.source, post.assisted, post.reviewed, texts

    return left


# Trips.


def two_saves_of_a_trip(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"destination": "one", "price": 100}),
        site.asks("PUT", path, {"destination": "other", "title": f"{made['title']} other"}),
        trip_left(site, made["id"]),
    )


def two_saves_of_one_version_of_a_trip(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    version = site.call("GET", f"/api/trips/{made['slug']}").headers["ETag"]
    return Met(
        site.asks("PUT", path, {"price": 100}, If_Match=version),
        site.asks("PUT", path, {"destination": "other"}, If_Match=version),
        trip_left(site, made["id"]),
    )


def trip_saved_and_taken_back(site: Site) -> Met:
    made = new_trip(site)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"price": 100}),
        site.asks("PUT", path, {"published": False}),
        trip_left(site, made["id"]),
    )


def trip_saved_and_published(site: Site) -> Met:
    made = new_trip(site, published=False)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"title": f"{made['title']} hers"}),
        site.asks("PUT", path, {"published": True}),
        trip_left(site, made["id"]),
    )


def trip_published_and_deleted(site: Site) -> Met:
    made = new_trip(site, published=False)
    path = f"/api/trips/{made['id']}"
    return Met(
        site.asks("PUT", path, {"published": True}), site.asks("DELETE", path), trip_left(site, made["id"])
    )


def enquiry_and_trip_deleted_for_good(site: Site) -> Met:
    made = new_trip(site)
    number = next(site.numbers)
    words = enquiry(phone=phone_of(number), tripId=made["id"])
    forget_senders()

    def delete() -> tuple[int, int]:
        status = site.call("DELETE", f"/api/trips/{made['id']}").status_code
        return status, site.call("DELETE", f"/api/bin/trip/{made['id']}").status_code

    return Met(site.sends("/api/contact", words), delete, lambda: len(held_about(phone_of(number))))


# The bin and the pictures.


def restored_and_purged(site: Site) -> Met:
    post = binned_article(site)
    return Met(
        site.asks("POST", f"/api/bin/article/{post['id']}/restore", {}),
        site.night,
        article_left(site, post["id"]),
    )


def restored_and_deleted_for_good(site: Site) -> Met:
    post = binned_article(site)
    path = f"/api/bin/article/{post['id']}"
    return Met(
        site.asks("POST", f"{path}/restore", {}), site.asks("DELETE", path), article_left(site, post["id"])
    )


def restored_and_address_taken(site: Site) -> Met:
    post = binned_article(site)
    body = article(slug=post["slug"], title="another", status="draft")
    return Met(
        site.asks("POST", f"/api/bin/article/{post['id']}/restore", {}),
        site.asks("POST", "/api/blog", body),
        article_left(site, post["id"]),
    )


def binned_article(site: Site) -> dict[str, Any]:
    """It has been in the bin for longer than it is kept."""
    post = new_article(site)
    assert site.call("DELETE", f"/api/blog/{post['id']}").status_code == 204
    with connection():
        long_ago = utc_now() - KEPT_FOR - timedelta(hours=1)
        BlogPost.update(binned_at=long_ago).where(BlogPost.id == post["id"]).execute()
    return post


def picture_deleted_and_named(site: Site) -> Met:
    path = new_picture(site)
    made = new_trip(site)
    return Met(
        site.asks("DELETE", f"/api/pictures/{path.removeprefix('/objects/')}"),
        site.asks("PUT", f"/api/trips/{made['id']}", {"images": [path]}),
        picture_left(site, path),
    )


def picture_taken_by_the_night_and_named(site: Site) -> Met:
    path = new_picture(site)
    with connection():
        Picture.update(unused_since=utc_now() - timedelta(days=40)).where(Picture.path == path).execute()
    post = new_article(site)
    return Met(
        site.night,
        site.asks("PUT", f"/api/blog/{post['id']}", {"featuredImage": path}),
        picture_left(site, path),
    )


def new_picture(site: Site) -> str:
    with connection():
        return make_picture(object_store(site.config), next(site.numbers))


def picture_left(site: Site, path: str) -> Callable[[], Any]:
    def left() -> Any:
        is_served = is_there(site.visitor, path)
        with connection():
            names = Trip.select().where(Trip.images.cast("TEXT").contains(path)).count()
            names += BlogPost.select().where(BlogPost.featured_image == path).count()
            is_known = Picture.select().where(Picture.path == path).exists()
        assert is_served == is_known
        return is_known, names

    return left


# People.


def status_and_erasure(site: Site) -> Met:
    person = new_person(site)
    return Met(
        site.asks("PUT", f"/api/contacts/{person.enquiry_id}/status", {"status": "contacted"}),
        person.erasure(),
        person.left,
    )


def note_and_erasure(site: Site) -> Met:
    person = new_person(site)
    body = {"notes": "note", "nextStep": "step"}
    return Met(site.asks("PUT", f"/api/contacts/{person.enquiry_id}", body), person.erasure(), person.left)


def mail_and_erasure(site: Site) -> Met:
    person = new_person(site, receipt_waits=True)
    return Met(site.works(SEND), person.erasure(), person.left)


def mail_and_restriction(site: Site) -> Met:
    person = new_person(site, receipt_waits=True)
    return Met(site.works(SEND), person.restriction(), person.left)


def let_out_and_erasure(site: Site) -> Met:
    person = new_person(site, suspected=True)
    path = f"/api/contacts/{person.enquiry_id}/genuine"
    return Met(site.asks("POST", path), person.erasure(), person.left)


def let_out_and_restriction(site: Site) -> Met:
    person = new_person(site, suspected=True)
    path = f"/api/contacts/{person.enquiry_id}/genuine"
    return Met(site.asks("POST", path), person.restriction(), person.left)


def forget_senders() -> None:
    """All are sent from one address."""
    with connection():
        RateCounter.delete().execute()


def phone_of(number: int) -> str:
    return f"054-{5_550_000 + number}"


def held_about(phone: str) -> list[Any]:
    with connection():
        return list(Enquiry.select().where(Enquiry.phone == phone))


@dataclass(frozen=True)
class Someone:
    """Who wrote an enquiry, and has confirmed a request about what is held of her."""

    site: Site
    email: str
    enquiry_id: int
    request_id: int

    def erasure(self) -> Act:
        return self.site.asks("DELETE", f"/api/user-rights/requests/{self.request_id}/data")

    def restriction(self) -> Act:
        path = f"/api/user-rights/requests/{self.request_id}/restriction"
        return self.site.asks("PUT", path, {"restricted": True})

    def left(self) -> Any:
        """The enquiry, and the mails about it: those that lie there as files, and those to be sent."""
        files = (self.site.config.data_dir / "mail").glob("*.eml")
        with connection():
            row = Enquiry.get_or_none(Enquiry.id == self.enquiry_id)
            jobs = Job.select().where(Job.kind == SEND, Job.key.startswith(f"enquiry {self.enquiry_id} "))
            statuses = sorted(job.status for job in jobs)
            names = {job.id for job in jobs}
        written = [file for file in files if file.stem in names or self.email.encode() in file.read_bytes()]
        if row is None:
            return None, statuses, len(written)
        events = sorted(event.kind for event in row.events)
        shown = (row.status, row.notes, row.suspected, row.restricted_at is not None)
        return shown, statuses, len(written), events


def new_person(site: Site, *, suspected: bool = False, receipt_waits: bool = False) -> Someone:
    number = next(site.numbers)
    email = f"dana{number}@example.com"
    words = enquiry(email=email, phone=phone_of(number), **({"website": "spam"} if suspected else {}))
    forget_senders()
    made = site.visitor.post("/api/contact", json=words)
    asked = site.visitor.post("/api/user-rights/request", json=rights_request(email=email))
    assert (made.status_code, asked.status_code) == (201, 201)
    request_id = asked.get_json()["id"]
    with connection():
        RightsRequest.get_by_id(request_id).confirm()
        others = Job.kind == SEND
        if receipt_waits:
            others &= Job.key != f"enquiry {made.get_json()['id']} receipt"
        Job.delete().where(others).execute()
    return Someone(site, email, made.get_json()["id"], request_id)


# Jobs and keys.


def retry_and_worker(site: Site) -> Met:
    job = dead_job(site)
    return Met(site.asks("POST", "/api/jobs/failed/retry"), site.works("note"), job_left(site, job))


def retry_twice(site: Site) -> Met:
    job = dead_job(site)
    retry = site.asks("POST", "/api/jobs/failed/retry")
    return Met(retry, retry, job_left(site, job))


def two_workers(site: Site) -> Met:
    handles("note")(lambda job: site.done.append(job.key))
    with connection():
        job = enqueue("note", key=site.word())
    return Met(site.works("note"), site.works("note"), job_left(site, job))


def two_workers_in_a_transaction(site: Site) -> Met:
    handles("note in transaction", in_transaction=True)(lambda job: site.done.append(job.key))
    with connection():
        job = enqueue("note in transaction", key=site.word())
    work = site.works("note in transaction")
    return Met(work, work, job_left(site, job))


def worker_and_another_wish(site: Site) -> Met:
    """The same is asked for while a worker does it: it is done once more, or once for both."""
    handles("note")(lambda job: site.done.append(job.key))
    key = site.word()
    with connection():
        job = enqueue("note", key=key)

    def ask() -> str:
        with connection():
            enqueue("note", key=key)
        site.works("note")()
        return "asked"

    return Met(site.works("note"), ask, job_left(site, job))


def dead_job(site: Site) -> Any:
    handles("note")(lambda job: site.done.append(job.key))
    with connection():
        Job.delete().where(Job.status == JobStatus.FAILED).execute()
        job = enqueue("note", key=site.word())
        job.call_off("given up")
        return job


def job_left(site: Site, job: Any) -> Callable[[], Any]:
    def left() -> Any:
        with connection():
            found = Job.select().where(Job.kind == job.kind, Job.key == job.key).order_by(Job.created_at)
            return [one.status for one in found], site.done.count(job.key)

    return left


def one_key_twice(site: Site) -> Met:
    return _article_sent_twice(site, status="draft")


def one_key_twice_published(site: Site) -> Met:
    return _article_sent_twice(site)


def _article_sent_twice(site: Site, **changes: Any) -> Met:
    word = site.word()
    body = article(slug=f"a-{word}", title=word, **changes)
    send = site.asks("POST", "/api/blog", body, Idempotency_Key=word)

    def left() -> Any:
        with connection():
            return [(row.slug, row.status) for row in BlogPost.select().where(BlogPost.title == word)]

    return Met(send, send, left)


def one_enquiry_twice(site: Site) -> Met:
    number = next(site.numbers)
    forget_senders()
    send = site.sends("/api/contact", enquiry(phone=phone_of(number)), Idempotency_Key=site.word())

    def left() -> Any:
        rows = held_about(phone_of(number))
        with connection():
            keys = [f"enquiry {row.id} notice" for row in rows]
            return len(rows), Job.select().where(Job.key.in_(keys)).count()

    return Met(send, send, left)


def one_address_twice(site: Site) -> Met:
    word = site.word()

    def left() -> Any:
        with connection():
            return sorted(row.title for row in BlogPost.select().where(BlogPost.slug == f"a-{word}"))

    sends = [site.asks("POST", "/api/blog", article(slug=f"a-{word}", title=title)) for title in ("a", "b")]
    return Met(sends[0], sends[1], left)


def old_address_taken(site: Site) -> Met:
    """One leaves the address that another takes."""
    post = new_article(site)
    another = article(slug=post["slug"], title="another", status="draft")

    def left() -> Any:
        holder = site.visitor.get(f"/api/blog/{post['slug']}").status_code
        return article_left(site, post["id"])(), holder

    change = site.asks("PUT", f"/api/blog/{post['id']}", {"slug": f"{post['slug']}-moved"})
    return Met(change, site.asks("POST", "/api/blog", another), left)


MOST_POINTS = 200
NEVER: frozenset[int] = frozenset()
# Erased while one of her mails is being sent.
BEING_SENT = (NEVER, frozenset({409}))

PAIRS = [
    Pair(two_saves),
    Pair(saves_of_two_records),
    Pair(two_saves_of_one_version),
    Pair(save_and_restored_revision),
    Pair(save_and_publishing_job),
    Pair(called_off_and_publishing_job),
    Pair(put_off_and_publishing_job),
    Pair(deletion_and_publishing_job),
    Pair(publication_and_deletion),
    Pair(taken_back_and_saved),
    Pair(save_and_assistant),
    Pair(save_of_text_and_assistant),
    Pair(cancellation_and_assistant, as_if=text_that_was_written_stays),
    Pair(two_saves_of_a_trip),
    Pair(two_saves_of_one_version_of_a_trip),
    Pair(trip_saved_and_taken_back),
    Pair(trip_saved_and_published),
    Pair(trip_published_and_deleted),
    Pair(enquiry_and_trip_deleted_for_good),
    Pair(restored_and_purged),
    Pair(restored_and_deleted_for_good),
    Pair(restored_and_address_taken),
    Pair(picture_deleted_and_named),
    Pair(picture_taken_by_the_night_and_named),
    Pair(status_and_erasure),
    Pair(note_and_erasure),
    Pair(mail_and_erasure, BEING_SENT),
    Pair(mail_and_restriction, BEING_SENT),
    Pair(let_out_and_erasure),
    Pair(let_out_and_restriction),
    Pair(retry_and_worker),
    Pair(retry_twice),
    Pair(two_workers),
    Pair(two_workers_in_a_transaction),
    Pair(worker_and_another_wish),
    Pair(one_key_twice),
    Pair(one_key_twice_published),
    Pair(one_enquiry_twice),
    Pair(one_address_twice),
    Pair(old_address_taken),
]


@pytest.mark.parametrize("order", ["forwards", "backwards"])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.meet.__name__)
def test_both_end_as_if_one_came_after_the_other(
    site: Site, two_actors: Stage, pair: Pair, order: str
) -> None:
    is_turned = order == "backwards"

    def outcome(at: int | None, *, is_turned: bool) -> tuple[Any, bool]:
        met = pair.meet(site)
        first, second = (met.other, met.one) if is_turned else (met.one, met.other)
        went = two_actors.run(first, second, at, site.follow)
        site.check()
        answers = (went.second, went.first) if is_turned else (went.first, went.second)
        return (answers, pair.as_if(site.nameless(met.left()))), went.was_stopped

    def alone(is_other: bool) -> Any:
        met = pair.meet(site)
        act = met.other if is_other else met.one
        answer = two_actors.run(act, lambda: None, None).first
        return answer, pair.as_if(site.nameless(met.left()))

    def is_refusal(reached: Any) -> bool:
        (one, other), left = reached
        return (one in pair.refused[0] and (other, left) == alone(True)) or (
            other in pair.refused[1] and (one, left) == alone(False)
        )

    in_turn = [outcome(None, is_turned=turned)[0] for turned in (False, True)]
    wrong = {}
    for at in range(MOST_POINTS):
        reached, was_stopped = outcome(at, is_turned=is_turned)
        if not (reached in in_turn or is_refusal(reached)):
            wrong[at] = reached
        if not was_stopped:
            break
    else:
        raise AssertionError("the first never comes to its end")
    assert wrong == {}, in_turn
    assert at > 3
    site.check_whole_feed()


def test_update_without_a_lock_is_found_to_be_lost(site: Site, two_actors: Stage) -> None:
    def add_one() -> None:
        with connection():
            RateCounter.update(count=RateCounter.get_by_id("k").count + 1).execute()

    assert counted_at_each_point(two_actors, add_one) == {1, 2}


def test_update_with_a_lock_is_never_lost(site: Site, two_actors: Stage) -> None:
    def add_one() -> None:
        with connection(), write():
            row = locked(RateCounter.select()).get()
            RateCounter.update(count=row.count + 1).execute()

    assert counted_at_each_point(two_actors, add_one) == {2}


def counted_at_each_point(two_actors: Stage, add_one: Act) -> set[int]:
    counts = set()
    for at in range(6):
        forget_senders()
        with connection():
            RateCounter.create(key="k", started_at=utc_now())
        two_actors.run(add_one, add_one, at)
        with connection():
            counts.add(RateCounter.get().count)
    return counts
