"""The data of the admin's overview: articles by state, totals and slugs."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from api.factories import make_article
from content_api.assistant.models import Generation
from content_api.blog.models import BlogPost
from content_api.content.next_version import NextVersion
from content_api.db import connection, utc_now
from content_api.media.uploads import Upload
from flask.testing import FlaskClient


def article(slug: str, **changes: Any) -> BlogPost:
    values = {"title": f"מאמר {slug}", "slug": slug, "category": "השראה", "content_md": "טקסט", **changes}
    with connection():
        return BlogPost.create(**values)


def assistants_picture(post: BlogPost) -> None:
    """The assistant has made the article's picture."""
    with connection():
        upload = Upload.create(object_path=post.featured_image)
        Generation.create(
            job_id="a" * 32,
            post_id=post.id,
            title=post.title,
            category=post.category,
            slug=post.slug,
            upload_key=upload.key,
        )


@pytest.fixture
def blog(owner: FlaskClient) -> FlaskClient:
    soon = utc_now() + timedelta(days=1)
    live = article("live", status="published", views=7, assisted=True, featured_image="/objects/a.jpg")
    assistants_picture(live)
    # Her own photograph in an article of the assistant's.
    article("live-2", status="published", views=5, assisted=True, featured_image="/objects/b.jpg")
    article("old-draft", updated_at=datetime(2026, 1, 1))
    article("last-draft", title="הטיוטה האחרונה", updated_at=datetime(2026, 5, 1))
    article("later", publish_at=soon + timedelta(days=3))
    article("next", title="הבא בתור", publish_at=soon)
    article("gone", binned_at=utc_now(), binned_slug="gone", status="published", views=100)
    return owner


def test_sums_and_what_to_go_on_with(blog: FlaskClient) -> None:
    shown = blog.get("/api/desk/articles").get_json()
    assert {name: shown[name] for name in ("published", "draft", "scheduled", "views", "illustrated")} == {
        "published": 2,
        "draft": 2,
        "scheduled": 2,
        "views": 12,
        "illustrated": 1,
    }
    assert shown["lastDraft"]["title"] == "הטיוטה האחרונה"
    assert shown["nextScheduled"]["title"] == "הבא בתור"
    assert shown["nextScheduled"]["publishAt"]
    assert shown["lastDraft"]["savedAt"] == "2026-05-01T00:00:00Z"


def test_changes_that_visitors_do_not_see_are_counted_while_their_article_is_live(owner: FlaskClient) -> None:
    posts = [make_article(owner, slug=slug, title=slug, status="published") for slug in ("one", "two", "off")]
    for post in posts:
        path = f"/api/blog/{post['id']}/next?live={post['version']}"
        answer = owner.put(
            path, json={"title": f"{post['title']}, חדש"}, headers={"If-Match": post["version"]}
        )
        assert answer.status_code == 200
    later = (utc_now() + timedelta(days=1)).replace(microsecond=0)
    with connection():
        NextVersion.update(saved_at=later).where(NextVersion.record_id == posts[0]["id"]).execute()
    owner.put(f"/api/blog/{posts[2]['id']}", json={"status": "draft"})
    shown = owner.get("/api/desk/articles").get_json()
    assert shown["changed"] == 2
    saved = {"id": posts[0]["id"], "title": "one", "savedAt": f"{later.isoformat()}Z"}
    assert shown["lastChanged"] == saved, "by the name that visitors see"


def test_an_empty_blog_adds_up_to_nothing(owner: FlaskClient) -> None:
    assert owner.get("/api/desk/articles").get_json() == {
        "published": 0,
        "draft": 0,
        "scheduled": 0,
        "views": 0,
        "illustrated": 0,
        "changed": 0,
        "lastDraft": None,
        "lastChanged": None,
        "nextScheduled": None,
    }


@pytest.mark.parametrize(
    ("status", "slugs"),
    [
        ("published", {"live", "live-2"}),
        ("draft", {"old-draft", "last-draft"}),
        ("scheduled", {"later", "next"}),
        ("", {"live", "live-2", "old-draft", "last-draft", "later", "next"}),
    ],
)
def test_articles_are_narrowed_by_standing(blog: FlaskClient, status: str, slugs: set[str]) -> None:
    answer = blog.get(f"/api/blog?page=1&status={status}")
    assert {row["slug"] for row in answer.get_json()} == slugs
    assert answer.headers["X-Total-Count"] == str(len(slugs))


