"""Outcomes of enquiries: not now, spam, noted by hand, and the enquiries of one trip."""

from typing import Any

import pytest
from api.factories import make_trip
from api.received_enquiries import enquiry
from api.sent_mail import sent
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.enquiries.models import Enquiry
from content_api.jobs import run_due_jobs
from content_api.personal_data.enquiries import Enquiries
from flask.testing import FlaskClient

BY_HAND = "/api/contacts/by-hand"
QUARANTINE = "/api/contacts/quarantine"


def wrote(client: FlaskClient, **changes: Any) -> str:
    return f"/api/contacts/{client.post('/api/contact', json=enquiry(**changes)).get_json()['id']}"


def test_not_now_closes_and_ends_when_it_is_open_again(owner: FlaskClient, client: FlaskClient) -> None:
    url = wrote(client)
    closed = owner.put(f"{url}/status", json={"status": "closed", "outcome": "not_now"}).get_json()
    assert (closed["status"], closed["outcome"]) == ("closed", "not_now")
    assert owner.get(f"{url}/timeline").get_json()[-1]["words"] == "הפנייה נסגרה: ויתרה הפעם"
    opened = owner.put(f"{url}/status", json={"status": "contacted"}).get_json()
    assert (opened["status"], opened["outcome"]) == ("contacted", "")


def test_closing_what_is_closed_keeps_its_outcome(owner: FlaskClient, client: FlaskClient) -> None:
    url = wrote(client)
    owner.put(f"{url}/status", json={"status": "closed", "outcome": "not_now"})
    before = owner.get(f"{url}/timeline").get_json()
    # From a screen that was loaded before.
    again = owner.put(f"{url}/status", json={"status": "closed"}).get_json()
    assert (again["status"], again["outcome"]) == ("closed", "not_now")
    assert owner.get(f"{url}/timeline").get_json() == before


@pytest.mark.parametrize(
    ("since", "why"),
    [
        ({"status": "closed", "outcome": "not_now"}, "בינתיים היא ויתרה."),
        ({"status": "closed"}, "בינתיים הסטטוס של הפנייה השתנה ל״סגורה״."),
    ],
)
def test_status_from_a_screen_that_shows_another_is_refused(
    owner: FlaskClient, client: FlaskClient, since: dict[str, str], why: str
) -> None:
    url = f"{wrote(client)}/status"
    stored = owner.put(url, json=since).get_json()
    refused = owner.put(url, json={"status": "contacted", "shownStatus": "new"})
    assert refused.status_code == 409
    assert refused.get_json()["errors"]["json"]["status"][0].startswith(why)
    assert owner.get("/api/contacts").get_json() == [stored]
    # What it is already may be sent again, and what shows as it is, is changed.
    again = owner.put(url, json={"status": "closed", "shownStatus": "new"}).get_json()
    assert (again["status"], again["outcome"]) == (stored["status"], stored["outcome"])
    changed = owner.put(url, json={"status": "contacted", "shownStatus": "closed"})
    assert (changed.status_code, changed.get_json()["status"]) == (200, "contacted")
    # An undo of what is no longer so changes nothing.
    for shown, status in (("new", "contacted"), ("contacted", "closed")):
        undone = owner.put(url, json={"status": "closed", "shownStatus": shown, "undone": True})
        assert (undone.status_code, undone.get_json()["status"]) == (200, status)


def test_who_booked_by_the_mail_meanwhile_is_not_in_progress_again(
    owner: FlaskClient, client: FlaskClient
) -> None:
    url = wrote(client, tripId=make_trip(owner)["id"])
    owner.post(f"{url}/booking", json={})
    refused = owner.put(f"{url}/status", json={"status": "contacted", "shownStatus": "new"})
    assert refused.status_code == 409
    assert refused.get_json()["errors"]["json"]["status"][0].startswith("בינתיים היא נרשמה לטיול.")


