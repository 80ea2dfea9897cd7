"""The owner's pages: their states, and up to three of them in the site's menu."""

from datetime import timedelta
from typing import Any

import pytest
from api.factories import NEXT_YEAR, make_page, page
from api.moved_clock import MovedClock
from content_api.jobs import run_due_jobs
from content_api.web.fields import iso_utc
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

SOON = "2035-01-01T09:00:00Z"


def menu(client: FlaskClient) -> list[str]:
    return [link["label"] for link in client.get("/api/site").get_json()["menu"]]


def feed(client: FlaskClient, since: int) -> dict[str, Any]:
    answer = client.get(f"/api/content?since={since}").get_json()
    return {**answer, "pages": [one["slug"] for one in answer["pages"]]}


def change(owner: FlaskClient, made: dict[str, Any], **fields: Any) -> dict[str, Any]:
    answer = owner.put(f"/api/pages/{made['id']}", json=fields)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def refusal(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 422, answer.text
    return answer.get_json()["errors"]["json"]


def fill_menu(owner: FlaskClient) -> list[dict[str, Any]]:
    titles = ("מי אנחנו", "שאלות נפוצות", "מה לארוז")
    return [
        make_page(owner, title=title, slug=f"page-{n}", inMenu=True, menuOrder=n)
        for n, title in enumerate(titles, 1)
    ]


def test_visitors_read_what_is_published_and_no_more(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_page(owner, contentMd="## שלום\n\n<script>x</script>", description="מי עומדת מאחורי הטיולים")
    make_page(owner, slug="a-draft", published=False)
    [listed] = client.get("/api/pages").get_json()
    assert (listed["slug"], listed["inMenu"], "contentMd" in listed) == ("about-us", False, False)
    read = client.get("/api/pages/about-us").get_json()
    assert read["contentHtml"] == "<h2>שלום</h2>\n<p>&lt;script&gt;x&lt;/script&gt;</p>\n"
    assert read["description"] == made["description"]
    assert not {"version", "next", "nextSavedAt", "publishAt"} & set(read)
    assert client.get("/api/pages/a-draft").status_code == 404
    assert [one["slug"] for one in owner.get("/api/pages").get_json()] == ["about-us", "a-draft"]


def test_page_without_a_text_is_not_published(owner: FlaskClient) -> None:
    sent = page(contentMd=" \n ")
    assert "contentMd" in refusal(owner.post("/api/pages", json=sent))
    assert owner.post("/api/pages", json={**sent, "published": False}).status_code == 201


def test_menu_has_the_published_ones_in_their_order(owner: FlaskClient, client: FlaskClient) -> None:
    first, second, third = fill_menu(owner)
    make_page(owner, slug="elsewhere")
    make_page(owner, slug="a-draft", published=False, inMenu=True)
    assert menu(client) == [first["title"], second["title"], third["title"]]
    change(owner, first, menuOrder=3)
    change(owner, third, menuOrder=1)
    assert menu(client) == [third["title"], second["title"], first["title"]]
    assert client.get("/api/site").get_json()["menu"][0]["path"] == "/pages/page-3"


def test_fourth_page_in_the_menu_is_refused_with_the_names_of_the_three(owner: FlaskClient) -> None:
    pages = fill_menu(owner)
    fourth = page(slug="fourth", inMenu=True)
    [words] = refusal(owner.post("/api/pages", json=fourth))["inMenu"]
    assert all(one["title"] in words for one in pages)
    draft = make_page(owner, slug="fourth", inMenu=True, published=False)
    url = f"/api/pages/{draft['id']}"
    assert "inMenu" in refusal(owner.put(url, json={"published": True}))
    assert "inMenu" in refusal(owner.put(url, json={"publishAt": SOON}))
    change(owner, pages[0], inMenu=False)
    change(owner, draft, published=True)
    # What is there may change: it is none of the others.
    change(owner, pages[1], contentMd="אחר")


def test_page_that_waits_for_its_moment_has_its_place_in_the_menu(owner: FlaskClient) -> None:
    first, *_ = fill_menu(owner)
    owner.delete(f"/api/pages/{first['id']}")
    make_page(owner, title="בקרוב", slug="soon", inMenu=True, published=False, publishAt=SOON)
    assert "inMenu" in refusal(owner.post("/api/pages", json=page(slug="fourth", inMenu=True)))


def test_next_version_goes_into_a_full_menu_no_more_than_a_page(owner: FlaskClient) -> None:
    fill_menu(owner)
    made = make_page(owner)
    assert owner.put(f"/api/pages/{made['id']}/next", json={"inMenu": True}).status_code == 200
    assert "inMenu" in refusal(owner.post(f"/api/pages/{made['id']}/next/publish"))


def test_menu_has_no_room_for_a_long_title(owner: FlaskClient) -> None:
    assert "inMenu" in refusal(owner.post("/api/pages", json=page(title="א" * 17, inMenu=True)))
    # Marks of direction, which a messenger pastes along, are not seen and not counted.
    made = make_page(owner, title="\u200f" + "א" * 16, inMenu=True)
    assert "inMenu" in refusal(owner.put(f"/api/pages/{made['id']}", json={"title": "א" * 17}))


@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ({"title": "אחר"}, ["אחר"]),
        ({"slug": "another"}, ["מי אנחנו"]),
        ({"inMenu": False}, []),
        ({"published": False}, []),
        (None, []),
    ],
    ids=["title", "address", "out of the menu", "off the site", "deleted"],
)
def test_change_of_the_menu_renews_every_page(
    owner: FlaskClient, client: FlaskClient, fields: dict[str, Any] | None, shown: list[str]
) -> None:
    made = make_page(owner, inMenu=True)
    before = feed(client, 0)
    assert [link["label"] for link in before["settings"]["menu"]] == ["מי אנחנו"]
    if fields is None:
        owner.delete(f"/api/pages/{made['id']}")
    else:
        change(owner, made, **fields)
    after = feed(client, before["revision"])
    assert [link["label"] for link in after["settings"]["menu"]] == shown
    assert menu(client) == shown


