"""Forms sent without scripts: a redirect, or the form again with its values and the errors by field."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from api.factories import make_trip
from api.form_pages import Page, read_page
from api.moved_clock import MovedClock
from api.submissions import CONTACT, RIGHTS, enquiry, rights_request
from content_api.forms.rate_limits import PER_MINUTE
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SITE = "http://localhost:8888"
FONTS = Path(__file__).parents[2] / "site/static/fonts"


def submit(
    client: FlaskClient, path: str, values: dict[str, Any], page: str | None = None, **headers: str
) -> TestResponse:
    if page:
        headers["Referer"] = SITE + page
    return client.post(path, data=values, headers={**BROWSER, **headers})


def refused(client: FlaskClient, path: str, values: dict[str, Any], page: str | None = None) -> Page:
    answer = submit(client, path, values, page)
    assert (answer.status_code, answer.mimetype) == (422, "text/html")
    return read_page(answer.text)


def html_enquiry(**changes: str) -> dict[str, str]:
    """What a browser sends from /contact."""
    empty = {"email": "", "age": "", "tripId": "", "website": "", "startedAt": "", "privacyConsent": "on"}
    return {**enquiry(), **empty, **changes}


def html_request(**changes: str) -> dict[str, str]:
    return {**rights_request(), "identityConfirmed": "on", "phone": "", **changes}


def test_every_wrong_field_says_so_and_the_summary_leads_to_it(client: FlaskClient) -> None:
    page = refused(client, CONTACT, html_enquiry(name=" ", email="dana@", age="17"), "/contact")
    sentences = {
        "name": "שדה חובה.",
        "email": "כתובת אימייל לא תקינה",
        "age": "המספר צריך להיות לפחות 18.",
    }
    assert page.invalid() == set(sentences)
    for name, sentence in sentences.items():
        assert sentence in page.description_of(name)
        assert any(target == f"#{name}" and sentence in words for target, words in page.links)
    assert page.title.startswith("ההודעה עוד לא נשלחה")


def test_everything_she_typed_comes_back_escaped(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    sent = html_enquiry(
        name='"><script>alert(1)</script>',
        phone="054-555-0182' onfocus='x",
        email="not-an-address",
        age="41",
        message='\nשורה ראשונה\nשורה שנייה </textarea><img src=x onerror="x"> 👩‍🦱 \u200fRTL',
        tripId=str(trip["id"]),
        startedAt="1700000000000",
    )
    page = refused(client, CONTACT, sent, "/contact")
    assert page.values() == sent
    assert "script" not in page.tags
    assert "img" not in page.tags


def test_form_as_it_came_back_can_be_sent_again(owner: FlaskClient, client: FlaskClient) -> None:
    trip = make_trip(owner)
    page = refused(client, CONTACT, html_enquiry(email="wrong", tripId=str(trip["id"])), "/contact")
    answer = submit(client, page.action, {**page.values(), "email": "dana@example.com"}, CONTACT)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/thank-you")
    (row,) = owner.get("/api/contacts").get_json()
    assert (row["email"], row["trip"]["id"]) == ("dana@example.com", trip["id"])


def test_rights_request_round_trip(owner: FlaskClient, client: FlaskClient) -> None:
    sent = html_request(requestType="deletion", description="קצר")
    del sent["identityConfirmed"]
    page = refused(client, RIGHTS, sent, "/user-rights")
    assert "תיאור הבקשה חייב להכיל לפחות 10 תווים" in page.description_of("description")
    assert "יש לאשר את זהותך כדי לשלוח את הבקשה" in page.description_of("identityConfirmed")
    assert page.values() == {**sent, "website": "", "startedAt": ""}
    mended = {**page.values(), "description": "למחוק את כל מה שיש", "identityConfirmed": "on"}
    assert submit(client, page.action, mended).headers["Location"] == "/user-rights/sent"
    (row,) = owner.get("/api/user-rights/requests").get_json()
    assert row["requestType"] == "deletion"


def test_trip_form_comes_back_as_the_trips_and_leads_back_there(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner)
    sent = {**enquiry(name=""), "tripId": str(trip["id"]), "website": "", "startedAt": ""}
    page = refused(client, CONTACT, sent, f"/trips/{trip['slug']}")
    assert "privacyConsent" not in page.names
    assert (f"/trips/{trip['slug']}", f"חזרה לדף {trip['title']}") in page.links
    # Refused once more, the browser says that it came from the refusal.
    again = read_page(submit(client, page.action, page.values(), CONTACT).text)
    assert "privacyConsent" not in again.names
    assert submit(client, again.action, {**again.values(), "name": "דנה"}).status_code == 303
    assert owner.get("/api/contacts").get_json()[0]["trip"]["id"] == trip["id"]


@pytest.mark.parametrize("chosen", ["9" * 5000, "²", "-1", "1e3", "٣"])
def test_number_of_no_trip_is_refused_like_any_wrong_field(client: FlaskClient, chosen: str) -> None:
    page = refused(client, CONTACT, html_enquiry(tripId=chosen), "/contact")
    assert page.invalid() == {"tripId"}


def test_contact_page_without_the_tick_asks_for_consent(client: FlaskClient) -> None:
    sent = html_enquiry()
    del sent["privacyConsent"]
    page = refused(client, CONTACT, sent, "/contact")
    assert "יש לאשר את מדיניות הפרטיות לפני שליחת הפנייה." in page.description_of("privacyConsent")
    assert "privacyConsent" not in page.values()
    # A form that names no page may have had no box.
    assert submit(client, CONTACT, sent).status_code == 303


def test_trip_that_is_no_longer_offered_stays_chosen(owner: FlaskClient, client: FlaskClient) -> None:
    left = make_trip(owner, startDate="2020-05-12", endDate="2020-05-19")
    page = refused(client, CONTACT, html_enquiry(name="", tripId=str(left["id"])), "/contact")
    assert page.values()["tripId"] == str(left["id"])
    assert refused(client, CONTACT, html_enquiry(name="", tripId="99999999999"), "/contact")
    assert refused(client, CONTACT, html_enquiry(name="", tripId="x"), "/contact")


@pytest.mark.parametrize("page", ["//evil.example/", "/api/auth/logout", "javascript:alert(1)", '/"><b>'])
def test_way_back_leads_nowhere_else(client: FlaskClient, page: str) -> None:
    answer = client.post(CONTACT, data=html_enquiry(name=""), headers=BROWSER, query_string={"from": page})
    assert read_page(answer.text).links[1] == ("/contact", "חזרה לדף יצירת קשר")
    foreign = {"Referer": "https://evil.example/trips/x", **BROWSER}
    answer = client.post(CONTACT, data=html_enquiry(name=""), headers=foreign)
    assert read_page(answer.text).links[1] == ("/contact", "חזרה לדף יצירת קשר")


def test_too_many_get_their_form_back_too(client: FlaskClient) -> None:
    for number in range(PER_MINUTE):
        submit(client, CONTACT, html_enquiry(message=f"הודעה {number}"))
    answer = submit(client, CONTACT, html_enquiry(message="עוד אחת"))
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    page = read_page(answer.text)
    assert page.values()["message"] == "עוד אחת"
    assert "יותר מדי ניסיונות" in answer.text


def test_failure_is_a_page_as_well(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("content_api.enquiries.routes.Enquiry.receive", lambda *_: 1 / 0)
    monkeypatch.setattr("content_api.rights_requests.routes.RightsRequest.receive", lambda *_: 1 / 0)
    client.application.testing = False
    refused_rights = refused(client, RIGHTS, html_request(email="wrong")).action
    answer = submit(client, CONTACT, html_enquiry())
    assert (answer.status_code, answer.mimetype) == (500, "text/html")
    assert "אחורה" in answer.text
    # Behind a form that came back refused there is none that holds what she corrected.
    for path, values in ((f"{CONTACT}?from=/contact", html_enquiry()), (refused_rights, html_request())):
        answer = submit(client, path, values)
        assert answer.status_code == 500
        assert "אחורה" not in answer.text
        assert "רענני את הדף" in answer.text


def test_second_press_on_the_button_stores_nothing_more(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    for _ in range(2):
        assert submit(client, CONTACT, html_enquiry()).headers["Location"] == "/thank-you"
        assert submit(client, RIGHTS, html_request()).status_code == 303
    assert len(owner.get("/api/contacts").get_json()) == 1
    assert len(owner.get("/api/user-rights/requests").get_json()) == 1
    submit(client, CONTACT, html_enquiry(message="ועוד שאלה"))
    clock.move(timedelta(minutes=10))
    submit(client, CONTACT, html_enquiry())
    assert len(owner.get("/api/contacts").get_json()) == 3


def test_page_runs_nothing_and_fetches_from_here_alone(client: FlaskClient) -> None:
    answer = submit(client, CONTACT, html_enquiry(name=""), "/contact")
    policy = answer.headers["Content-Security-Policy"]
    nonce = re.search(r'<style nonce="([^"]+)">', answer.text)
    assert nonce is not None
    assert f"style-src 'nonce-{nonce[1]}'" in policy
    for name in ("default-src", "base-uri", "frame-ancestors"):
        assert f"{name} 'none'" in policy
    assert "unsafe" not in policy
    assert "style=" not in answer.text
    for name in re.findall(r"/fonts/([\w.-]+)", answer.text):
        assert (FONTS / name).is_file()


@pytest.mark.parametrize(
    ("path", "sent"), [(CONTACT, html_enquiry(name="")), (RIGHTS, html_request(email=""))]
)
def test_policy_opens_beside_the_form_that_holds_her_corrections(
    client: FlaskClient, path: str, sent: dict[str, str]
) -> None:
    page = submit(client, path, sent).text
    links = re.findall(r'<a href="/privacy"[^>]*>', page)
    assert len(links) == (2 if path == CONTACT else 1)
    for link in links:
        assert 'target="_blank" rel="noopener"' in link
        assert "נפתח בחלון חדש" in link


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({}, "נוסעות יחד, חיפה (052-555-0100, shalom@example.com), כדי"),
        ({"city": ""}, "נוסעות יחד (052-555-0100, shalom@example.com), כדי"),
        ({"phone": ""}, "נוסעות יחד, חיפה (shalom@example.com), כדי"),
        ({"email": ""}, "נוסעות יחד, חיפה (052-555-0100), כדי"),
        ({"phone": "", "email": ""}, "נוסעות יחד, חיפה, כדי"),
    ],
)
def test_notice_leaves_out_what_the_owner_has_not_filled_in(
    owner: FlaskClient, client: FlaskClient, facts: dict[str, str], words: str
) -> None:
    known = {"name": "נוסעות יחד", "city": "חיפה", "phone": "052-555-0100", "email": "shalom@example.com"}
    assert owner.put("/api/site", json=known | facts).status_code == 200
    page = submit(client, CONTACT, html_enquiry(name="")).text
    assert f"המידע יישמר אצל {words}" in re.sub("</?bdi[^>]*>", "", page)


@pytest.mark.parametrize("accept", ["application/json", "*/*"])
def test_program_that_reads_json_gets_json(client: FlaskClient, accept: str) -> None:
    answer = client.post(CONTACT, data=html_enquiry(name=""), headers={"Accept": accept})
    assert answer.get_json()["errors"]["json"] == {"name": ["שדה חובה."]}
