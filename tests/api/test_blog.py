"""Articles: drafts are private in every call, published ones are public."""

import json
from typing import Any

import pytest
from api.factories import article, make_article
from content_api.auth import Admin
from content_api.blog.models import BlogPost
from content_api.db import write
from flask.testing import FlaskClient

SECRET = "מילה-סודית-בטיוטה"


def test_published_article_is_read_as_finished_html(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner)
    read = client.get("/api/blog/light-bag").get_json()
    assert read["contentHtml"] == ('<h2>בגדים</h2>\n<p>שלוש חולצות, <a href="/trips">טיול</a> אחד.</p>\n')
    assert read["author"] == {"username": "יעל"}
    assert (read["views"], read["readingMinutes"], read["category"]) == (0, 1, "טיפי נסיעות")
    assert read["createdAt"].endswith("Z")


def test_article_of_an_owner_who_chose_no_name_is_by_the_team(
    owner: FlaskClient, client: FlaskClient
) -> None:
    owner.put("/api/site", json={"name": "נוסעות יחד"})
    with write():
        Admin.update(username=Admin.get().email.partition("@")[0]).execute()
    make_article(owner)
    assert client.get("/api/blog/light-bag").get_json()["author"] == {"username": "צוות נוסעות יחד"}


@pytest.mark.parametrize(("length", "minutes"), [(1, 1), (1000, 1), (1001, 2), (2500, 3)])
def test_reading_time_is_a_minute_for_each_thousand_characters_begun(
    owner: FlaskClient, length: int, minutes: int
) -> None:
    made = owner.post("/api/blog", json=article(contentMd="א" * length)).get_json()
    assert made["readingMinutes"] == minutes


def test_plain_content_is_the_body_when_there_is_no_markdown(owner: FlaskClient) -> None:
    made = make_article(owner, contentMd=None, content="שורה *מודגשת*")
    assert made["content"] == "שורה *מודגשת*"
    assert "<em>מודגשת</em>" in made["contentHtml"]


def test_markdown_replaces_a_plain_body(owner: FlaskClient, client: FlaskClient) -> None:
    plain = {"contentMd": None, "content": "דנה, 050-1234567"}
    made = make_article(owner, **plain)
    owner.put(f"/api/blog/{made['id']}", json={"contentMd": "בלי השם"})
    assert client.get("/api/blog/light-bag").get_json()["content"] == "בלי השם"
    assert client.get("/api/blog?q=דנה").get_json() == []


@pytest.mark.parametrize("body", [{"contentMd": "**דנה**, 050"}, {"contentMd": None, "content": "דנה, 050"}])
def test_what_the_owner_removes_is_gone_also_from_a_record_that_is_sent_back_whole(
    owner: FlaskClient, client: FlaskClient, body: dict[str, Any]
) -> None:
    url = f"/api/blog/{make_article(owner, **body)['id']}"
    read = owner.get("/api/blog/light-bag")
    unchanged = owner.put(url, json=read.get_json())
    assert (unchanged.get_json(), unchanged.headers["ETag"]) == (read.get_json(), read.headers["ETag"])
    # Twice: the first answer may be lost.
    for _ in range(2):
        owner.put(url, json=read.get_json() | {"contentMd": "בלי השם"})
    assert client.get("/api/blog/light-bag").get_json()["content"] == "בלי השם"
    assert client.get("/api/blog?q=דנה").get_json() == []


def test_an_emptied_article_does_not_come_back_with_its_plain_body(owner: FlaskClient) -> None:
    url = f"/api/blog/{make_article(owner, contentMd=None, content='דנה')['id']}"
    kept = owner.put(f"{url}/next", json={"contentMd": ""}).get_json()
    assert owner.get(f"{url}/preview").get_json()["contentHtml"] == ""
    sent = {"If-Match": f'"{kept["next"]["version"]}"'}
    assert owner.post(f"{url}/next/publish", headers=sent).status_code == 422
    owner.delete(f"{url}/next", headers=sent)
    owner.put(url, json={"contentMd": "", "status": "draft"})
    assert owner.put(url, json={"status": "published"}).status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/api/blog",
        "/api/blog?q=" + SECRET,
        "/api/blog?page=1",
        "/api/blog?featured=true",
        "/api/content?since=0",
        "/api/content?since=-5",
        "/api/blog/secret-draft",
        "/api/site",
        "/api/openapi.json",
    ],
)
def test_draft_is_nowhere_for_visitors(owner: FlaskClient, client: FlaskClient, path: str) -> None:
    make_article(owner, slug="secret-draft", status="draft", featured=True, title=SECRET, contentMd=SECRET)
    assert SECRET not in client.get(path).get_data(as_text=True)


def test_owner_sees_drafts(owner: FlaskClient) -> None:
    make_article(owner, status="draft")
    assert [row["status"] for row in owner.get("/api/blog").get_json()] == ["draft"]
    assert owner.get("/api/blog/light-bag").status_code == 200


