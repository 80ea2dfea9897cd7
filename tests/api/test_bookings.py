"""Participants: booked from an enquiry or added by hand, and the places left on the trip."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from api.factories import make_trip
from api.received_enquiries import enquiry
from content_api.bookings.models import Participant
from content_api.db import connection, utc_now
from content_api.enquiries.events import EnquiryEvent
from content_api.enquiries.models import Enquiry
from content_api.personal_data import Person
from content_api.personal_data.participants import Participants
from content_api.rights_desk.person_actions import PersonActions
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.on_postgresql


@pytest.fixture
def trip(owner: FlaskClient) -> dict[str, Any]:
    return make_trip(owner, maxParticipants=3, currentParticipants=1)


def wrote(client: FlaskClient, **changes: Any) -> str:
    """What the calls of an enquiry begin with."""
    return f"/api/contacts/{client.post('/api/contact', json=enquiry(**changes)).get_json()['id']}"


def taken(owner: FlaskClient) -> int:
    [trip] = owner.get("/api/trips").get_json()
    return int(trip["currentParticipants"])


def names(owner: FlaskClient, trip: dict[str, Any]) -> list[str]:
    return [one["name"] for one in owner.get(f"/api/trips/{trip['id']}/participants").get_json()]


def test_she_books_for_herself_and_a_friend(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    answer = owner.post(f"{url}/booking", json={"seats": 2})
    assert answer.status_code == 201
    assert (answer.get_json()["outcome"], answer.get_json()["status"]) == ("booked", "closed")
    assert taken(owner) == 3
    her, friend = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    assert (her["name"], her["phone"], her["email"]) == ("רות אלון", "054-555-0193", "ruth@example.com")
    assert (friend["name"], friend["phone"], friend["bookedBy"]) == ("", "", "רות אלון")
    [line] = [line["words"] for line in owner.get(f"{url}/timeline").get_json() if line["kind"] == "booked"]
    assert line == f"נרשמה: 2 מקומות · {trip['title']}"


def test_participant_of_a_trip_in_the_bin_is_changed_all_the_same(
    owner: FlaskClient, trip: dict[str, Any]
) -> None:
    made = owner.post(f"/api/trips/{trip['id']}/participants", json={"name": "דנה"}).get_json()
    assert owner.delete(f"/api/trips/{trip['id']}").status_code == 204
    answer = owner.put(f"/api/participants/{made['id']}", json={"note": "חדר לבד"})
    assert (answer.status_code, answer.get_json()["note"]) == (200, "חדר לבד")


def test_visitors_see_the_places_and_no_name(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={})
    page = client.get(f"/api/trips/{trip['slug']}")
    assert page.get_json()["currentParticipants"] == 2
    assert "רות" not in page.text
    assert client.get(f"/api/trips/{trip['id']}/participants").status_code == 401
    assert client.post(f"/api/trips/{trip['id']}/participants", json={"name": "דנה"}).status_code == 401


def test_booking_is_taken_back_whole(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={"seats": 2})
    for _ in range(2):
        undone = owner.delete(f"{url}/booking")
        assert (undone.status_code, undone.get_json()["outcome"]) == (200, "")
    assert undone.get_json()["status"] == "contacted"
    assert (taken(owner), names(owner, trip)) == (1, [])
    assert owner.post(f"{url}/booking", json={"seats": 1}).status_code == 201


def test_booking_undone_at_once_leaves_no_trace_in_the_enquiry(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client)
    before = owner.get("/api/contacts").get_json()
    owner.post(f"{url}/booking", json={"tripId": trip["id"]})
    owner.delete(f"{url}/booking?undone=true")
    assert (owner.get("/api/contacts").get_json(), taken(owner)) == (before, 1)
    waiting = owner.get("/api/statistics/period?days=7").get_json()["answering"]
    assert (waiting["waiting"], waiting["answered"]) == (1, 0)
    # Done again, as the answer was lost: it changes nothing.
    owner.put(f"{url}/status", json={"status": "closed"})
    owner.delete(f"{url}/booking?undone=true")
    assert owner.get("/api/contacts").get_json()[0]["status"] == "closed"


def test_booking_of_one_who_had_said_not_now_is_undone_to_that(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.put(f"{url}/status", json={"status": "closed", "outcome": "not_now"})
    before = owner.get("/api/contacts").get_json()
    owner.post(f"{url}/booking", json={})
    owner.delete(f"{url}/booking?undone=true")
    assert owner.get("/api/contacts").get_json() == before
    # Booked by an older version, which did not keep it.
    owner.post(f"{url}/booking", json={})
    with connection():
        [her] = Participant.select()
        her.before = {name: value for name, value in her.before.items() if name != "outcome"}
        her.save()
    undone = owner.delete(f"{url}/booking?undone=true").get_json()
    assert (undone["status"], undone["outcome"]) == ("closed", "")


def test_undone_booking_is_about_the_trip_that_she_asked_about(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    asked = make_trip(owner, slug="galilee")
    url = wrote(client, tripId=asked["id"])
    owner.put(f"{url}/status", json={"status": "contacted"})
    # The other one is in the bin meanwhile, and comes back with its enquiries.
    owner.delete(f"/api/trips/{asked['id']}")
    owner.post(f"{url}/booking", json={"tripId": trip["id"]})
    undone = owner.delete(f"{url}/booking?undone=true").get_json()
    assert (undone["trip"], undone["status"], undone["outcome"]) == (None, "contacted", "")
    owner.post(f"/api/bin/trip/{asked['id']}/restore", json={})
    assert owner.get("/api/contacts").get_json()[0]["trip"]["id"] == asked["id"]
    assert owner.get("/api/statistics/period?days=7").get_json()["answering"]["answered"] == 1


def test_booking_is_taken_back_where_the_owner_has_counted_its_places_out(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={"seats": 2})
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 1})
    assert owner.delete(f"{url}/booking").status_code == 200
    assert taken(owner) == 0


@pytest.mark.parametrize(
    ("left", "seats", "message"),
    [
        (0, 1, "אין מקומות פנויים בטיול הזה."),
        (1, 2, "נשאר רק מקום אחד בטיול הזה."),
        (2, 3, "נשארו רק 2 מקומות בטיול הזה."),
    ],
)
def test_no_more_places_than_there_are(
    owner: FlaskClient, client: FlaskClient, left: int, seats: int, message: str
) -> None:
    trip = make_trip(owner, maxParticipants=3, currentParticipants=3 - left)
    url = wrote(client, tripId=trip["id"])
    answer = owner.post(f"{url}/booking", json={"seats": seats})
    assert (answer.status_code, answer.get_json()["errors"]["json"]["seats"]) == (409, [message])
    assert (taken(owner), names(owner, trip)) == (3 - left, [])


def test_a_trip_without_a_limit_takes_all(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    assert owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={"seats": 20}).status_code == 201
    assert taken(owner) == 20


def test_a_general_enquiry_books_the_trip_that_is_named(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client)
    answer = owner.post(f"{url}/booking", json={})
    assert answer.get_json()["errors"]["json"] == {"tripId": ["לאיזה טיול היא נרשמה?"]}
    assert owner.post(f"{url}/booking", json={"tripId": 999}).status_code == 422
    booked = owner.post(f"{url}/booking", json={"tripId": trip["id"]}).get_json()
    assert booked["trip"]["id"] == trip["id"]


def test_nobody_books_twice(owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]) -> None:
    url = wrote(client, tripId=trip["id"])
    answers = [owner.post(f"{url}/booking", json={}).status_code for _ in range(2)]
    assert (answers, taken(owner)) == ([201, 409], 2)


def test_two_at_once_share_no_last_place(app: Flask, owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner, maxParticipants=1)
    urls = [
        wrote(client, tripId=trip["id"], name=name, phone=f"054-555-01{n}0") for n, name in enumerate("אב")
    ]

    def book(url: str) -> int:
        browser = app.test_client()
        browser.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
        return browser.post(f"{url}/booking", json={}).status_code

    with ThreadPoolExecutor(2) as together:
        assert sorted(together.map(book, urls)) == [201, 409]
    assert (taken(owner), len(names(owner, trip))) == (1, 1)


def test_names_are_written_in_changed_and_taken_off(owner: FlaskClient, trip: dict[str, Any]) -> None:
    url = f"/api/trips/{trip['id']}/participants"
    # Her place was counted when the trip was made.
    early = owner.post(url, json={"name": "נועה", "takesPlace": False})
    assert owner.post(url, json={"name": "גם", "takesPlace": False}).get_json()["errors"]["json"] == {
        "takesPlace": ["לכל המקומות שנספרו כבר יש שם. אפשר להוסיף אותה במקום חדש."]
    }
    late = owner.post(url, json={"name": "תמר", "phone": "052-555-0107", "note": "חדר עם נועה"})
    assert (early.status_code, late.status_code, taken(owner)) == (201, 201, 2)
    one = late.get_json()
    her = f"/api/participants/{one['id']}"
    version = {"If-Match": f'"{one["version"]}"'}
    changed = owner.put(her, json={"note": "שילמה מקדמה"}, headers=version).get_json()
    assert (changed["name"], changed["note"]) == ("תמר", "שילמה מקדמה")
    assert owner.put(her, json={"note": "אחר"}, headers=version).status_code == 412
    assert owner.put(her, json={"name": " "}).status_code == 422
    # A device that shows her as she was takes nobody off.
    assert owner.delete(her, headers=version).status_code == 412
    assert names(owner, trip) == ["נועה", "תמר"]
    version = {"If-Match": f'"{changed["version"]}"'}
    assert [owner.delete(her, headers=version).status_code for _ in range(2)] == [204, 404]
    assert (taken(owner), names(owner, trip)) == (1, ["נועה"])


def test_who_is_written_in_twice_as_the_answer_was_lost_takes_one_place(
    owner: FlaskClient, trip: dict[str, Any]
) -> None:
    url, key = f"/api/trips/{trip['id']}/participants", {"Idempotency-Key": "of-this-form"}
    owner.put(f"/api/trips/{trip['id']}", json={"currentParticipants": 2})
    first = owner.post(url, json={"name": "נועה"}, headers=key)
    again = owner.post(url, json={"name": "נועה", "note": "חדר עם תמר"}, headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json()["id"] == first.get_json()["id"]
    assert (taken(owner), names(owner, trip)) == (3, ["נועה"])
    # Under another name it is another woman.
    other = owner.post(url, json={"name": "תמר"}, headers=key)
    assert (other.status_code, other.get_json()["message"]) == (412, "מהטופס הזה כבר נוספה נוסעת בשם נועה.")
    assert names(owner, trip) == ["נועה"]
    # What another device wrote of her since is not written over.
    her = f"/api/participants/{first.get_json()['id']}"
    owner.put(her, json={"note": "שילמה מקדמה"})
    late = owner.post(url, json={"name": "נועה"}, headers=key)
    assert (late.status_code, late.get_json()["message"].split(",")[0]) == (412, "היא כבר ברשימה")
    [stored] = owner.get(url).get_json()
    assert (stored["name"], stored["note"]) == ("נועה", "שילמה מקדמה")
    # Another form, the same name: another woman, and for her no place is left.
    for headers in ({"Idempotency-Key": "of-another"}, {}):
        assert owner.post(url, json={"name": "נועה"}, headers=headers).status_code == 409


def test_a_late_resend_does_not_overwrite_what_the_rights_desk_corrected(
    owner: FlaskClient, trip: dict[str, Any]
) -> None:
    url, key = f"/api/trips/{trip['id']}/participants", {"Idempotency-Key": "of-this-form"}
    owner.post(url, json={"name": "נועה"}, headers=key)
    with connection():
        source = Participants()
        record = source.record(Participant.select().get(), frozenset())
        assert source.correct([record], {"name": "נועה לוי"}) == 1
    assert owner.post(url, json={"name": "נועה"}, headers=key).status_code == 412
    assert names(owner, trip) == ["נועה לוי"]


def test_with_the_last_of_them_the_booking_ends(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={"seats": 2})
    rows = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    outcomes = []
    for row in rows:
        owner.delete(f"/api/participants/{row['id']}")
        [enquiry] = owner.get("/api/contacts").get_json()
        outcomes.append((enquiry["outcome"], enquiry["status"]))
    assert (outcomes, taken(owner)) == ([("booked", "closed"), ("", "contacted")], 1)
    assert owner.get(f"{url}/timeline").get_json()[-1]["words"] == "ההרשמה בוטלה והמקומות התפנו"


def test_a_trip_comes_back_from_the_bin_with_its_women(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={})
    owner.delete(f"/api/trips/{trip['id']}")
    assert owner.get(f"/api/trips/{trip['id']}/participants").status_code == 404
    assert owner.post(f"/api/bin/trip/{trip['id']}/restore", json={}).status_code == 200
    assert names(owner, trip) == ["רות אלון"]
    # While it is in the bin, a place can be given back all the same.
    owner.delete(f"/api/trips/{trip['id']}")
    assert owner.delete(f"{url}/booking").status_code == 200
    owner.post(f"/api/bin/trip/{trip['id']}/restore", json={})
    assert (taken(owner), names(owner, trip)) == (1, [])


def test_what_is_suspected_books_nothing(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"], website="x")
    assert owner.post(f"{url}/booking", json={}).status_code == 409
    assert taken(owner) == 1


def test_a_place_that_is_passed_on_is_no_longer_found_by_who_had_it(
    app: Flask, owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={})
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()

    def change(**values: str) -> list[str]:
        """Returns what the former one is shown of participants."""
        assert owner.put(f"/api/participants/{her['id']}", json=values).status_code == 200
        with app.app_context(), connection():
            gathered = PersonActions("יעל", Person.of(her["email"], her["phone"])).gather()
        groups = [group for group in gathered if group.source.name == "participants"]
        return [record.row.name for group in groups for record in group.records]

    assert change(name="רות אלון־כהן") == ["רות אלון־כהן"]
    assert change(phone="050-555-0111") == ["רות אלון־כהן"]
    assert change(name="דנה לוי", phone="052-555-0107") == []
    [hers] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    assert (hers["name"], hers["email"]) == ("דנה לוי", "")


@pytest.mark.parametrize(
    ("seats", "former", "name"),
    [
        (1, "רות אלון", "דנה לוי"),
        (2, "רות אלון", "דנה לוי"),
        (1, "ד״ר רות אלון", "ד״ר דנה לוי"),
    ],
)
def test_a_place_that_was_passed_on_is_not_given_back_with_the_former_booking(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], seats: int, former: str, name: str
) -> None:
    url = wrote(client, tripId=trip["id"], name=former)
    owner.post(f"{url}/booking", json={"seats": seats})
    her = owner.get(f"/api/trips/{trip['id']}/participants").get_json()[0]
    passed_on = owner.put(f"/api/participants/{her['id']}", json={"name": name, "phone": "052-555-0107"})
    assert (passed_on.get_json()["enquiryId"], passed_on.get_json()["bookedBy"]) == (None, "")
    [enquiry] = owner.get("/api/contacts").get_json()
    # The place of her friend is still hers to cancel.
    still = ("booked", "closed") if seats == 2 else ("", "contacted")
    assert (enquiry["outcome"], enquiry["status"]) == still
    ended = "המקום שלה עבר לנוסעת אחרת, וההרשמה הסתיימה"
    assert (owner.get(f"{url}/timeline").get_json()[-1]["words"] == ended) == (seats == 1)
    assert owner.delete(f"{url}/booking").status_code == 200
    assert names(owner, trip) == [name]
    assert taken(owner) == 2
    assert owner.post(f"{url}/booking", json={}).status_code == 201


def test_a_place_of_one_who_wrote_by_mail_is_passed_on_with_a_first_number(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={})
    with connection():
        Participant.update(phone="").execute()
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    changed = {"name": "דנה לוי", "phone": "052-555-0107"}
    after = owner.put(f"/api/participants/{her['id']}", json=changed).get_json()
    assert (after["email"], after["enquiryId"]) == ("", None)


@pytest.mark.parametrize(
    ("changed", "note", "notes"),
    [
        ({}, "", "לחזור אליה ביום ראשון\nעברה ניתוח, בחדר עם תמר"),
        ({"note": "עברה ניתוח, בחדר עם תמר"}, "", "לחזור אליה ביום ראשון\nעברה ניתוח, בחדר עם תמר"),
        ({"note": "שילמה מקדמה"}, "שילמה מקדמה", "לחזור אליה ביום ראשון"),
    ],
)
def test_the_note_about_the_former_woman_moves_to_her_enquiry(
    owner: FlaskClient,
    client: FlaskClient,
    trip: dict[str, Any],
    changed: dict[str, str],
    note: str,
    notes: str,
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={})
    owner.put(url, json={"notes": "לחזור אליה ביום ראשון"})
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    owner.put(f"/api/participants/{her['id']}", json={"note": "עברה ניתוח, בחדר עם תמר"})
    another = {"name": "דנה לוי", "phone": "052-555-0107", **changed}
    assert owner.put(f"/api/participants/{her['id']}", json=another).get_json()["note"] == note
    [enquiry] = owner.get("/api/contacts").get_json()
    assert enquiry["notes"] == notes


def test_the_note_about_who_is_taken_off_moves_to_the_enquiry_that_she_wrote(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={"seats": 2})
    owner.put(url, json={"notes": "לחזור אליה ביום ראשון"})
    rows = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    assert [row["wroteEnquiry"] for row in rows] == [True, False]
    for row, note in zip(rows, ["שילמה מקדמה 1500", "צמחונית"], strict=True):
        owner.put(f"/api/participants/{row['id']}", json={"note": note})
        assert owner.delete(f"/api/participants/{row['id']}").status_code == 204
    [enquiry] = owner.get("/api/contacts").get_json()
    assert enquiry["notes"] == "לחזור אליה ביום ראשון\nשילמה מקדמה 1500"
    kinds = [line["kind"] for line in owner.get(f"{url}/timeline").get_json()]
    assert kinds[-3:] == ["note", "note", "unbooked"]


def test_the_note_about_a_former_companion_is_cleared(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={"seats": 2})
    friend = owner.get(f"/api/trips/{trip['id']}/participants").get_json()[1]
    url = f"/api/participants/{friend['id']}"
    assert owner.put(url, json={"note": "צמחונית"}).get_json()["note"] == "צמחונית"
    first = {"name": "תמר", "phone": "052-555-0107"}
    assert owner.put(url, json=first).get_json()["note"] == "צמחונית"
    assert owner.put(url, json={"name": "מיכל", "phone": "052-555-0108"}).get_json()["note"] == ""
    [enquiry] = owner.get("/api/contacts").get_json()
    assert enquiry["notes"] == ""


@pytest.mark.parametrize("seats", [0, 2])
def test_the_note_stays_where_a_first_number_leaves_open_whether_she_is_another(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], seats: int
) -> None:
    url = f"/api/trips/{trip['id']}/participants"
    if seats:
        owner.post(f"{wrote(client, tripId=trip['id'])}/booking", json={"seats": seats})
        written = owner.get(url).get_json()[1]
    else:
        written = owner.post(url, json={"name": "רותי"}).get_json()
    hers = f"/api/participants/{written['id']}"
    owner.put(hers, json={"name": "רותי", "note": "שילמה מקדמה"})
    full = owner.put(hers, json={"name": "רות כהן", "phone": "052-555-0107"}).get_json()
    assert (full["name"], full["note"]) == ("רות כהן", "שילמה מקדמה")


def test_a_companion_who_is_replaced_stays_in_the_booking(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={"seats": 2})
    friend = owner.get(f"/api/trips/{trip['id']}/participants").get_json()[1]
    for values in ({"name": "תמר", "phone": "052-555-0107"}, {"name": "מיכל", "phone": "052-555-0108"}):
        owner.put(f"/api/participants/{friend['id']}", json=values)
    owner.delete(f"{url}/booking")
    assert (names(owner, trip), taken(owner)) == ([], 1)


@pytest.mark.parametrize(
    ("before", "number", "after"),
    [
        ("רות אלון", "054-555-0193", "רות כהן"),
        ("ד״ר רות אלון", "054-555-0193", "ד״ר רות כהן"),
        ("Michal", "", "מיכל"),
    ],
)
def test_another_surname_and_number_are_the_same_woman(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any], before: str, number: str, after: str
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'], name=before)}/booking", json={})
    with connection():
        Participant.update(phone=number).execute()
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    changed = {"name": after, "phone": "052-555-0107"}
    kept = owner.put(f"/api/participants/{her['id']}", json=changed).get_json()
    assert (kept["email"], kept["enquiryId"]) == (her["email"], her["enquiryId"])


def test_a_first_number_with_a_surname_leaves_her_address(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    owner.post(f"{wrote(client, tripId=trip['id'], name='רות')}/booking", json={})
    with connection():
        Participant.update(phone="").execute()
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    changed = {"name": "רות אלון", "phone": "054-555-0193"}
    assert owner.put(f"/api/participants/{her['id']}", json=changed).get_json()["email"] == her["email"] != ""


def test_enquiry_that_was_restricted_meanwhile_is_not_worked_on(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    with connection():
        Enquiry.update(restricted_at=utc_now()).execute()
    assert owner.post(f"{url}/booking", json={}).status_code == 404
    assert owner.put(url, json={"notes": "התקשרתי"}).status_code == 404
    assert owner.put(f"{url}/status", json={"status": "contacted"}).status_code == 404
    assert owner.post(f"{url}/spam").status_code == 404
    assert owner.delete(f"{url}/booking").status_code == 404
    assert taken(owner) == 1


def test_place_of_a_restricted_enquiry_is_given_back_and_the_enquiry_left_alone(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={})
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    owner.put(f"/api/participants/{her['id']}", json={"note": "עברה ניתוח"})

    def stored() -> tuple[Any, ...]:
        with connection():
            row = Enquiry.get()
            return row.status, row.outcome, row.notes, EnquiryEvent.select().count()

    before = stored()
    with connection():
        Enquiry.update(restricted_at=utc_now()).execute()
    passed_on = owner.put(f"/api/participants/{her['id']}", json={"name": "דנה לוי", "phone": "052-555-0107"})
    assert (passed_on.status_code, names(owner, trip)) == (409, ["רות אלון"])
    [sentence] = passed_on.get_json()["errors"]["json"]["name"]
    assert "אפשר להסיר אותה" in sentence
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    assert (her["wroteEnquiry"], her["isEnquiryRestricted"]) == (True, True)
    assert owner.delete(f"/api/participants/{her['id']}").status_code == 204
    assert (taken(owner), stored()) == (1, before)


def test_note_that_the_enquiry_has_no_room_for_is_not_moved(
    owner: FlaskClient, client: FlaskClient, trip: dict[str, Any]
) -> None:
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={})
    assert owner.put(url, json={"notes": "א" * 4_995}).status_code == 200
    [her] = owner.get(f"/api/trips/{trip['id']}/participants").get_json()
    hers = f"/api/participants/{her['id']}"
    owner.put(hers, json={"note": "חדר לבד"})
    another = {"name": "דנה לוי", "phone": "052-555-0107"}
    for refused in owner.put(hers, json=another), owner.delete(hers):
        assert (refused.status_code, list(refused.get_json()["errors"]["json"])) == (409, ["note"])
    assert (names(owner, trip), taken(owner)) == (["רות אלון"], 2)
    assert owner.put(url, json={"notes": "א" * 4_992}).status_code == 200
    assert owner.put(hers, json=another).status_code == 200
    [enquiry] = owner.get("/api/contacts").get_json()
    assert len(enquiry["notes"]) == 5_000
