"""Picture uploads: issue a URL, receive the bytes, validate and register the picture.

The URL has a secret of 128 bits that only the signed-in owner receives. Uploaded bytes are not trusted and
never served; `register_picture` decodes them and stores a newly encoded picture. Uploads that are not
registered within a day are deleted.
"""

import re
import secrets
from datetime import timedelta
from itertools import islice
from pathlib import PurePosixPath
from typing import Self

import peewee

from content_api.db import Model, utc_now, write
from content_api.jobs import ATTEMPTS_OF_A_DAY, Job, RetryLater, enqueue, handles
from content_api.media.models import Picture
from content_api.media.object_store import Store
from content_api.media.picture_changes import picture_changed
from content_api.media.validation import MAX_FILE_SIZE, NotAPicture, validated
from content_api.media.variants import (
    make_original,
    make_variants,
    object_name_of,
    stored_files,
    variant_prefix,
    variant_widths,
)

MAKE_VARIANTS = "pictures.make_variants"
SWEEP = "pictures.sweep_upload"
# How long an address accepts an upload, and how long an upload is kept until it is registered.
VALID_FOR = timedelta(minutes=30)
KEPT_FOR = timedelta(days=1)
# Pictures per night: kept low, as builds queue behind these jobs.
MAX_REMADE_PER_NIGHT = 20

_KEY = re.compile(r"[0-9a-f]{32}")

UNKNOWN_ADDRESS = "הכתובת הזאת לא ניתנה להעלאת תמונה. כדאי לבחור את התמונה שוב."
NEVER_ARRIVED = "התמונה לא הגיעה. כדאי לנסות להעלות אותה שוב."


class Upload(Model):
    """An upload address that was issued. `object_path` is the picture made of the upload."""

    key = peewee.CharField(max_length=32, primary_key=True, default=lambda: secrets.token_hex(16))
    object_path = peewee.CharField(max_length=255, null=True)
    created_at = peewee.DateTimeField(default=utc_now)

    @classmethod
    def issue(cls) -> Self:
        """Create an upload, and queue its cleanup in the same transaction."""
        with write():
            upload = cls.create()
            enqueue(
                SWEEP,
                {"key": upload.key},
                key=upload.key,
                run_at=utc_now() + KEPT_FOR,
                max_attempts=ATTEMPTS_OF_A_DAY,
            )
            return upload

    @classmethod
    def by_key(cls, key: str) -> Self | None:
        """The upload with this key, which may be any text, or None."""
        return cls.get_or_none(cls.key == key) if _KEY.fullmatch(key) else None

    @property
    def name(self) -> str:
        return f"uploads/{self.key}"

    @property
    def takes_bytes(self) -> bool:
        return self.object_path is None and utc_now() < self.created_at + VALID_FOR


def register_picture(upload: Upload | None, store: Store) -> str:
    """Make a picture of an upload and return its path; idempotent.

    Raises NotAPicture with a sentence for the owner.
    """
    if upload is None:
        raise NotAPicture(UNKNOWN_ADDRESS)
    if upload.object_path:
        return str(upload.object_path)
    # A presigned address limits no size: a larger file is refused without being read whole.
    content = store.get(upload.name, MAX_FILE_SIZE + 1)
    if not content:
        raise NotAPicture(NEVER_ARRIVED)
    try:
        original = make_original(content, validated(content))
    except NotAPicture:
        store.delete(upload.name)
        raise
    with write():
        Picture.insert(**original.columns, widths=[]).on_conflict(
            conflict_target=[Picture.path], update={Picture.unused_since: None}
        ).execute()
        # After the insert, which waits for a concurrent deletion.
        store.put(original.name, original.content, "image/jpeg")
        upload.object_path = original.path
        upload.save()
        work = {"key": upload.key, "path": original.path}
        enqueue(MAKE_VARIANTS, work, key=upload.key, once=True, max_attempts=ATTEMPTS_OF_A_DAY)
    return original.path