def test_unpublished_article_is_withdrawn(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner)
    owner.put(f"/api/blog/{made['id']}", json={"status": "draft"})
    assert client.get("/api/blog/light-bag").status_code == 404
    feed = client.get(f"/api/content?since={made['revision']}").get_json()
    assert feed["removed"] == [{"kind": "article", "id": made["id"]}]
    assert owner.put(f"/api/blog/{made['id']}", json={"status": "published"}).status_code == 200
    feed = client.get(f"/api/content?since={made['revision']}").get_json()
    assert (feed["removed"], [row["id"] for row in feed["articles"]]) == ([], [made["id"]])


def test_first_publication_sets_its_date_once(owner: FlaskClient) -> None:
    made = make_article(owner, status="draft")
    assert made["publishedAt"] is None
    url = f"/api/blog/{made['id']}"
    published = owner.put(url, json={"status": "published"}).get_json()["publishedAt"]
    owner.put(url, json={"status": "draft"})
    assert owner.put(url, json={"status": "published"}).get_json()["publishedAt"] == published


def test_article_without_text_is_not_published(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner, status="draft", contentMd="")
    answer = owner.put(f"/api/blog/{made['id']}", json={"status": "published"})
    assert answer.status_code == 422
    assert "contentMd" in answer.get_json()["errors"]["json"]
    assert client.get("/api/blog/light-bag").status_code == 404


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"category": "ספורט"}, "category"),
    ({"category": None}, "category"),
    ({"slug": "מאמר"}, "slug"),
    ({"title": ""}, "title"),
    ({"status": "scheduled"}, "status"),
    ({"featuredImage": "https://elsewhere.example/x.jpg"}, "featuredImage"),
    ({"contentMd": "x" * 100_001}, "contentMd"),
    ({"contentMd": "", "content": ""}, "contentMd"),
    ({"views": 1000}, "views"),
]


@pytest.mark.parametrize(("changes", "field"), WRONG)
def test_wrong_field_is_named_and_nothing_is_stored(
    owner: FlaskClient, changes: dict[str, Any], field: str
) -> None:
    answer = owner.post("/api/blog", json=article(**changes))
    assert answer.status_code == 422
    assert list(answer.get_json()["errors"]["json"]) == [field]
    assert owner.get("/api/blog").get_json() == []


@pytest.mark.parametrize(
    "category", ["השראה", "טיפי נסיעות", "מדריכי טיולים", "בריאות ורווחה", "סיפורי מטיילות", "מאחורי הקלעים"]
)
def test_the_six_categories(owner: FlaskClient, client: FlaskClient, category: str) -> None:
    make_article(owner, category=category)
    make_article(owner, slug="other", category="השראה" if category != "השראה" else "טיפי נסיעות")
    found = client.get("/api/blog", query_string={"category": category}).get_json()
    assert [row["slug"] for row in found] == ["light-bag"]


def test_slug_of_another_article_is_a_conflict(owner: FlaskClient) -> None:
    make_article(owner)
    answer = owner.post("/api/blog", json=article())
    assert answer.status_code == 409
    assert "slug" in answer.get_json()["errors"]["json"]


def test_list_is_searched_and_paged_newest_first(owner: FlaskClient, client: FlaskClient) -> None:
    for number in range(14):
        make_article(owner, slug=f"a{number}", title=f"מאמר {number}", contentMd="גוף" if number else "נדיר")
    first = client.get("/api/blog?page=1").get_json()
    assert [row["slug"] for row in first][:2] == ["a13", "a12"]
    assert len(first) == 12
    assert [row["slug"] for row in client.get("/api/blog?page=2").get_json()] == ["a1", "a0"]
    assert [row["slug"] for row in client.get("/api/blog?q=נדיר").get_json()] == ["a0"]
    assert "contentHtml" not in json.dumps(first)


@pytest.mark.parametrize(
    ("query", "is_found"),
    [('ק"מ', True), ("ניו-יורק", True), ("יורק 14", True), ("צ'ילה", True), ('ק"ג', False)],
)
def test_the_list_is_searched_by_words_however_their_quotes_are_typed(
    owner: FlaskClient, client: FlaskClient, query: str, is_found: bool
) -> None:
    make_article(owner, slug="a", title="צ׳ילה וניו־יורק", contentMd="14 ק״מ ביום")
    found = client.get("/api/blog", query_string={"q": query}).get_json()
    assert [row["slug"] for row in found] == ["a"] * is_found


