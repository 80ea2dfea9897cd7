"""One contract for both stores: a folder, and a bucket of moto's S3."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from content_api.config import Config
from content_api.db import utc_now
from content_api.media.object_store import BucketStore, FolderStore, object_store
from moto.server import ThreadedMotoServer

Store = FolderStore | BucketStore
BUCKET = "pictures-of-the-site"


@pytest.fixture(scope="module")
def s3() -> Iterator[str]:
    server = ThreadedMotoServer("127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture(params=["folder", "bucket"])
def store(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    environ = {"DATA_DIR": str(tmp_path)}
    if request.param == "bucket":
        for name, value in {
            "AWS_ENDPOINT_URL": request.getfixturevalue("s3"),
            "AWS_ACCESS_KEY_ID": "testing",
            "AWS_SECRET_ACCESS_KEY": "testing",
            "AWS_DEFAULT_REGION": "il-central-1",
        }.items():
            monkeypatch.setenv(name, value)
        environ["OBJECT_STORE"] = f"s3://{BUCKET}"
    store = object_store(Config.from_environ(environ))
    if isinstance(store, BucketStore):
        place = {"LocationConstraint": "il-central-1"}
        store.client.create_bucket(Bucket=BUCKET, CreateBucketConfiguration=place)
    yield store
    if isinstance(store, BucketStore):
        _clear(store)


def _clear(store: BucketStore) -> None:
    for folder in ("pictures", "uploads"):
        for name, _ in store.names(folder):
            store.delete(name)
    store.client.delete_bucket(Bucket=BUCKET)


def test_what_is_put_is_got_and_what_is_put_over_it_too(store: Store) -> None:
    assert store.get("pictures/a.jpg") is None
    store.put("pictures/a.jpg", b"one", "image/jpeg")
    assert store.get("pictures/a.jpg") == b"one"
    store.put("pictures/a.jpg", b"\x00\xff two", "image/jpeg")
    assert store.get("pictures/a.jpg") == b"\x00\xff two"


def test_what_is_deleted_is_gone_and_may_be_deleted_again(store: Store) -> None:
    store.put("uploads/a", b"one", "application/octet-stream")
    store.delete("uploads/a")
    store.delete("uploads/a")
    assert store.get("uploads/a") is None


def test_names_are_those_of_the_folder_with_their_moment(store: Store) -> None:
    assert list(store.names("uploads")) == []
    for name in ("uploads/b", "uploads/a", "pictures/a-400.avif"):
        store.put(name, b"x", "application/octet-stream")
    found = dict(store.names("uploads"))
    assert sorted(found) == ["uploads/a", "uploads/b"]
    assert all(abs(moment - utc_now()) < timedelta(minutes=1) for moment in found.values())


@pytest.mark.parametrize("name", ["", "/etc/passwd", "../content.db", "a/../../b", "a//b", "a\\b", "a\n"])
def test_no_name_leaves_the_store(name: str, store: Store) -> None:
    for act in (store.get, store.delete, lambda each: store.put(each, b"", "image/jpeg")):
        with pytest.raises(ValueError, match="not a name"):
            act(name)


def test_presigned_address_takes_the_bytes(store: Store) -> None:
    if isinstance(store, FolderStore):
        pytest.skip("a folder has no address of its own: the API takes the bytes (test_uploads.py)")
    address = store.upload_address("uploads/" + "a" * 32, 300)
    assert "X-Amz-Signature" in address
    assert "X-Amz-Expires=300" in address
    # moto serves the bucket by path, and checks no signature.
    path = address.partition("?")[2]
    endpoint = store.client.meta.endpoint_url
    request = Request(f"{endpoint}/{BUCKET}/uploads/{'a' * 32}?{path}", b"bytes", method="PUT")
    request.add_header("Content-Type", "image/jpeg")
    try:
        urlopen(request, timeout=5).close()
    except HTTPError as error:  # pragma: no cover - says what S3 said
        raise AssertionError(error.read()) from error
    assert store.get("uploads/" + "a" * 32) == b"bytes"
