"""The exact fields of public responses: schemas inherit from the forms, so a new field would show."""

from collections.abc import Callable
from typing import Any

import pytest
from api.factories import make_article, make_page, make_trip
from flask.testing import FlaskClient

RECORD = "id slug title createdAt updatedAt revision"
TRIP = (
    f"{RECORD} currency currentParticipants destination endDate featured images maxParticipants"
    " minParticipants pictures price published shortDescription startDate status style"
)
ARTICLE = (
    f"{RECORD} author authorName category excerpt featured featuredImage picture publishedAt readingMinutes"
    " searchDescription status views"
)
PAGE = f"{RECORD} description inMenu menuOrder published"
BUILT = "contentHtml previousSlugs shareKey"


@pytest.mark.parametrize(
    ("make", "path", "in_list", "whole"),
    [
        (
            make_trip,
            "/api/trips",
            f"{TRIP} priceInShekels",
            f"{TRIP} facts longDescription longDescriptionHtml",
        ),
        (make_article, "/api/blog", ARTICLE, f"{ARTICLE} content contentHtml contentMd"),
        (make_page, "/api/pages", PAGE, f"{PAGE} contentHtml contentMd"),
    ],
)
def test_visitor_reads_these_fields_and_no_other(
    owner: FlaskClient,
    client: FlaskClient,
    make: Callable[..., dict[str, Any]],
    path: str,
    in_list: str,
    whole: str,
) -> None:
    slug = make(owner)["slug"]
    assert set(client.get(path).get_json()[0]) == set(in_list.split())
    assert set(client.get(f"{path}/{slug}").get_json()) == set(whole.split())


def test_built_page_is_made_of_these_fields_and_no_other(owner: FlaskClient, client: FlaskClient) -> None:
    for make in (make_trip, make_article, make_page):
        make(owner)
    feed = client.get("/api/content?since=0").get_json()
    trip = (set(TRIP.split()) - {"images", "createdAt"}) | {
        "facts",
        "longDescriptionHtml",
        "previousSlugs",
        "shareKey",
    }
    article = (set(ARTICLE.split()) - {"author", "featuredImage", "status", "views"}) | set(BUILT.split())
    page = (set(PAGE.split()) - {"inMenu", "menuOrder", "published"}) | set(BUILT.split())
    assert {kind: set(feed[kind][0]) for kind in ("trips", "articles", "pages")} == {
        "trips": trip,
        "articles": article,
        "pages": page,
    }
