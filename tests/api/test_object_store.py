"""One contract for both object stores: a folder, and a bucket of moto's S3."""

import socket
import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from api.stores import BUCKET, refuse_versions
from botocore.exceptions import BotoCoreError, ClientError, HTTPClientError
from content_api.atomic_files import PARTIAL_PREFIX
from content_api.db import utc_now
from content_api.media import object_store
from content_api.media.object_store import BucketStore, FolderStore, Store


def test_what_is_put_is_got_and_what_is_put_over_it_too(store: Store) -> None:
    assert store.get("pictures/a.jpg") is None
    store.put("pictures/a.jpg", b"one", "image/jpeg")
    assert store.get("pictures/a.jpg") == b"one"
    store.put("pictures/a.jpg", b"\x00\xff two", "image/jpeg")
    assert store.get("pictures/a.jpg") == b"\x00\xff two"


def test_of_a_large_object_only_the_beginning_is_read(store: Store) -> None:
    store.put("uploads/a", b"0123456789", "application/octet-stream")
    assert (store.get("uploads/a", 4), store.get("uploads/a", 20)) == (b"0123", b"0123456789")
    store.put("uploads/empty", b"", "application/octet-stream")
    assert store.get("uploads/empty", 4) == b""


def use_bucket_at(monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    values = {"ENDPOINT_URL": f"http://127.0.0.1:{port}", "DEFAULT_REGION": "eu-west-1"}
    for name, value in {**values, "ACCESS_KEY_ID": "testing", "SECRET_ACCESS_KEY": "testing"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)


def test_bucket_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(object_store, "TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        use_bucket_at(monkeypatch, silent.getsockname()[1])
        with pytest.raises(HTTPClientError):
            BucketStore("pictures").get("pictures/a.jpg")


def test_answer_of_a_bucket_that_is_cut_short_is_no_object(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cut(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", "10")
            self.end_headers()
            self.wfile.write(b"01234")

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Cut) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        use_bucket_at(monkeypatch, server.server_port)
        with pytest.raises(BotoCoreError):
            BucketStore("pictures").get("pictures/a.jpg", 20)
        server.shutdown()


def test_file_that_could_not_be_put_in_its_place_leaves_no_half(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").mkdir()
    with pytest.raises(OSError, match="directory"):
        FolderStore(tmp_path).put("a.jpg", b"one", "image/jpeg")
    assert [file.name for file in tmp_path.iterdir()] == ["a.jpg"]


def test_what_is_deleted_is_gone_and_may_be_deleted_again(store: Store) -> None:
    store.put("uploads/a", b"one", "application/octet-stream")
    store.delete("uploads/a")
    store.delete("uploads/a")
    assert store.get("uploads/a") is None


@pytest.mark.parametrize(
    ("endpoint", "address"),
    [
        (None, "https://pictures.s3.eu-west-1.amazonaws.com/uploads/a?"),
        ("http://minio:9000", "http://minio:9000/pictures/uploads/a?"),
    ],
)
def test_bucket_has_a_host_of_its_own_at_amazon_alone(
    monkeypatch: pytest.MonkeyPatch, endpoint: str | None, address: str
) -> None:
    for name, value in {
        "AWS_ACCESS_KEY_ID": "id",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_DEFAULT_REGION": "eu-west-1",
    }.items():
        monkeypatch.setenv(name, value)
    if endpoint:
        monkeypatch.setenv("AWS_ENDPOINT_URL", endpoint)
    else:
        monkeypatch.delenv("AWS_ENDPOINT_URL", raising=False)
    assert BucketStore("pictures").upload_address("uploads/a", 60).startswith(address)


@pytest.mark.parametrize("code", ["NotImplemented", "MethodNotAllowed"])
def test_bucket_that_knows_no_versions_keeps_none(
    bucket: BucketStore, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    bucket.put("downloads/a.zip", b"one", "application/zip")
    refuse_versions(bucket, monkeypatch, code)
    bucket.delete_for_good("downloads/a.zip")
    assert not bucket.has("downloads/a.zip")


@pytest.mark.parametrize("code", ["SlowDown", "AccessDenied"])
def test_former_versions_that_could_not_be_deleted_are_not_passed_over(
    bucket: BucketStore, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    refuse_versions(bucket, monkeypatch, code)
    with pytest.raises(ClientError, match=code):
        bucket.delete_for_good("downloads/a.zip")


def test_large_file_is_sent_in_one_piece(bucket: BucketStore, tmp_path: Path) -> None:
    """Parts of an upload that is cut off are seen by no list of objects, and deleted by nothing of ours."""
    large = tmp_path / "large.zip"
    large.write_bytes(bytes(9 * 1024 * 1024))
    begun: list[object] = []
    bucket.client.meta.events.register(
        "before-call.s3.CreateMultipartUpload", lambda **call: begun.append(call)
    )
    bucket.put_file("downloads/large.zip", large)
    assert begun == []
    assert bucket.get("downloads/large.zip") == large.read_bytes()


def test_versions_of_another_object_stay(bucket: BucketStore) -> None:
    bucket.client.put_bucket_versioning(Bucket=BUCKET, VersioningConfiguration={"Status": "Enabled"})
    for name in ("downloads/a", "downloads/ab"):
        bucket.put(name, b"one", "application/zip")
    bucket.delete_for_good("downloads/a")
    assert bucket.get("downloads/ab") == b"one"
    bucket.delete_for_good("downloads/ab")


def test_names_are_those_of_the_folder_with_their_moment(store: Store) -> None:
    assert list(store.names("uploads")) == []
    for name in ("uploads/b", "uploads/a", "pictures/a-400.avif"):
        store.put(name, b"x", "application/octet-stream")
    found = dict(store.names("uploads"))
    assert sorted(found) == ["uploads/a", "uploads/b"]
    assert all(abs(moment - utc_now()) < timedelta(minutes=1) for moment in found.values())


def test_names_are_narrowed_by_their_beginning(store: Store) -> None:
    for name in ("share/trip-1-a.jpg", "share/trip-1-b.jpg", "share/trip-12-a.jpg", "pictures/trip-1-a.jpg"):
        store.put(name, b"x", "image/jpeg")
    assert [name for name, _ in store.names("share", "trip-1-")] == [
        "share/trip-1-a.jpg",
        "share/trip-1-b.jpg",
    ]


def test_store_knows_what_it_has(store: Store) -> None:
    assert not store.has("share/a.jpg")
    store.put("share/a.jpg", b"x", "image/jpeg")
    assert store.has("share/a.jpg")
    store.delete("share/a.jpg")
    assert not store.has("share/a.jpg")


@pytest.mark.parametrize("name", ["", "/etc/passwd", "../content.db", "a/../../b", "a//b", "a\\b", "a\n"])
def test_no_name_leaves_the_store(name: str, store: Store) -> None:
    for act in (store.get, store.has, store.delete, lambda each: store.put(each, b"", "image/jpeg")):
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


def test_halves_of_a_killed_process_are_no_objects_and_can_be_cleared(store: Store) -> None:
    store.put("pictures/a.jpg", b"x", "image/jpeg")
    if isinstance(store, FolderStore):
        (store.root / "pictures" / f"{PARTIAL_PREFIX}123").write_bytes(b"half")
    assert [name for name, _ in store.names("pictures")] == ["pictures/a.jpg"]
    store.delete_partial_files(utc_now() - timedelta(hours=1))
    if isinstance(store, FolderStore):
        assert len(list((store.root / "pictures").iterdir())) == 2, "it may be being written now"
    store.delete_partial_files(utc_now() + timedelta(hours=1))
    assert store.get("pictures/a.jpg") == b"x"
    if isinstance(store, FolderStore):
        assert len(list((store.root / "pictures").iterdir())) == 1
