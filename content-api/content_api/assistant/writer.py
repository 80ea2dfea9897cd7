"""The job that writes an article: its text, then its picture.

Each step is stored in one transaction that requires the job's lease: after a crash the next worker resumes at
the first unfinished step, and a cancelled job stores nothing.
"""

import logging

from content_api.assistant.answers import ArticleAnswer
from content_api.assistant.articles import GENERATE
from content_api.assistant.facts import own_pages, site_facts
from content_api.assistant.model_markdown import markdown_of, plain_line
from content_api.assistant.models import Generation
from content_api.blog.models import BlogPost
from content_api.config import WritingSettings
from content_api.db import write
from content_api.jobs import Job, JobFailed, Lane, LeaseLost, handles
from content_api.llm import VERSION, LlmError, Prompt, ask, generate_image
from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.uploads import Upload, register_picture
from content_api.media.validation import NotAPicture
from content_api.publishing import KIND_ARTICLE, OldSlug

log = logging.getLogger(__name__)

MAX_OUTPUT_TOKENS = 9_000

WRITING = "כותבת את המאמר…"
WRITTEN = "הטקסט מוכן. עכשיו התמונה…"
DONE = "המאמר מוכן."
WITHOUT_PICTURE = "המאמר מוכן, אבל התמונה לא נוצרה. אפשר לבחור תמונה בעצמך."
PICTURE_WAITS = "המאמר כבר פורסם או מחכה למועד, ולכן התמונה לא נוספה לו. היא מחכה בין התמונות של האתר."
HAS_TEXT = "בינתיים נכתב במאמר הזה טקסט, והעוזרת לא נגעה בו."


class PictureNotStored(Exception):
    """A picture was generated, but the object store did not take it."""


def register_writing_job(settings: WritingSettings, store: Store) -> None:
    @handles(GENERATE, lane=Lane.SLOW)
    def write_article(job: Job) -> None:
        generation = Generation.of(job.id)
        if generation is None or generation.post is None:
            return  # called off, or its draft was deleted
        try:
            if not generation.written:
                _write_text(settings, generation, job)
        except LlmError as failure:
            raise JobFailed(
                failure.message, at_least=failure.retry_after, for_good=failure.for_good
            ) from failure
        try:
            done = _add_picture(settings, generation, job, store)
        except (LlmError, NotAPicture, PictureNotStored) as failure:
            is_last = job.attempts >= job.max_attempts
            if isinstance(failure, LlmError) and not (failure.for_good or is_last):
                raise JobFailed(failure.message, at_least=failure.retry_after) from failure
            log.warning("an article is left without a picture", exc_info=failure)
            _store_progress(job, 100, WITHOUT_PICTURE)
            return
        _store_progress(job, 100, done)


def _write_text(settings: WritingSettings, generation: Generation, job: Job) -> None:
    _store_progress(job, 10, WRITING)
    # Checked before the paid call, and again before the text is stored.
    _require_empty(generation.post)
    data = {"title": generation.title, "category": generation.category, **site_facts()}
    answer = ask(settings, Prompt("article", data, MAX_OUTPUT_TOKENS), ArticleAnswer())
    with write():
        locked = BlogPost.for_update(generation.post_id)
        _store_progress(job, 60, WRITTEN)
        post = _require_empty(locked)
        post.change(
            {
                "content_md": markdown_of(answer["blocks"], own_pages()),
                "excerpt": post.excerpt or plain_line(answer["excerpt"]),
                "search_description": post.search_description or plain_line(answer["search_description"]),
                "assisted": True,
                "reviewed": False,
            }
        )
        _take_english_slug(post, generation, answer["slug"])
        generation.written, generation.prompt_version = True, VERSION
        generation.picture_prompt = plain_line(answer["picture_description"])
        generation.alt = plain_line(answer["picture_alt"])
        generation.save()


def _require_empty(post: BlogPost | None) -> BlogPost:
    """The draft, still without text. Raises LeaseLost if it was deleted, JobFailed if it has text."""
    if post is None:
        raise LeaseLost
    if post.source.strip():
        raise JobFailed(HAS_TEXT, for_good=True)
    return post


def _take_english_slug(post: BlogPost, generation: Generation, english: str) -> None:
    """Set the English slug of an article whose title the owner chose; the former slug redirects."""
    if generation.chosen_slug or post.slug != generation.slug or post.is_published:
        return
    slug = post.free_slug(english)
    if slug != post.slug:
        if OldSlug.leads_to(KIND_ARTICLE, post.slug) is None:
            OldSlug.redirect_from(KIND_ARTICLE, post.id, post.slug)
        post.change({"slug": slug})
        generation.slug = slug


def _add_picture(settings: WritingSettings, generation: Generation, job: Job, store: Store) -> str:
    """Generate the picture and add it to the draft; returns a message for the owner."""
    upload = _upload_of(generation)
    if upload.object_path is None and not store.has(upload.name):
        _store_progress(job, 65, WRITTEN)
        content = generate_image(settings, generation.picture_prompt)
        try:
            store.put(upload.name, content, "application/octet-stream")
        except Exception as error:
            # Errors of boto3, the network or the disk. A retry of the job would pay for another picture.
            raise PictureNotStored from error
        # Not before: if the database is away now, a retry finds the stored picture.
        _store_progress(job, 90, WRITTEN)
    path = register_picture(upload, store)
    with write():
        post = BlogPost.for_update(generation.post_id)
        _store_progress(job, 95, WRITTEN)
        if post is None:
            raise LeaseLost
        Picture.update(alt=generation.alt).where(Picture.path == path, Picture.alt == "").execute()
        if post.featured_image is not None:
            return DONE
        # No unseen picture is added to an article that is published or scheduled.
        if post.is_published or post.publish_at is not None:
            return PICTURE_WAITS
        post.change({"featured_image": path})
    return DONE


def _upload_of(generation: Generation) -> Upload:
    """The upload of its picture: the same in every try, until it expires after a day."""
    upload = Upload.get_or_none(Upload.key == generation.upload_key)
    if upload is None:
        with write():
            upload = Upload.issue()
            generation.upload_key = upload.key
            generation.save()
    return upload


def _store_progress(job: Job, progress: int, message: str) -> None:
    """Store the progress and a message for the owner. Raises LeaseLost when another worker has the job."""
    if not job.renew(progress, message):
        raise LeaseLost