def register_picture_jobs(store: Store) -> None:
    @handles(MAKE_VARIANTS)
    def variants(job: Job) -> None:
        picture = Picture.get_or_none(Picture.path == job.payload["path"])
        upload = f"uploads/{job.payload['key']}"
        if picture is not None and not _is_whole(picture, store):
            # The uploaded bytes are sharper than our JPEG, which is the fallback once they are deleted.
            content = store.get(upload) or store.get(picture.path.removeprefix("/objects/"))
            if content is not None:
                _keep_variants(picture, content, store)
        if picture is None:
            _clear_deleted(job.payload["path"], store)
        store.delete(upload)

    @handles(SWEEP)
    def sweep(job: Job) -> None:
        upload = Upload.get_or_none(Upload.key == job.payload["key"])
        if upload is not None and upload.object_path is None:
            with write():
                upload.delete_instance()
        store.delete_partial_files(utc_now() - KEPT_FOR)
        work = Job.get_or_none((Job.kind == MAKE_VARIANTS) & (Job.key == job.payload["key"]))
        if work is not None and not work.has_ended:
            raise RetryLater(KEPT_FOR.total_seconds())
        # Also where that failed: the bytes may name the place in their EXIF, and a later try has our JPEG.
        _forget(f"uploads/{job.payload['key']}", store)


def enqueue_missing_widths() -> None:
    """Enqueue the making of variants for some pictures whose stored widths differ from the current ones."""
    # In any order, so that pictures that cannot be made do not take the places of others each night.
    pictures = Picture.select().order_by(peewee.fn.RANDOM())
    lacking = (each for each in pictures if each.widths and each.widths != variant_widths(each.width))
    for picture in islice(lacking, MAX_REMADE_PER_NIGHT):
        key = PurePosixPath(picture.path).stem
        work = {"key": key, "path": picture.path}
        enqueue(MAKE_VARIANTS, work, key=key, max_attempts=ATTEMPTS_OF_A_DAY)


def _is_whole(picture: Picture, store: Store) -> bool:
    """Whether all its variants were made and exist; an interrupted deletion may have removed some."""
    has_all_widths = picture.widths == variant_widths(picture.width)
    return has_all_widths and all(store.has(name) for name in picture.objects)


def _forget(upload: str, store: Store) -> None:
    """Delete an unregistered upload, and files of its picture that a killed registration left behind."""
    content = store.get(upload, MAX_FILE_SIZE + 1)
    if content is None:
        return
    name = object_name_of(content)
    if Picture.get_or_none(Picture.path == f"/objects/{name}") is None:
        # A newer file may be of another upload, which is being registered.
        before = utc_now() - VALID_FOR
        left = [
            each for each, changed in store.names("pictures", PurePosixPath(name).stem) if changed < before
        ]
        for each in left:
            store.delete(each)
    store.delete(upload)


def _keep_variants(picture: Picture, content: bytes, store: Store) -> None:
    image = validated(content)
    # An existing file is not replaced, since browsers cache it for a year.
    for variant in make_variants(image, variant_prefix(picture.path), store.has):
        store.put(variant.name, variant.content, variant.content_type)
    with write():
        # Only `widths`, since the description may have changed. SQLite reuses ids, so compare `created_at`.
        its_row = (Picture.id == picture.id) & (Picture.created_at == picture.created_at)
        if Picture.update(widths=variant_widths(image.width)).where(its_row).execute():
            picture_changed(picture.path)
            return
    _clear_deleted(picture.path, store)


def _clear_deleted(path: str, store: Store) -> None:
    """Delete the files of a picture that was deleted while this job, or a killed one, made them.

    If it was registered again meanwhile, a job of its own makes them all.
    """
    with write():
        if Picture.get_or_none(Picture.path == path) is None:
            for name in stored_files(path, store):
                store.delete(name)
