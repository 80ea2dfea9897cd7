"""Pairs of acts on jobs: two workers, and two requests with one key or one address."""

from collections.abc import Callable
from typing import Any

from api.factories import article, trip
from api.hostile.concurrent_site import (
    Met,
    Pair,
    Site,
    article_left,
    forget_senders,
    held_about,
    new_article,
    phone_of,
)
from api.submissions import enquiry
from content_api.blog.models import BlogPost
from content_api.db import connection
from content_api.jobs import Job, JobStatus, enqueue, handles
from content_api.trips.models import Trip


def retry_and_worker(site: Site) -> Met:
    job = dead_job(site)
    return Met(site.asks("POST", "/api/jobs/failed/retry"), site.works("note"), job_left(site, job))


def retry_twice(site: Site) -> Met:
    job = dead_job(site)
    retry = site.asks("POST", "/api/jobs/failed/retry")
    return Met(retry, retry, job_left(site, job))


def two_workers(site: Site) -> Met:
    handles("note")(lambda job: site.done.append(str(job.key)))
    with connection():
        job = enqueue("note", key=site.word())
    return Met(site.works("note"), site.works("note"), job_left(site, job))


def two_workers_in_a_transaction(site: Site) -> Met:
    handles("note in transaction", in_transaction=True)(lambda job: site.done.append(str(job.key)))
    with connection():
        job = enqueue("note in transaction", key=site.word())
    work = site.works("note in transaction")
    return Met(work, work, job_left(site, job))


def worker_and_another_wish(site: Site) -> Met:
    """A job queued again while it runs is run once more, or once for both."""
    handles("note")(lambda job: site.done.append(str(job.key)))
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
    handles("note")(lambda job: site.done.append(str(job.key)))
    with connection():
        Job.delete().where(Job.status == JobStatus.FAILED).execute()
        job = enqueue("note", key=site.word())
        job.abort("given up")
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


def one_trip_twice(site: Site) -> Met:
    word = site.word()
    send = site.asks("POST", "/api/trips", trip(slug=f"t-{word}", title=word), Idempotency_Key=word)

    def left() -> Any:
        with connection():
            return [(row.slug, row.published) for row in Trip.select().where(Trip.title == word)]

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
    """One record changes its slug and another takes the old one."""
    post = new_article(site)
    another = article(slug=post["slug"], title="another", status="draft")

    def left() -> Any:
        holder = site.visitor.get(f"/api/blog/{post['slug']}").status_code
        return article_left(site, post["id"])(), holder

    change = site.asks("PUT", f"/api/blog/{post['id']}", {"slug": f"{post['slug']}-moved"})
    return Met(change, site.asks("POST", "/api/blog", another), left)


PAIRS = [
    Pair(retry_and_worker),
    Pair(retry_twice),
    Pair(two_workers),
    Pair(two_workers_in_a_transaction),
    Pair(worker_and_another_wish),
    Pair(one_key_twice),
    Pair(one_key_twice_published),
    Pair(one_trip_twice),
    Pair(one_enquiry_twice),
    Pair(one_address_twice),
    Pair(old_address_taken),
]
