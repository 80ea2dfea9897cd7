"""Both object stores: a folder, and a bucket of moto's S3."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError
from content_api.config import Config
from content_api.media.object_store import BucketStore, Store, object_store
from moto.server import ThreadedMotoServer

BUCKET = "pictures-of-the-site"


@pytest.fixture(scope="module")
def s3() -> Iterator[str]:
    server = ThreadedMotoServer("127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def bucket(s3: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BucketStore]:
    for name, value in {
        "AWS_ENDPOINT_URL": s3,
        "AWS_ACCESS_KEY_ID": "testing",
        "AWS_SECRET_ACCESS_KEY": "testing",
        "AWS_DEFAULT_REGION": "il-central-1",
    }.items():
        monkeypatch.setenv(name, value)
    environ = {"DATA_DIR": str(tmp_path), "OBJECT_STORE": f"s3://{BUCKET}"}
    store = object_store(Config.from_environ(environ))
    assert isinstance(store, BucketStore)
    place = {"LocationConstraint": "il-central-1"}
    store.client.create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
    yield store
    empty(store)
    store.client.delete_bucket(Bucket=BUCKET)


@pytest.fixture(params=["folder", "bucket"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "bucket":
        kept: BucketStore = request.getfixturevalue("bucket")
        return kept
    return object_store(Config.from_environ({"DATA_DIR": str(tmp_path)}))


def refuse_versions(store: BucketStore, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Make the bucket answer requests for old versions with this error."""

    def refuse(**_: Any) -> None:
        raise ClientError({"Error": {"Code": code}}, "ListObjectVersions")

    monkeypatch.setattr(store.client, "list_object_versions", refuse)


def empty(store: BucketStore) -> None:
    for folder in ("pictures", "share", "uploads", "downloads"):
        for name, _ in store.names(folder):
            store.delete(name)