def test_one_article_is_found_by_its_id(blog: FlaskClient) -> None:
    wanted = blog.get("/api/blog?status=draft").get_json()[0]
    assert [row["slug"] for row in blog.get(f"/api/blog?id={wanted['id']}").get_json()] == [wanted["slug"]]
    assert blog.get("/api/blog?id=2147483647").get_json() == []
    assert blog.get("/api/blog?id=2147483648").status_code == 422
    assert blog.get("/api/blog?status=gone").status_code == 422


@pytest.mark.parametrize("question", ["status=draft", "status=scheduled", "id={draft}", "q=הטיוטה"])
def test_visitors_find_no_draft_however_they_ask(
    blog: FlaskClient, client: FlaskClient, question: str
) -> None:
    draft = blog.get("/api/blog?status=draft").get_json()[0]["id"]
    answer = client.get("/api/blog?page=1&" + question.format(draft=draft))
    assert (answer.status_code, answer.get_json(), answer.headers["X-Total-Count"]) == (200, [], "0")


def test_pages_of_articles_tell_how_many_there_are(owner: FlaskClient) -> None:
    for number in range(25):
        article(f"n-{number}", created_at=datetime(2026, 1, 1) + timedelta(days=number))
    pages = [owner.get(f"/api/blog?page={page}") for page in (1, 2, 3)]
    assert [len(page.get_json()) for page in pages] == [12, 12, 1]
    assert {page.headers["X-Total-Count"] for page in pages} == {"25"}
    assert [row["slug"] for page in pages for row in page.get_json()] == [
        f"n-{number}" for number in reversed(range(25))
    ]


def test_addresses_are_those_that_are_taken(blog: FlaskClient) -> None:
    shown = blog.get("/api/desk/addresses").get_json()
    assert {row["slug"]: row["isPublic"] for row in shown["articles"]} == {
        "live": True,
        "live-2": True,
        "old-draft": False,
        "last-draft": False,
        "later": False,
        "next": False,
    }
    assert (shown["trips"], shown["binned"], shown["moved"]) == ([], ["/blog/gone"], [])


def test_paths_of_the_bin_and_those_that_lead_on_are_told(owner: FlaskClient) -> None:
    binned, moved = make_article(owner, slug="gone"), make_article(owner, slug="before")
    hidden = make_article(owner, slug="hidden-before")
    owner.delete(f"/api/blog/{binned['id']}")
    owner.put(f"/api/blog/{moved['id']}", json={"slug": "after"})
    owner.put(f"/api/blog/{hidden['id']}", json={"slug": "hidden-after"})
    owner.put(f"/api/blog/{hidden['id']}", json={"status": "draft"})
    owner.put("/api/site", json={"redirects": [{"fromPath": "/about", "toPath": "/contact"}]})
    shown = owner.get("/api/desk/addresses").get_json()
    assert (shown["binned"], shown["moved"]) == (["/blog/gone"], ["/blog/before", "/about"])


def test_gaps_of_a_fresh_site_are_named_until_the_owner_has_filled_them(owner: FlaskClient) -> None:
    def gaps() -> dict[str, Any]:
        shown: dict[str, Any] = owner.get("/api/desk/settings").get_json()
        return shown

    assert gaps() == {
        "missingWays": ["phone", "whatsappNumber", "email"],
        "exampleClaims": ["נשים מרוצות", "יעדים", "שביעות רצון"],
        "unconfirmedDefaults": ["name", "partner", "refunds"],
    }
    owner.put("/api/site", json={"phone": "03-1234567"})
    assert gaps()["missingWays"] == ["whatsappNumber", "email"]
    owner.put("/api/site", json={"whatsappNumber": "", "email": ""})
    assert gaps()["missingWays"] == [], "what she left out beside a telephone"
    owner.put("/api/site", json={"phone": ""})
    assert gaps()["missingWays"] == ["phone", "whatsappNumber", "email"], "there is the form alone"
    claims = owner.get("/api/site").get_json()["claims"]
    owner.put("/api/site", json={"claims": claims})
    assert gaps()["exampleClaims"] == [], "she has seen them, and they are hers"
    owner.put("/api/site", json={"name": "נוסעות יחד", "partner": ""})
    assert gaps()["unconfirmedDefaults"] == ["refunds"], "without a partner is her choice too"
    owner.put("/api/site", json={"refunds": owner.get("/api/site").get_json()["refunds"]})
    assert gaps()["unconfirmedDefaults"] == [], "she has read them"


def test_a_fresh_site_has_reasons_to_travel_with_it(client: FlaskClient) -> None:
    """The section with them, and with its two buttons, is left out without any."""
    reasons = client.get("/api/site").get_json()["whyUs"]
    assert len(reasons) == 3
    assert all(reason["title"] and reason["text"] for reason in reasons)