@pytest.mark.parametrize("text", ["מצ’ילה לארה”ב", "מצ‘ילה לארה“ב", 'מצ`ילה לארה"ב', "מצ´ילה לארה״ב"])
def test_the_list_is_searched_by_words_however_their_quotes_are_written(
    owner: FlaskClient, client: FlaskClient, text: str
) -> None:
    make_article(owner, slug="a", title=text)
    for query in ["צ'ילה", "צ’ילה", "צ`ילה", "״צ׳ילה״", 'ארה"ב', "ארה”ב", "צ′ילה ארה‟ב"]:
        found = client.get("/api/blog", query_string={"q": query}).get_json()
        assert [row["slug"] for row in found] == ["a"], query


@pytest.mark.parametrize(("query", "slugs"), [("%00נדיר%1f", ["a"]), ("א" * 201, [])])
def test_no_words_to_search_for_are_refused(
    owner: FlaskClient, client: FlaskClient, query: str, slugs: list[str]
) -> None:
    make_article(owner, slug="a", title="נדיר")
    assert [row["slug"] for row in client.get(f"/api/blog?q={query}").get_json()] == slugs


def test_visitors_see_first_what_was_published_last(owner: FlaskClient, client: FlaskClient) -> None:
    waited = make_article(owner, slug="written-first", status="draft")
    make_article(owner, slug="published-first")
    owner.put(f"/api/blog/{waited['id']}", json={"status": "published"})
    slugs = [card["slug"] for card in client.get("/api/blog").get_json()]
    assert slugs == ["written-first", "published-first"], "as on the pages"
    assert [card["slug"] for card in owner.get("/api/blog").get_json()] == slugs[::-1], "as they were made"


def test_preview_is_the_pages_own_renderer(owner: FlaskClient, client: FlaskClient) -> None:
    body = {"contentMd": "# כותרת\n\n<script>alert(1)</script>**חזק**"}
    html = owner.post("/api/blog/preview", json=body).get_json()["html"]
    assert "<strong>חזק</strong>" in html
    assert "<script" not in html
    assert client.post("/api/blog/preview", json=body).status_code == 401


@pytest.mark.parametrize("outcome", ["published", "scheduled"])
def test_late_copy_of_a_creation_does_not_take_the_article_back(owner: FlaskClient, outcome: str) -> None:
    """Two sendings of one creation, the older one on the line for longer."""

    def send(**changes: Any) -> Any:
        return owner.post("/api/blog", json=article(**changes), headers={"Idempotency-Key": "one"})

    scheduled = {"status": "draft", "publishAt": "2087-05-12T06:00:00Z"}
    wanted = {"status": "published"} if outcome == "published" else scheduled
    assert send(status="draft").status_code == 201
    made = send(**wanted, title="שלם")
    late = send(status="draft", title="של")
    assert (late.status_code, late.get_json()["message"]) == (412, BlogPost.messages.made_already)
    assert owner.get("/api/blog/light-bag").get_json() == made.get_json()
    assert send(**wanted, title="שלם יותר").get_json()["title"] == "שלם יותר"


def test_old_copy_of_a_creation_does_not_undo_what_was_saved_since(owner: FlaskClient) -> None:
    def send() -> Any:
        return owner.post("/api/blog", json=article(status="draft"), headers={"Idempotency-Key": "one"})

    made = send().get_json()
    for title in ("השתנה", "ושוב השתנה"):
        assert owner.put(f"/api/blog/{made['id']}", json={"title": title}).status_code == 200
    assert (send().status_code, send().get_json()["message"]) == (412, BlogPost.messages.made_already)
    assert [row["title"] for row in owner.get("/api/blog").get_json()] == ["ושוב השתנה"]


def test_copy_of_a_creation_that_was_deleted_is_another_article(owner: FlaskClient) -> None:
    """Also when it is deleted and restored in its turn."""

    def send() -> Any:
        return owner.post("/api/blog", json=article(), headers={"Idempotency-Key": "one"})

    def delete(made: Any) -> None:
        assert owner.put(f"/api/blog/{made['id']}", json={"title": "השתנה"}).status_code == 200
        assert owner.delete(f"/api/blog/{made['id']}").status_code == 204

    first = send().get_json()
    delete(first)
    second = send().get_json()
    assert second["id"] != first["id"]
    delete(second)
    for made in (first, second):
        restored = owner.post(f"/api/bin/article/{made['id']}/restore", json={"anotherSlug": True})
        assert restored.status_code == 200
    assert send().status_code == 412


def test_an_article_that_is_sent_again_is_one_article(owner: FlaskClient) -> None:
    def send(key: str, **changes: Any) -> Any:
        return owner.post(
            "/api/blog", json=article(status="draft", **changes), headers={"Idempotency-Key": key}
        )

    first = send("one", title="כותרת בלי סו")
    again = send("one", title="כותרת בלי סוף", slug="light-bag-again")
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json()["id"] == first.get_json()["id"]
    other = send("two")
    assert other.get_json()["id"] != first.get_json()["id"]
    assert send("three").status_code == 409
    assert sorted(row["title"] for row in owner.get("/api/blog").get_json()) == [
        article()["title"],
        "כותרת בלי סוף",
    ]
