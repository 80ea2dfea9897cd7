"""Next versions of published records: saved, shown to the owner, then published or discarded."""

from typing import Any

import pytest
from api.factories import NEXT_YEAR, make_trip
from api.next_versions import (
    SECTIONS,
    flag_of,
    keep,
    kept,
    kind_of,
    make_draft,
    make_live,
    publish,
    read,
    text_of,
)
from content_api.content.next_version import NextVersion
from content_api.db import connection
from flask.testing import FlaskClient

pytestmark = [pytest.mark.on_postgresql, pytest.mark.parametrize("section", SECTIONS)]


def rows() -> int:
    with connection():
        return NextVersion.select().count()


def test_visitors_read_what_is_live_until_it_is_published(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    revision = owner.get("/api/publishing").get_json()["savedRevision"]
    before = client.get(f"/api/{section}/{made['slug']}").get_json()
    seen = kept(owner, section, made, title="הכותרת הבאה", **{text_of(section): "הטקסט הבא"})
    assert (seen["title"], seen["next"]["written"]["title"]) == (made["title"], "הכותרת הבאה")
    assert seen["next"]["base"]["title"] == made["title"]
    assert client.get(f"/api/{section}/{made['slug']}").get_json() == before
    assert owner.get("/api/publishing").get_json()["savedRevision"] == revision

    answer = publish(owner, section, made, seen["next"]["version"])
    assert answer.status_code == 200
    shown = client.get(f"/api/{section}/{made['slug']}").get_json()
    assert (shown["title"], shown[text_of(section)]) == ("הכותרת הבאה", "הטקסט הבא")
    assert owner.get("/api/publishing").get_json()["savedRevision"] == revision + 1
    assert answer.get_json()["next"] is None
    assert rows() == 0


def test_what_is_left_out_stays_as_it_was_written(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    written = kept(owner, section, made, **{text_of(section): "שתיים"})["next"]["written"]
    assert (written["title"], written[text_of(section)]) == ("אחת", "שתיים")


def test_typed_back_to_what_is_live_there_is_none(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    assert kept(owner, section, made, title=made["title"])["next"] is None
    assert rows() == 0


def test_while_it_is_written_a_text_may_be_empty_and_is_judged_when_published(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, **{text_of(section): "", "title": ""})
    answer = publish(owner, section, made)
    assert answer.status_code == 422
    assert "title" in answer.get_json()["errors"]["json"]
    assert client.get(f"/api/{section}/{made['slug']}").get_json()["title"] == made["title"]
    kept(owner, section, made, title="יש כותרת")
    assert list(publish(owner, section, made).get_json()["errors"]["json"]) == [text_of(section)]
    assert rows() == 1


def test_what_no_form_would_take_is_refused_while_it_is_written(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    for sent in ({"title": "א" * 201}, {"slug": "Not A Slug"}, {"unknown": 1}, {"publishAt": None}):
        assert owner.put(f"/api/{section}/{made['id']}/next", json=sent).status_code == 422
    assert rows() == 0


def test_thrown_away_nothing_of_it_is_left(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    version = kept(owner, section, made, title="אחת")["next"]["version"]
    url = f"/api/{section}/{made['id']}/next"
    assert owner.delete(url, headers={"If-Match": '"other"'}).status_code == 412
    assert owner.delete(url, headers={"If-Match": f'"{version}"'}).status_code == 204
    assert read(owner, section, made)["next"] is None
    assert owner.delete(url).status_code == publish(owner, section, made).status_code == 404


def test_two_who_write_it_do_not_cover_each_other(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    first = kept(owner, section, made, match=made["version"], title="של הטלפון")["next"]["version"]
    assert keep(owner, section, made, match=made["version"], title="של המחשב").status_code == 412
    second = kept(owner, section, made, match=first, title="שוב הטלפון")["next"]["version"]
    assert keep(owner, section, made, match=first, title="של המחשב").status_code == 412
    assert publish(owner, section, made, first).status_code == 412
    assert publish(owner, section, made, second).status_code == 200


def test_changed_on_the_site_elsewhere_it_asks_about_the_same_field_alone(
    owner: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    url = f"/api/{section}/{made['id']}"
    kept(owner, section, made, live=made["version"], title="מהטיוטה")
    changed = owner.put(url, json={flag_of(section): True}).get_json()
    assert changed["next"]["clashes"] == []
    # Who has not seen the change cannot say that hers is to stay.
    fields: dict[str, Any] = {"title": "מהטיוטה", flag_of(section): False}
    late = keep(owner, section, made, live=made["version"], **fields)
    assert late.status_code == 412
    changed = owner.put(url, json={"title": "מהאתר"}).get_json()
    assert changed["next"]["clashes"] == ["title"]
    # A form that saves itself settles nothing.
    kept(owner, section, made, live=changed["version"], title="מהטיוטה", **{text_of(section): "הבא"})
    assert publish(owner, section, made).status_code == 412

    kept(owner, section, made, live=changed["version"], title="מהאתר")
    published = publish(owner, section, made).get_json()
    told = (published["title"], published[flag_of(section)], published[text_of(section)])
    assert told == ("מהאתר", True, "הבא")


@pytest.mark.parametrize("field", ["title", "excerpt", "contentMd"])
def test_a_review_of_the_live_text_is_none_of_what_the_assistant_wrote(
    owner: FlaskClient, section: str, field: str
) -> None:
    if section != "blog":
        pytest.skip("the assistant writes articles alone")
    made = make_live(owner, section)
    kept(owner, section, made, **{field: "מהעוזרת"}, assisted=True, reviewed=False)
    owner.put(f"/api/blog/{made['id']}", json={"searchDescription": "חי", "assisted": True, "reviewed": True})
    seen = read(owner, section, made)["next"]
    assert (seen["clashes"], seen["written"]["reviewed"]) == ([], False)
    answer = publish(owner, section, made)
    assert (answer.status_code, list(answer.get_json()["errors"]["json"])) == (422, ["reviewed"])
    assert read(owner, section, made)[field] == made[field]
    # A save that says nothing of it does not make it so either.
    kept(owner, section, made, featured=True)
    assert publish(owner, section, made).status_code == 422
    kept(owner, section, made, reviewed=True)
    assert publish(owner, section, made).get_json()[field] == "מהעוזרת"


def test_what_she_wrote_herself_needs_no_review_of_its_own(owner: FlaskClient, section: str) -> None:
    if section != "blog":
        pytest.skip("the assistant writes articles alone")
    made = make_live(owner, section)
    kept(owner, section, made, title="שלי")
    owner.put(f"/api/blog/{made['id']}", json={"assisted": True, "reviewed": True})
    assert publish(owner, section, made).get_json()["title"] == "שלי"


def test_two_bookings_that_reach_the_same_number_are_asked_about(owner: FlaskClient, section: str) -> None:
    if section != "trips":
        pytest.skip("bookings change numbers of trips alone")
    made = make_trip(owner, currentParticipants=5, maxParticipants=7)
    kept(owner, section, made, live=made["version"], currentParticipants=6)
    # Another woman, from the list of participants.
    assert owner.post(f"/api/trips/{made['id']}/participants", json={"name": "דנה"}).status_code == 201
    live = read(owner, section, made)
    assert (live["currentParticipants"], live["next"]["clashes"]) == (6, ["currentParticipants"])
    assert publish(owner, section, made).status_code == 412
    # A form that saves itself settles nothing; what she writes having seen both does.
    same = {"live": live["version"], "currentParticipants": 6}
    assert kept(owner, section, made, title="כותרת", **same)["next"]["clashes"] == ["currentParticipants"]
    assert kept(owner, section, made, title=made["title"], **same)["next"] is not None
    kept(owner, section, made, live=live["version"], currentParticipants=7)
    assert publish(owner, section, made).status_code == 412
    assert kept(owner, section, made, **same)["next"] is None


def test_a_number_that_bookings_alone_changed_is_not_asked_about(owner: FlaskClient, section: str) -> None:
    if section != "trips":
        pytest.skip("bookings change numbers of trips alone")
    made = make_trip(owner, currentParticipants=5, maxParticipants=7)
    kept(owner, section, made, live=made["version"], title="כותרת", currentParticipants=5)
    owner.post(f"/api/trips/{made['id']}/participants", json={"name": "דנה"})
    assert kept(owner, section, made, title="כותרת אחרת")["next"]["clashes"] == []
    version = read(owner, section, made)["version"]
    seen = kept(owner, section, made, live=version, title="כותרת שלישית", currentParticipants=6)
    assert seen["next"]["clashes"] == []
    assert publish(owner, section, made).get_json()["currentParticipants"] == 6


def test_a_save_of_the_form_may_take_its_place(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    version = kept(owner, section, made, title="מהטיוטה")["next"]["version"]
    url = f"/api/{section}/{made['id']}"
    assert owner.put(f"{url}?next=other", json={"title": "מהטופס"}).status_code == 412
    plain = owner.put(url, json={flag_of(section): True}).get_json()
    assert plain["next"]["written"]["title"] == "מהטיוטה"
    saved = owner.put(f"{url}?next={version}", json={"title": "מהטופס"}).get_json()
    assert (saved["title"], saved["next"]) == ("מהטופס", None)


def test_a_list_of_before_still_opens_it_at_its_former_address(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    owner.put(f"/api/{section}/{made['id']}", json={"slug": "moved"})
    assert read(owner, section, made)["slug"] == "moved"
    assert client.get(f"/api/{section}/{made['slug']}").status_code == 404


def test_what_is_not_on_the_site_has_none(owner: FlaskClient, section: str) -> None:
    made = make_draft(owner, section)
    assert keep(owner, section, made, title="אחת").status_code == 409


def test_who_saw_it_on_the_site_is_told_that_it_was_changed_as_it_was_taken_off(
    owner: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    off = owner.put(f"/api/{section}/{made['id']}", json=standing(section, False)).get_json()
    late = keep(owner, section, made, match=made["version"], live=made["version"], title="אחת")
    assert late.status_code == 412
    assert keep(owner, section, made, live=off["version"], title="אחת").status_code == 409
    assert keep(owner, section, made, title="אחת").status_code == 409
    assert rows() == 0


def test_the_preview_shows_it_and_the_list_says_that_it_waits(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, **{text_of(section): "**הבא**", flag_of(section): True})
    shown = owner.get(f"/api/{section}/{made['id']}/preview").get_json()
    html = "longDescriptionHtml" if section == "trips" else "contentHtml"
    assert "<strong>הבא</strong>" in shown[html]
    assert shown[flag_of(section)] is True
    [listed] = owner.get(f"/api/{section}").get_json()
    assert listed["nextSavedAt"]
    assert "next" not in listed


def test_it_is_the_owners_alone(owner: FlaskClient, client: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    url = f"/api/{section}/{made['id']}"
    refused = [
        client.put(f"{url}/next", json={}),
        client.delete(f"{url}/next"),
        client.post(f"{url}/next/publish"),
        client.get(f"{url}/preview"),
    ]
    assert {answer.status_code for answer in refused} == {401}
    shown = client.get(f"/api/{section}/{made['slug']}").get_json()
    assert not {"next", "nextSavedAt", "version", "publishAt"} & set(shown)


def test_it_waits_in_the_bin_and_goes_with_its_record(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kind = kind_of(section)
    kept(owner, section, made, title="אחת")
    owner.delete(f"/api/{section}/{made['id']}")
    owner.post(f"/api/bin/{kind}/{made['id']}/restore", json={})
    assert read(owner, section, made)["next"]["written"]["title"] == "אחת"
    owner.delete(f"/api/{section}/{made['id']}")
    owner.delete(f"/api/bin/{kind}/{made['id']}")
    assert rows() == 0


def test_published_it_can_be_gone_back_from(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    publish(owner, section, made)
    [before] = owner.get(f"/api/{section}/{made['id']}/revisions").get_json()
    assert (before["title"], before["wasPublished"]) == (made["title"], True)


def revisions(owner: FlaskClient, section: str, made: dict[str, Any]) -> list[dict[str, Any]]:
    """What it was before, whole, newest first."""
    url = f"/api/{section}/{made['id']}/revisions"
    return [owner.get(f"{url}/{row['id']}").get_json() for row in owner.get(url).get_json()]


def test_what_was_overwritten_in_it_can_be_gone_back_to(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made, text = make_live(owner, section), text_of(section)
    saved = kept(owner, section, made, **{text: "ימים של עבודה"})["nextSavedAt"]
    assert revisions(owner, section, made) == []
    kept(owner, section, made, **{text: ""})
    kept(owner, section, made, **{text: ""})
    [lost] = revisions(owner, section, made)
    told = (lost[text], lost["words"], lost["wasPublished"], lost["savedAt"])
    assert told == ("ימים של עבודה", 3, False, saved)
    # Typed back to what is live.
    kept(owner, section, made, **{text: made[text]})
    assert [row[text] for row in revisions(owner, section, made)] == ["", "ימים של עבודה"]
    assert client.get(f"/api/{section}/{made['id']}/revisions").status_code == 401


def test_what_was_thrown_away_can_be_gone_back_to(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="ימים של עבודה")
    assert owner.delete(f"/api/{section}/{made['id']}/next").status_code == 204
    assert [row["title"] for row in revisions(owner, section, made)] == ["ימים של עבודה"]


def test_what_a_save_of_the_form_took_the_place_of_can_be_gone_back_to(
    owner: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    url = f"/api/{section}/{made['id']}"
    version = kept(owner, section, made, title="מהטיוטה")["next"]["version"]
    owner.put(f"{url}?next={version}", json={"title": "מהטופס"})
    assert {row["title"] for row in revisions(owner, section, made)} == {made["title"], "מהטיוטה"}
    # The same that is published is no version of its own.
    version = kept(owner, section, made, title="השנייה")["next"]["version"]
    owner.put(f"{url}?next={version}", json={"title": "השנייה"})
    assert [row["title"] for row in revisions(owner, section, made)].count("השנייה") == 0


def standing(section: str, is_published: bool) -> dict[str, Any]:
    if section == "blog":
        return {"status": "published" if is_published else "draft"}
    return {"published": is_published}


@pytest.mark.parametrize("reason", ["it is whole", "it clashes", "no form takes it", "its address is taken"])
def test_taken_off_the_site_it_waits_and_is_asked_about(
    owner: FlaskClient, section: str, reason: str
) -> None:
    made = make_live(owner, section)
    url = f"/api/{section}/{made['id']}"
    if reason == "it is whole":
        kept(owner, section, made, title="הכותרת הבאה")
    elif reason == "it clashes":
        kept(owner, section, made, title="מהטיוטה")
        owner.put(url, json={"title": "מהאתר"})
    elif reason == "no form takes it":
        kept(owner, section, made, title="")
    else:
        make_live(owner, section, slug="another")
        kept(owner, section, made, slug="another")
    off = owner.put(url, json=standing(section, False))
    assert off.status_code == 200
    version = off.get_json()["next"]["version"]
    moment = {"publishAt": f"{NEXT_YEAR}-01-01T09:00:00Z"}
    assert publish(owner, section, made, version).status_code == 412
    assert owner.put(url, json=standing(section, True)).status_code == 412
    assert owner.put(url, json=moment).status_code == 412
    assert owner.put(url, json={flag_of(section): True}).status_code == 200
    # From its form, which shows both.
    said = {**standing(section, True), "title": "כותרת שבחרה"}
    assert owner.put(f"{url}?next={version}", json=said).get_json()["title"] == "כותרת שבחרה"


def test_days_and_facts_of_a_trip_come_and_go_whole(owner: FlaskClient, section: str) -> None:
    if section != "trips":
        pytest.skip("bookings change numbers of trips alone")
    made = make_trip(owner)
    facts: dict[str, Any] = {"itinerary": [{"title": "נוחתות", "place": "ונציה", "text": "ישנות"}], "pace": 3}
    day = f"{NEXT_YEAR}-05-25"
    written = kept(owner, section, made, endDate=day, facts=facts)["next"]["written"]
    assert (written["endDate"], written["facts"]["itinerary"]) == (day, facts["itinerary"])
    # Not before the departure, once it is published.
    kept(owner, section, made, startDate=f"{NEXT_YEAR}-06-01")
    assert list(publish(owner, section, made).get_json()["errors"]["json"]) == ["endDate"]
    kept(owner, section, made, startDate=made["startDate"])
    published = publish(owner, section, made).get_json()
    assert (published["endDate"], published["facts"]["pace"]) == (day, 3)


def test_the_list_publishes_what_it_shows_and_nothing_newer(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="כותרת שלמה")
    (listed,) = owner.get(f"/api/{section}").get_json()
    kept(owner, section, made, title="כותרת שב")
    assert publish(owner, section, made, match=listed["nextVersion"]).status_code == 412
    (listed,) = owner.get(f"/api/{section}").get_json()
    assert publish(owner, section, made, match=listed["nextVersion"]).status_code == 200
