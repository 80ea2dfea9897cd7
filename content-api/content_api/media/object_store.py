"""The object store for pictures and downloads: a local folder or an S3 bucket, with the same interface.

Names are relative, like `pictures/3f….jpg`; files under `uploads/` are not validated yet and never served.
"""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask, current_app

from content_api.atomic_files import PARTIAL_PREFIX, write_atomically
from content_api.config import Config

NAME = re.compile(r"[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*(?:\.[A-Za-z0-9]+)?")
# By file extension.
PICTURE_TYPES = {".avif": "image/avif", ".jpg": "image/jpeg"}
# In seconds, of each wait for the bucket.
TIMEOUT = 10
IMMUTABLE = "public, max-age=31536000, immutable"


class FolderStore:
    """Files below a folder."""

    def __init__(self, root: Path):
        self.root = root

    def put(self, name: str, content: bytes, content_type: str) -> None:
        """Store `content` under `name` atomically; replaces an existing file."""
        write_atomically(self.path(name), content)

    def put_file(self, name: str, file: Path) -> None:
        """Store a file of any size from the data folder; may move it."""
        target = self.path(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(file, target)

    def get(self, name: str, most: int | None = None) -> bytes | None:
        """The bytes, of a larger object only the first `most`; None if it does not exist."""
        try:
            with self.path(name).open("rb") as file:
                return file.read(most)
        except FileNotFoundError:
            return None

    def has(self, name: str) -> bool:
        """Whether it exists."""
        return self.path(name).is_file()

    def delete(self, name: str) -> None:
        """Delete it, if it exists."""
        self.path(name).unlink(missing_ok=True)

    delete_for_good = delete

    def names(self, folder: str, beginning: str = "") -> Iterator[tuple[str, datetime]]:
        """The names in `folder` that start with `beginning`, each with its UTC time of writing."""
        root = self.root / _checked(folder)
        for file in sorted(root.rglob("*")):
            name = file.relative_to(root).as_posix()
            if file.is_file() and name.startswith(beginning) and not file.name.startswith(PARTIAL_PREFIX):
                yield file.relative_to(self.root).as_posix(), last_written(file)

    def delete_partial_files(self, before: datetime) -> None:
        """Delete files that killed processes left incomplete before this UTC moment."""
        for partial in self.root.rglob(f"{PARTIAL_PREFIX}*"):
            if last_written(partial) < before:
                partial.unlink(missing_ok=True)

    def path(self, name: str) -> Path:
        return self.root / _checked(name)


class BucketStore:
    """Amazon S3. boto3 is loaded with the first use."""

    def __init__(self, bucket: str):
        self.bucket = bucket
        self._client: Any = None

    @property
    def client(self) -> Any:
        if self._client is None:
            import boto3
            from botocore.config import Config as ClientConfig

            # AWS redirects a browser's PUT to the regional host, which CORS preflight forbids, so use virtual
            # hosts. Other S3-compatible stores often have no host for each bucket.
            elsewhere = os.environ.get("AWS_ENDPOINT_URL_S3") or os.environ.get("AWS_ENDPOINT_URL")
            style = "auto" if elsewhere else "virtual"
            # botocore would wait for some minutes: longer than a Lambda lives, and inside write transactions.
            options = ClientConfig(
                signature_version="s3v4",
                s3={"addressing_style": style},
                connect_timeout=TIMEOUT,
                read_timeout=TIMEOUT,
                retries={"total_max_attempts": 2},
            )
            self._client = boto3.client("s3", config=options)
        return self._client

    def put(self, name: str, content: bytes, content_type: str) -> None:
        self.client.put_object(
            Bucket=self.bucket,
            Key=_checked(name),
            Body=content,
            ContentType=content_type,
            CacheControl=IMMUTABLE,
        )

    def put_file(self, name: str, file: Path) -> None:
        # Not multipart: parts of an interrupted upload would remain, and `names` does not list them.
        with file.open("rb") as content:
            self.client.put_object(Bucket=self.bucket, Key=_checked(name), Body=content)

    def get(self, name: str, most: int | None = None) -> bytes | None:
        try:
            answer = self.client.get_object(Bucket=self.bucket, Key=_checked(name))
        except self.client.exceptions.NoSuchKey:
            return None
        with closing(answer["Body"]) as body:
            # A limited read does not notice an answer that is cut short.
            is_larger = most is not None and answer["ContentLength"] > most
            return body.read(most if is_larger else None)

    def has(self, name: str) -> bool:
        from botocore.exceptions import ClientError

        try:
            self.client.head_object(Bucket=self.bucket, Key=_checked(name))
        except ClientError as error:
            # A HEAD response has no body with an error code.
            if error.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
                return False
            raise
        return True

    def delete(self, name: str) -> None:
        self.client.delete_object(Bucket=self.bucket, Key=_checked(name))

    def delete_for_good(self, name: str) -> None:
        """Delete all versions of it too; raises ClientError without permission."""
        from botocore.exceptions import ClientError

        self.delete(name)
        pages = self.client.get_paginator("list_object_versions")
        try:
            for page in pages.paginate(Bucket=self.bucket, Prefix=_checked(name)):
                for each in (*page.get("Versions", []), *page.get("DeleteMarkers", [])):
                    if each["Key"] == name:
                        self.client.delete_object(Bucket=self.bucket, Key=name, VersionId=each["VersionId"])
        except ClientError as error:
            # Other S3-compatible stores may not support versions.
            if error.response["Error"]["Code"] not in {"NotImplemented", "MethodNotAllowed"}:
                raise

    def names(self, folder: str, beginning: str = "") -> Iterator[tuple[str, datetime]]:
        pages = self.client.get_paginator("list_objects_v2")
        for page in pages.paginate(Bucket=self.bucket, Prefix=f"{_checked(folder)}/{beginning}"):
            for entry in page.get("Contents", []):
                yield entry["Key"], entry["LastModified"].astimezone(UTC).replace(tzinfo=None)

    def delete_partial_files(self, before: datetime) -> None:
        """Does nothing: a bucket has no incomplete objects."""

    def upload_address(self, name: str, seconds: int) -> str:
        """A presigned URL for a PUT of the object, valid for `seconds`."""
        what = {"Bucket": self.bucket, "Key": _checked(name)}
        return self.client.generate_presigned_url("put_object", Params=what, ExpiresIn=seconds)

    def download_address(self, name: str, shown: str, seconds: int) -> str:
        """A presigned URL to download the object as a file named `shown`, valid for `seconds`."""
        how = f'attachment; filename="{shown}"'
        what = {"Bucket": self.bucket, "Key": _checked(name), "ResponseContentDisposition": how}
        return self.client.generate_presigned_url("get_object", Params=what, ExpiresIn=seconds)


Store = FolderStore | BucketStore


def object_store(config: Config) -> Store:
    """The store that OBJECT_STORE configures: `file`, or `s3://bucket`."""
    bucket = config.object_store.removeprefix("s3://")
    return BucketStore(bucket) if bucket != config.object_store else FolderStore(config.data_dir / "objects")


def store_of(app: Flask) -> Store:
    """The store of the app."""
    return app.extensions["objects"]


def current_store() -> Store:
    """The store of the current app, in a request or a command."""
    return store_of(current_app)


def last_written(file: Path) -> datetime:
    """The UTC time of the file's last modification."""
    return datetime.fromtimestamp(file.stat().st_mtime, UTC).replace(tzinfo=None)


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise ValueError(f"not a name of an object: {name!r}")
    return name