def test_any_other_change_renews_the_page_alone(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_page(owner, inMenu=True)
    draft = make_page(owner, slug="a-draft", published=False)
    revision = feed(client, 0)["revision"]
    change(owner, made, contentMd="אחר", description="אחרת")
    change(owner, draft, title="אחרת", inMenu=True)
    after = feed(client, revision)
    assert (after["settings"], after["pages"], after["revision"]) == (None, ["about-us"], revision + 1)


def test_undone_deletion_brings_it_back_into_the_menu(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_page(owner, inMenu=True)
    owner.delete(f"/api/pages/{made['id']}")
    assert client.get("/api/pages/about-us").status_code == 404
    restored = owner.post(f"/api/bin/page/{made['id']}/restore", json={}).get_json()
    assert (restored["leftMenu"], menu(client)) == (False, ["מי אנחנו"])


def test_scheduled_one_comes_back_beside_a_menu_that_was_filled_meanwhile(owner: FlaskClient) -> None:
    moment = f"{NEXT_YEAR}-06-01T09:00:00Z"
    made = make_page(owner, inMenu=True, published=False, publishAt=moment)
    owner.delete(f"/api/pages/{made['id']}")
    fill_menu(owner)
    restored = owner.post(f"/api/bin/page/{made['id']}/restore", json={}).get_json()
    assert restored["leftMenu"] is True
    assert owner.get("/api/pages/about-us").get_json()["publishAt"] == moment


def test_it_comes_back_beside_a_menu_that_was_filled_meanwhile(
    owner: FlaskClient, client: FlaskClient
) -> None:
    made = make_page(owner, inMenu=True)
    owner.delete(f"/api/pages/{made['id']}")
    fill_menu(owner)
    restored = owner.post(f"/api/bin/page/{made['id']}/restore", json={}).get_json()
    assert restored["leftMenu"] is True
    back = client.get("/api/pages/about-us").get_json()
    assert (back["inMenu"], len(menu(client))) == (False, 3)


def test_draft_that_comes_back_keeps_its_wish_for_the_menu(owner: FlaskClient) -> None:
    draft = make_page(owner, slug="a-draft", published=False, inMenu=True)
    owner.delete(f"/api/pages/{draft['id']}")
    fill_menu(owner)
    owner.post(f"/api/bin/page/{draft['id']}/restore", json={})
    assert owner.get("/api/pages/a-draft").get_json()["inMenu"] is True


def test_title_of_nothing_that_is_seen_is_none(owner: FlaskClient) -> None:
    assert "title" in refusal(owner.post("/api/pages", json=page(title="\u200f \u2067\u2069")))


def test_changed_address_leads_on(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_page(owner)
    change(owner, made, slug="who-we-are")
    [fed] = client.get("/api/content?since=0").get_json()["pages"]
    assert (fed["slug"], fed["previousSlugs"], "contentMd" in fed) == ("who-we-are", ["about-us"], False)
    assert owner.get("/api/desk/addresses").get_json()["moved"] == ["/pages/about-us"]


def test_menu_is_no_setting_that_she_sends(owner: FlaskClient, client: FlaskClient) -> None:
    make_page(owner, inMenu=True)
    assert owner.put("/api/site", json={"menu": []}).status_code == 200
    owner.put("/api/site", json={"name": "נוסעות יחד"})
    assert menu(client) == ["מי אנחנו"]


def test_scheduled_page_comes_into_the_menu_at_its_moment(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    soon = iso_utc(clock.now() + timedelta(hours=1))
    make_page(owner, inMenu=True, published=False, publishAt=soon)
    assert menu(client) == []
    clock.move(timedelta(hours=2))
    run_due_jobs()
    assert menu(client) == ["מי אנחנו"]
