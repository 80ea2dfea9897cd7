"""Uploading pictures as the admin does: an address, the bytes, the registration; their variants are small."""

from functools import cache
from typing import Any

import pytest
from api.picture_corpus import drawing, encode
from content_api.db import connection
from content_api.jobs import run_due_jobs
from content_api.media import variants
from flask import Flask
from flask.testing import FlaskClient


@cache
def photograph() -> bytes:
    return encode(drawing(), "JPEG")


@pytest.fixture(autouse=True)
def few_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two widths: what is under test here is no encoder."""
    monkeypatch.setattr(variants, "WIDTHS", (40, 80))
    monkeypatch.setattr(variants, "AVIF_SPEED", 10)


def address(owner: FlaskClient) -> str:
    answer = owner.post("/api/objects/upload")
    assert answer.status_code == 200
    return str(answer.get_json()["uploadURL"])


def put(client: FlaskClient, url: str, content: bytes, kind: str = "image/jpeg") -> Any:
    return client.put(url, data=content, content_type=kind)


def register(owner: FlaskClient, url: str) -> Any:
    return owner.put("/api/trip-images", json={"imageURL": url})


def upload(owner: FlaskClient, content: bytes) -> str:
    url = address(owner)
    assert put(owner, url, content).status_code == 204
    answer = register(owner, url)
    assert answer.status_code == 200, answer.get_json()
    return str(answer.get_json()["objectPath"])


def fetch(client: FlaskClient, path: str) -> Any:
    """The answer with its bytes read and its file closed."""
    with client.get(path) as answer:
        answer.get_data()
        return answer


def finish_jobs(app: Flask) -> None:
    with connection():
        run_due_jobs()


def change(owner: FlaskClient, path: str, **values: Any) -> Any:
    return owner.put(f"/api/pictures/{path.removeprefix('/objects/')}", json=values)