def test_answer_that_is_undone_was_none(owner: FlaskClient, client: FlaskClient) -> None:
    def answered() -> int:
        return int(owner.get("/api/statistics/period?days=7").get_json()["answering"]["answered"])

    url = f"{wrote(client)}/status"
    owner.put(url, json={"status": "closed", "outcome": "not_now"})
    owner.put(url, json={"status": "new", "undone": True})
    assert answered() == 0
    # Taking back what came later leaves the first answer.
    owner.put(url, json={"status": "contacted"})
    owner.put(url, json={"status": "new"})
    owner.put(url, json={"status": "closed"})
    owner.put(url, json={"status": "new", "undone": True})
    assert answered() == 1


def test_only_what_is_closed_has_an_outcome(owner: FlaskClient, client: FlaskClient) -> None:
    url = f"{wrote(client)}/status"
    answer = owner.put(url, json={"status": "contacted", "outcome": "not_now"})
    assert answer.get_json()["errors"]["json"] == {"outcome": ["אפשר לציין מה יצא מהפנייה רק כשהיא נסגרת."]}
    # Places are booked by a call of their own.
    assert owner.put(url, json={"status": "closed", "outcome": "booked"}).status_code == 422


def test_another_status_leaves_a_booking(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    url = wrote(client, tripId=trip["id"])
    owner.post(f"{url}/booking", json={})
    assert owner.put(f"{url}/status", json={"status": "contacted"}).get_json()["outcome"] == "booked"
    refused = owner.put(f"{url}/status", json={"status": "closed", "outcome": "not_now"})
    assert (refused.status_code, list(refused.get_json()["errors"]["json"])) == (409, ["outcome"])
    assert owner.get("/api/contacts").get_json()[0]["status"] == "contacted"
    assert "ויתרה הפעם" not in str(owner.get(f"{url}/timeline").get_json())


def test_spam_goes_to_the_quarantine_and_comes_back_without_new_mails(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    url = wrote(client)
    run_due_jobs()
    mails = len(sent(config))
    assert [owner.post(f"{url}/spam").status_code for _ in range(2)] == [200, 200]
    [row] = owner.get(QUARANTINE).get_json()
    assert (row["suspected"], owner.get("/api/contacts").get_json()) == ("owner", [])
    owner.post(f"{url}/genuine")
    run_due_jobs()
    assert len(owner.get("/api/contacts").get_json()) == 1
    assert len(sent(config)) == mails


def test_what_was_suspected_before_her_stays_so(owner: FlaskClient, client: FlaskClient) -> None:
    url = wrote(client)
    # The same words of the same woman, sent by a program.
    client.post("/api/contact", json=enquiry(website="x"))
    for way in ("spam", "genuine"):
        owner.post(f"{url}/{way}")
    assert [row["suspected"] for row in owner.get(QUARANTINE).get_json()] == ["honeypot"]


def test_who_has_booked_is_no_spam(owner: FlaskClient, client: FlaskClient) -> None:
    url = wrote(client, tripId=make_trip(owner)["id"])
    owner.post(f"{url}/booking", json={})
    answer = owner.post(f"{url}/spam")
    assert (answer.status_code, owner.get(QUARANTINE).get_json()) == (409, [])


def test_a_call_is_noted_in_a_moment(owner: FlaskClient, config: Config) -> None:
    trip = make_trip(owner)
    sent_values = {"name": "גילה", "phone": "052-555-0117", "tripId": trip["id"], "message": "שאלה על חדרים"}
    answer = owner.post(BY_HAND, json=sent_values)
    assert answer.status_code == 201
    row = answer.get_json()
    assert (row["status"], row["byHand"], row["trip"]["id"]) == ("contacted", True, trip["id"])
    timeline = [line["words"] for line in owner.get(f"/api/contacts/{row['id']}/timeline").get_json()]
    assert timeline == [f"הפנייה נוספה ידנית ({row['reference']})"]
    run_due_jobs()
    assert sent(config) == []
    numbers = owner.get("/api/statistics/period?days=7").get_json()
    # Nobody waited for it, and it did not come through the site.
    assert numbers["answering"]["answered"] == 0
    assert owner.get("/api/statistics").get_json()["contactForms"] == 0


def test_call_that_is_sent_again_as_the_answer_was_lost_is_one(owner: FlaskClient) -> None:
    trip, key = make_trip(owner), {"Idempotency-Key": "of-this-form"}
    call = {"name": "גילה", "phone": "052-555-0117", "message": "מתי יוצאים?", "tripId": trip["id"]}
    row = owner.post(BY_HAND, json=call, headers=key).get_json()
    # What she typed on meanwhile is hers as well.
    longer = {**call, "phone": "052-555-0118", "message": "מתי יוצאים, ומתי חוזרים?"}
    again = owner.post(BY_HAND, json=longer, headers=key)
    assert (again.status_code, again.get_json()["id"]) == (201, row["id"])
    [stored] = owner.get("/api/contacts").get_json()
    assert (stored["message"], stored["trip"]["id"]) == (longer["message"], trip["id"])
    assert len(owner.get("/api/contacts?q=0118").get_json()) == 1
    # Another name is another woman; another form is another call.
    other = owner.post(BY_HAND, json={**call, "name": "רות"}, headers=key)
    assert (other.status_code, other.get_json()["message"].split(".")[0]) == (412, "הפנייה הזאת כבר ברשימה")
    for headers in ({"Idempotency-Key": "of-another"}, {}):
        assert owner.post(BY_HAND, json=call, headers=headers).status_code == 201
    assert len(owner.get("/api/contacts").get_json()) == 3


def test_late_resend_of_a_call_does_not_overwrite_what_was_corrected(owner: FlaskClient) -> None:
    key, call = {"Idempotency-Key": "of-this-form"}, {"name": "גילה", "phone": "052-555-0117"}
    owner.post(BY_HAND, json=call, headers=key)
    with connection():
        source = Enquiries()
        record = source.record(Enquiry.select().get(), frozenset())
        assert source.correct([record], {"phone": "052-555-0118"}) == 1
    assert owner.post(BY_HAND, json=call, headers=key).status_code == 412
    assert owner.get("/api/contacts").get_json()[0]["phone"] == "052-555-0118"


@pytest.mark.parametrize("what", ["closed", "in quarantine", "restricted"])
def test_late_resend_of_a_call_does_not_open_what_was_done_with_it(owner: FlaskClient, what: str) -> None:
    key, call = {"Idempotency-Key": "of-this-form"}, {"name": "גילה", "phone": "052-555-0117"}
    row = owner.post(BY_HAND, json=call, headers=key).get_json()
    if what == "closed":
        owner.put(f"/api/contacts/{row['id']}/status", json={"status": "closed"})
    elif what == "in quarantine":
        assert owner.post(f"/api/contacts/{row['id']}/spam").status_code == 200
    else:
        with connection():
            Enquiry.update(restricted_at=utc_now()).execute()
    assert owner.post(BY_HAND, json={**call, "message": "עוד"}, headers=key).status_code == 412
    with connection():
        assert Enquiry.get_by_id(row["id"]).message == ""


@pytest.mark.parametrize(
    ("values", "field", "message"),
    [
        ({"name": "גילה"}, "phone", "צריך טלפון או אימייל, כדי שאפשר יהיה לחזור אליה."),
        ({"phone": "052-555-0117"}, "name", "שדה חובה."),
        (
            {"name": "גילה", "phone": "052-555-0117", "tripId": 999},
            "tripId",
            "הטיול הזה לא נמצא. אפשר לבחור טיול אחר.",
        ),
    ],
)
def test_a_call_needs_a_name_and_a_way_back(
    owner: FlaskClient, values: dict[str, Any], field: str, message: str
) -> None:
    answer = owner.post(BY_HAND, json=values)
    assert (answer.status_code, answer.get_json()["errors"]["json"]) == (422, {field: [message]})


def test_enquiries_about_one_trip(owner: FlaskClient, client: FlaskClient) -> None:
    trip, other = make_trip(owner), make_trip(owner, slug="galilee")
    for about in (trip["id"], other["id"], None):
        wrote(client, tripId=about, name=f"על {about}")
    names = [row["name"] for row in owner.get(f"/api/contacts?trip={trip['id']}").get_json()]
    assert names == [f"על {trip['id']}"]
    assert owner.get("/api/contacts?trip=0").status_code == 422
