"""Pairs of acts on one article: saving, publishing, and the assistant's writing."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from api.assistant import CATEGORY
from api.hostile.concurrent_site import (
    Met,
    Pair,
    Site,
    article_left,
    new_article,
    new_trip,
    trip_left,
)
from content_api.assistant.articles import GENERATE
from content_api.blog.models import BlogPost, BlogRevision
from content_api.content.scheduled import publish_job
from content_api.db import connection, utc_now
from content_api.jobs import Job
from content_api.publishing import OldSlug


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
    """Restoring a revision is a save with the version that the owner read."""
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
        site.works(publish_job(BlogPost)),
        article_left(site, post["id"]),
    )


def called_off_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"publishAt": None}),
        site.works(publish_job(BlogPost)),
        article_left(site, post["id"]),
    )


def put_off_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    later = (utc_now() + timedelta(days=2)).replace(microsecond=0).isoformat() + "Z"
    return Met(
        site.asks("PUT", f"/api/blog/{post['id']}", {"publishAt": later}),
        site.works(publish_job(BlogPost)),
        article_left(site, post["id"]),
    )


def deletion_and_publishing_job(site: Site) -> Met:
    post = due_article(site)
    return Met(
        site.asks("DELETE", f"/api/blog/{post['id']}"),
        site.works(publish_job(BlogPost)),
        article_left(site, post["id"]),
    )


def due_article(site: Site) -> dict[str, Any]:
    """An article that was due a minute ago and is not published yet."""
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
    """Cancelled between text and picture, a generation leaves the article without a picture."""
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
            kept = BlogRevision.select().where(BlogRevision.record_id == post.id)
            texts = sorted({row.edited["content_md"] or "" for row in kept})
            return status, post.title, post.excerpt, post.source, post.assisted, post.reviewed, texts

    return left


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
]
