"""Generating an article into a draft by a job: start, cancel, retry, list."""

from typing import Any

from webargs.flaskparser import abort

from content_api.assistant.models import Generation, TitleSuggestion
from content_api.blog.models import BlogPost, PostStatus
from content_api.db import write
from content_api.jobs import Job, JobStatus, enqueue, run_after_request
from content_api.slugs import suggest_slug
from content_api.web.errors import Conflict

GENERATE = "writing.article"
MAX_ATTEMPTS = 5
# How many finished generations are listed beside the running ones.
SHOWN = 20

FILL_ALL = "אנא מלא את כל השדות"
CALLED_OFF = "היצירה בוטלה."
CALLED_OFF_WITH_TEXT = "היצירה בוטלה. הטקסט שכבר נכתב נשמר כטיוטה."
CALLED_OFF_CHANGED = "היצירה בוטלה. מה ששמרת במאמר נשאר כטיוטה."
NOT_FAILED = "אפשר לנסות שוב רק אם יצירת המאמר לא הצליחה."


def require_both(title: str | None, category: str | None) -> None:
    """422 when one of the two is missing, at each that is."""
    missing = [name for name, value in (("title", title), ("category", category)) if not value]
    if missing:
        abort(422, message=FILL_ALL, errors={"json": {name: [FILL_ALL] for name in missing}})


def start(title: str, category: str, author_name: str | None, key: str) -> Generation:
    """Create an empty draft and enqueue its job.

    Returns the generation begun with the same `key`, ended or not, or the running one of the same title and
    category. Raises StaleVersion if the one begun with `key` was called off and its text kept.
    """
    with write():
        begun = Generation.begun_with(key) or Generation.under_way(title, category)
        if begun is not None:
            return begun
        english = TitleSuggestion.slug_of(title)
        slug = BlogPost().free_slug(english or suggest_slug(title) or "article")
        values = {
            "title": title,
            "category": category,
            "slug": slug,
            "status": PostStatus.DRAFT,
            "assisted": True,
        }
        # If a concurrent request with the same key was first, its draft, job and generation are returned.
        post = BlogPost.add(values, key, author_name=author_name)
        payload = {"post": post.id}
        job = enqueue(GENERATE, payload, key=f"article {post.id}", once=True, max_attempts=MAX_ATTEMPTS)
        run_after_request()
        return Generation.of(job.id) or Generation.create(
            job_id=job.id,
            post_id=post.id,
            title=title,
            category=category,
            slug=slug,
            chosen_slug=english is not None,
        )


def cancel(generation: Generation) -> str:
    """Abort the job and delete its draft if that is unchanged; returns a message for the owner."""
    with write():
        post = BlogPost.for_update(generation.post_id)
        if post is None:
            message = CALLED_OFF
        elif post.source.strip():
            message = CALLED_OFF_WITH_TEXT
        elif post.is_published or post.edited != _as_begun(generation).edited:
            message = CALLED_OFF_CHANGED
        else:
            post.destroy()
            message = CALLED_OFF
        if generation.job is not None:
            generation.job.abort(message)
        generation.delete_instance()
        return message


def _as_begun(generation: Generation) -> BlogPost:
    """The draft as `start` created it, for comparison; not to be saved."""
    values = {name: getattr(generation, name) for name in ("title", "category", "slug")}
    return BlogPost(**values, status=PostStatus.DRAFT, assisted=True)


def retry(generation: Generation) -> None:
    """Resume a failed generation at its unfinished step. Raises Conflict for any other."""
    if generation.job is None or not generation.job.retry():
        raise Conflict("jobId", NOT_FAILED)
    run_after_request()


def list_generations() -> list[dict[str, Any]]:
    """Running, failed and the last finished generations, newest first."""
    latest = Generation.select().order_by(Generation.created_at.desc()).limit(SHOWN)
    jobs = {job.id: job for job in Job.select().where(Job.id.in_([row.job_id for row in latest]))}
    return [_record(row, jobs[row.job_id]) for row in latest if row.job_id in jobs and row.post is not None]


def _record(row: Generation, job: Job) -> dict[str, Any]:
    told = job.message if job.status != JobStatus.QUEUED or job.attempts else ""
    return {
        **{name: getattr(row, name) for name in ("job_id", "title", "category", "written")},
        "id": row.post_id,
        "slug": row.slug,
        "status": job.status,
        "progress": job.progress,
        "message": told,
        "finished_at": job.finished_at,
    }
