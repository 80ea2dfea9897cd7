"""No public response contains a word of unpublished content (built pages: tests/e2e/publishing)."""

import re

import pytest
from api.hidden_words import plant
from api.next_versions import SECTIONS
from content_api.assistant.facts import own_pages, site_facts
from content_api.db import connection
from content_api.jobs import run_due_jobs
from content_api.publishing import KINDS
from content_api.share_images.routes import public_card
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql


@pytest.fixture
def planted(owner: FlaskClient) -> dict[str, str]:
    words = plant(owner)
    run_due_jobs()
    # Otherwise nothing would be found because nothing is there.
    told = "".join(owner.get(f"/api/{section}").text for section in SECTIONS)
    bins = "".join(owner.get(f"/api/bin/{kind}").text for kind in KINDS)
    hidden = [word for word in words if word not in told + bins]
    assert {words[word].partition(": ")[2] for word in hidden} == {"next_version", "version_before"}
    return words


def test_no_answer_to_a_visitor_has_one(client: FlaskClient, planted: dict[str, str]) -> None:
    document = client.get("/api/openapi.json").get_json()
    asked = 0
    for path, calls in document["paths"].items():
        if "get" not in calls:
            continue
        for address in _addresses(path, calls["get"].get("parameters", []), planted):
            asked += 1
            with client.get(address) as answer:
                assert answer.status_code < 500, address
                told = answer.get_data(as_text=True)
            for word, where in planted.items():
                # What a visitor writes herself may come back to her.
                found = told.count(word) - (
                    address.count(word) if "whatsapp" in path or "search" in path else 0
                )
                assert found <= 0, (address, where)
            assert "hidden-" not in told.replace(address, ""), address
    assert asked > 200


def _addresses(path: str, parameters: list[dict[str, str]], planted: dict[str, str]) -> list[str]:
    """The call for each record, and with each word wherever it takes words."""
    slugs = [f"hidden-{section}-{n}" for section in SECTIONS for n in range(15)]
    paths = [path]
    if "{slug}" in path:
        paths = [
            path.replace("{slug}", slug) for slug in (*slugs, *(f"seen-{section}" for section in SECTIONS))
        ]
    kinds = [one.replace("{kind}", kind) for one in paths for kind in KINDS]
    ids = [re.sub(r"{\w+}", str(number), one) for one in dict.fromkeys(kinds) for number in range(1, 6)]
    names = [one["name"] for one in parameters if one.get("in") == "query"]
    queries = ["", "?featured=true", "?status=draft", "?since=0"]
    queries += [f"?{name}={word}" for name in names if name in {"q", "title"} for word in planted]
    return [one + query for one in dict.fromkeys(ids) for query in queries]


def test_what_is_made_for_visitors_has_none(client: FlaskClient, planted: dict[str, str]) -> None:
    with connection():
        cards = [public_card(kind, number) for kind in KINDS for number in range(1, 6)]
        told = f"{cards} {site_facts()} {own_pages()}"
    feed = client.get("/api/content?since=0")
    told += feed.get_data(as_text=True)
    assert [where for word, where in planted.items() if word in told] == []
    assert "hidden-" not in told
