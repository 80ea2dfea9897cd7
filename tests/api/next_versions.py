"""Helpers for the next version of a record (unpublished changes) and its preview link, for all kinds."""

from typing import Any

from api.factories import make_article, make_page, make_trip
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

SECTIONS = ("blog", "trips", "pages")


def make_live(owner: FlaskClient, section: str, **changes: Any) -> dict[str, Any]:
    return {"blog": make_article, "trips": make_trip, "pages": make_page}[section](owner, **changes)


def make_draft(owner: FlaskClient, section: str, **changes: Any) -> dict[str, Any]:
    standing = {"status": "draft"} if section == "blog" else {"published": False}
    return make_live(owner, section, **{**standing, **changes})


def kind_of(section: str) -> str:
    return {"trips": "trip", "blog": "article", "pages": "page"}[section]


def flag_of(section: str) -> str:
    """A boolean field that does not affect other fields."""
    return "inMenu" if section == "pages" else "featured"


def text_of(section: str) -> str:
    return "longDescription" if section == "trips" else "contentMd"


def read(owner: FlaskClient, section: str, made: dict[str, Any]) -> dict[str, Any]:
    return owner.get(f"/api/{section}/{made['slug']}").get_json()


def keep(
    owner: FlaskClient, section: str, made: dict[str, Any], match: str = "", live: str = "", **fields: Any
) -> TestResponse:
    """Save a next version with `match` as If-Match; `live` is the live version that the owner saw."""
    headers = {"If-Match": f'"{match}"'} if match else {}
    return owner.put(f"/api/{section}/{made['id']}/next?live={live}", json=fields, headers=headers)


def kept(owner: FlaskClient, section: str, made: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Save a next version; returns the record."""
    answer = keep(owner, section, made, **fields)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def publish(owner: FlaskClient, section: str, made: dict[str, Any], match: str = "") -> TestResponse:
    headers = {"If-Match": f'"{match}"'} if match else {}
    return owner.post(f"/api/{section}/{made['id']}/next/publish", headers=headers)


def make_link(owner: FlaskClient, section: str, made: dict[str, Any]) -> str:
    """The token of a new link."""
    answer = owner.post(f"/api/{section}/{made['id']}/preview-link")
    assert answer.status_code == 201, answer.text
    return answer.get_json()["token"]


def open_link(client: FlaskClient, token: str) -> TestResponse:
    return client.post("/api/previews", json={"token": token})
