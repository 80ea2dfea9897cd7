"""Confirming a rights request by a signed link in a mail and a button."""

from datetime import timedelta
from typing import Any
from unittest.mock import ANY

import pytest
from api.moved_clock import MovedClock
from api.received_enquiries import here
from api.rights_mails import token, token_in
from api.sent_mail import sent
from api.submissions import ask
from content_api.config import Config
from content_api.db import connection, database
from content_api.jobs import FINISHED_KEPT, Job, JobStatus
from content_api.mail.outbox import SEND_MAIL, STOPPED_BY_RESTORE
from content_api.mail.receipts import A_DAY
from content_api.retention import purge
from content_api.rights_requests.models import RightsRequest
from flask import Flask
from flask.testing import FlaskClient
from itsdangerous import URLSafeTimedSerializer
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.on_postgresql

PAGE = "/api/user-rights/confirm"


def in_list(owner: FlaskClient) -> dict[str, Any]:
    # Weeks later she signs in anew.
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    answer = owner.get("/api/user-rights/requests")
    assert answer.status_code == 200, answer.text
    (row,) = answer.get_json()
    return row


def test_opening_the_link_changes_nothing_and_the_button_confirms(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    ask(client)
    link = token(config)
    for _ in range(3):
        page = client.get(PAGE, query_string={"token": link})
        assert (page.status_code, page.mimetype) == (200, "text/html")
        assert 'method="post"' in page.text
        assert client.head(PAGE, query_string={"token": link}).status_code == 200
    assert (in_list(owner)["confirmedAt"], in_list(owner)["status"]) == (None, "new")

    done = client.post(PAGE, data={"token": link})
    # What she reloads or comes back to sends nothing again.
    assert (done.status_code, done.headers["Location"]) == (303, f"{PAGE}?token={link}")
    done = client.get(done.headers["Location"])
    assert (done.status_code, done.mimetype) == (200, "text/html")
    assert "הבקשה אושרה" in done.text
    first = in_list(owner)
    assert first["confirmedAt"] is not None
    assert first["status"] == "verified"


def test_page_says_what_is_confirmed(client: FlaskClient, config: Config, clock: MovedClock) -> None:
    """A request of somebody else in her name may stand beside her own."""
    clock.frozen = here("2026-11-25 01:30")
    ask(client, requestType="deletion")
    page = client.get(PAGE, query_string={"token": token(config)}).text
    assert ["זכות מחיקה" in page, "25.11.2026" in page] == [True, True]


def test_confirming_again_keeps_the_first_time_and_the_owners_status(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    row = ask(client)
    link = token(config)
    client.post(PAGE, data={"token": link})
    first = in_list(owner)
    owner.put(f"/api/user-rights/requests/{row['id']}", json={"status": "in_progress"})
    clock.move(timedelta(hours=1))
    assert "הבקשה אושרה" in client.post(PAGE, data={"token": link}, follow_redirects=True).text
    assert "הבקשה אושרה" in client.get(PAGE, query_string={"token": link}).text
    # An hour later it may be the next day in Israel.
    assert in_list(owner) == first | {"status": "in_progress", "daysLeft": ANY}


def test_confirming_what_was_refused_meanwhile_makes_it_wait_again(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    row = ask(client)
    link = token(config)
    with connection():
        RightsRequest.update(status="refused", reminded=2).execute()
    assert "לאשר את הבקשה?" in client.get(PAGE, query_string={"token": link}).text
    assert "הבקשה אושרה" in client.post(PAGE, data={"token": link}, follow_redirects=True).text
    assert in_list(owner)["status"] == "verified"
    assert owner.get("/api/user-rights/requests/counts").get_json() == {"waiting": 1, "answered": 0}
    with connection():
        assert RightsRequest.get_by_id(row["id"]).reminded is None
    # Refused once more, it is settled.
    owner.put(f"/api/user-rights/requests/{row['id']}", json={"status": "refused"})
    assert "כבר ענינו על הבקשה" in client.post(PAGE, data={"token": link}, follow_redirects=True).text
    assert in_list(owner)["status"] == "refused"


def test_what_she_confirmed_since_is_not_refused_from_a_screen_of_before(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    url = f"/api/user-rights/requests/{ask(client)['id']}"
    client.post(PAGE, data={"token": token(config)})
    before = in_list(owner)
    refused = owner.put(url, json={"status": "refused", "shownStatus": "new"})
    assert refused.status_code == 409
    assert refused.get_json()["errors"]["json"]["status"][0].startswith("בינתיים היא אישרה את הבקשה.")
    assert in_list(owner) == before
    assert owner.get("/api/user-rights/requests/counts").get_json() == {"waiting": 1, "answered": 0}
    assert [row["act"] for row in owner.get(f"{url}/log").get_json()] == ["confirmed"]
    # Whoever sees that it is confirmed may refuse it, on two screens at once too.
    for _ in range(2):
        done = owner.put(url, json={"status": "refused", "shownStatus": "verified"})
        assert (done.status_code, done.get_json()["status"]) == (200, "refused")


def test_answer_of_another_screen_is_not_overwritten_by_an_older_one(
    owner: FlaskClient, client: FlaskClient
) -> None:
    url = f"/api/user-rights/requests/{ask(client)['id']}"
    owner.put(url, json={"status": "completed", "shownStatus": "new"})
    refused = owner.put(url, json={"status": "in_progress", "shownStatus": "new"})
    assert refused.status_code == 409
    (why,) = refused.get_json()["errors"]["json"]["status"]
    assert why == "בינתיים הסטטוס של הבקשה השתנה ל״הושלמה״. עכשיו מוצג מה ששמור."
    assert in_list(owner)["status"] == "completed"


def test_who_confirms_what_was_completed_is_promised_no_answer(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    row = ask(client)
    link = token(config)
    owner.put(f"/api/user-rights/requests/{row['id']}", json={"status": "completed"})
    for page in (
        client.get(PAGE, query_string={"token": link}),
        client.post(PAGE, data={"token": link}, follow_redirects=True),
    ):
        assert page.status_code == 200
        assert "כבר ענינו על הבקשה" in page.text
        assert 'href="/user-rights"' in page.text
        assert "נטפל בה" not in page.text
    assert in_list(owner)["status"] == "completed"


def test_address_of_the_page_is_told_to_no_other(client: FlaskClient, config: Config) -> None:
    ask(client)
    page = client.get(PAGE, query_string={"token": token(config)})
    assert page.headers["Referrer-Policy"] == "strict-origin"


def test_link_lasts_thirty_days(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    ask(client)
    link = token(config)
    clock.move(timedelta(days=30) - timedelta(minutes=1))
    assert client.get(PAGE, query_string={"token": link}).status_code == 200
    clock.move(timedelta(minutes=2))
    for answer in (client.get(PAGE, query_string={"token": link}), client.post(PAGE, data={"token": link})):
        assert answer.status_code == 410
        assert "כבר לא בתוקף" in answer.text
    assert in_list(owner)["confirmedAt"] is None


@pytest.mark.parametrize(("days", "is_over"), [(30, False), (31, True)])
def test_after_the_last_day_no_answer_is_promised_by_it(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock, days: int, is_over: bool
) -> None:
    row = ask(client)

    def to_her() -> list[Any]:
        return [mail for mail in sent(config) if mail["To"] == "dana@example.com"]

    first = {mail.as_bytes() for mail in to_her()}
    clock.move(timedelta(days=days))
    owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert owner.post(f"/api/user-rights/requests/{row['id']}/confirmation").status_code == 200
    (again,) = [mail for mail in to_her() if mail.as_bytes() not in first]
    mailed = [again.get_body((part,)).get_content() for part in ("plain", "html")]
    data = {"token": token_in(mailed[0])}
    client.post(PAGE, data=data)
    for told in (*mailed, client.get(PAGE, query_string=data).text):
        assert ("בהקדם" in told, "במייל עד" in told) == (is_over, not is_over)


def test_no_other_token_confirms(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    ask(client)
    link = token(config)
    other_purpose = URLSafeTimedSerializer(config.deploy_secret, salt="another purpose").dumps([1, "x"])
    other_secret = URLSafeTimedSerializer("guessed", salt="confirm a rights request").dumps([1, "x"])
    for wrong in ("", "א", "x" * 5000, link[:-1], link[::-1], "a" + link, other_purpose, other_secret):
        assert client.get(PAGE, query_string={"token": wrong}).status_code == 404
        assert client.post(PAGE, data={"token": wrong}).status_code == 404
    assert client.post(PAGE, json={"token": link}).status_code == 404
    assert in_list(owner)["confirmedAt"] is None


def test_link_to_a_corrected_address_confirms_nothing(
    app: Flask, owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    ask(client)
    link = token(config)
    with connection():
        RightsRequest.update(email="other@example.com").execute()
    assert client.post(PAGE, data={"token": link}).status_code == 404
    assert in_list(owner)["confirmedAt"] is None


def test_page_of_another_site_cannot_press_the_button(client: FlaskClient, config: Config) -> None:
    ask(client)
    data = {"token": token(config)}
    assert client.post(PAGE, data=data, headers={"Origin": "https://evil.example"}).status_code == 403


def test_owner_is_told_without_a_word_about_the_person(client: FlaskClient, config: Config) -> None:
    ask(client, phone="054-555-0182")
    (notice,) = [message for message in sent(config) if message["To"] == "owner@example.com"]
    text = notice.as_string() + "".join(
        part.get_content() for part in notice.walk() if not part.is_multipart()
    )
    assert "ז-101" in str(notice["Subject"])
    for word in ("דנה", "dana", "054-555", "אשמח לדעת"):
        assert word not in text


def test_suspected_request_is_stored_and_causes_no_mail(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    ask(client, website="https://buy.example")
    assert sent(config) == []
    assert len(owner.get("/api/user-rights/requests").get_json()) == 1


@pytest.mark.parametrize(("days", "left"), [(0, 30), (1, 29), (30, 0), (33, -3)])
def test_days_are_counted_from_receipt(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, days: int, left: int
) -> None:
    ask(client)
    clock.move(timedelta(days=days))
    assert in_list(owner)["daysLeft"] == left


def why_no_link(owner: FlaskClient, request_id: int) -> str | None:
    [row] = owner.get(f"/api/user-rights/requests?id={request_id}").get_json()
    reason: str | None = row["noLinkReason"]
    return reason


def test_link_whose_mail_was_given_up_is_not_called_sent(owner: FlaskClient, client: FlaskClient) -> None:
    made = ask(client)
    assert why_no_link(owner, made["id"]) is None
    with connection():
        to_her = Job.key.startswith(f"rights request {made['id']} ") & ~Job.key.endswith(" notice")
        assert Job.update(status=JobStatus.FAILED).where(Job.kind == SEND_MAIL, to_her).execute() == 1
    assert why_no_link(owner, made["id"]) == "not_sent"
    with connection():
        Job.update(status=JobStatus.STOPPED, message=STOPPED_BY_RESTORE).where(
            Job.kind == SEND_MAIL, to_her
        ).execute()
    assert why_no_link(owner, made["id"]) == "not_sent", "nor after a restore"


def mails_to_her(config: Config) -> int:
    return len([mail for mail in sent(config) if mail["To"] == "dana@example.com"])


def send_link(owner: FlaskClient, request_id: int) -> int:
    return owner.post(f"/api/user-rights/requests/{request_id}/confirmation").status_code


def test_link_that_was_sent_after_one_that_failed_counts_for_good(
    owner: FlaskClient, client: FlaskClient, config: Config, clock: MovedClock
) -> None:
    made = ask(client)
    with connection():
        first = Job.key == f"rights request {made['id']} receipt"
        Job.update(status=JobStatus.FAILED, finished_at=clock.now()).where(first).execute()
    assert send_link(owner, made["id"]) == 200
    assert mails_to_her(config) == 1
    # Trying everything again sends no older link as well.
    owner.post("/api/jobs/failed/retry")
    assert mails_to_her(config) == 1
    clock.move(FINISHED_KEPT + timedelta(days=1))
    with connection():
        purge(config)
    in_list(owner)
    assert why_no_link(owner, made["id"]) is None


def test_owner_reads_that_a_link_was_sent(owner: FlaskClient, client: FlaskClient) -> None:
    assert why_no_link(owner, ask(client)["id"]) is None


def test_suspected_request_says_that_no_link_was_sent_until_she_sends_it(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    made = ask(client, website="x")
    assert (why_no_link(owner, made["id"]), mails_to_her(config)) == ("suspected", 0)
    assert send_link(owner, made["id"]) == 200
    assert (why_no_link(owner, made["id"]), mails_to_her(config)) == (None, 1)


def test_of_what_the_version_before_stored_a_suspected_one_counts_as_unsent(
    owner: FlaskClient, client: FlaskClient
) -> None:
    """It knows nothing of the column, which stays empty."""
    suspected, plain = ask(client, website="x")["id"], ask(client)["id"]
    with connection():
        database.execute_sql("UPDATE rights_request SET link_withheld = NULL")
    assert why_no_link(owner, suspected) == "suspected"
    assert why_no_link(owner, plain) is None


def test_sixth_request_of_a_day_says_that_no_link_was_sent(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    made = [ask(client)["id"] for _ in range(A_DAY + 1)]
    assert why_no_link(owner, made[-2]) is None
    assert (why_no_link(owner, made[-1]), mails_to_her(config)) == ("too_many", A_DAY)
    notices = [mail for mail in sent(config) if mail["To"] == "owner@example.com"]
    told = [
        {part: "לא שלחנו לפונה" in mail.get_body((part,)).get_content() for part in ("plain", "html")}  # type: ignore[union-attr]
        for mail in notices
        if any(f"ז-{100 + number}" in str(mail["Subject"]) for number in made[-2:])
    ]
    assert sorted(told, key=str) == [{"plain": False, "html": False}, {"plain": True, "html": True}]
    assert send_link(owner, made[-1]) == 200
    assert why_no_link(owner, made[-1]) is None


def test_no_link_goes_to_a_request_without_an_address(owner: FlaskClient) -> None:
    with connection():
        values = {"full_name": "דנה", "email": "", "request_type": "access", "description": "מה שמור?"}
        made = RightsRequest.receive(values, "no address")
    assert why_no_link(owner, made.id) == "no_address"
    answer = owner.post(f"/api/user-rights/requests/{made.id}/confirmation")
    assert (answer.status_code, answer.get_json()["message"]) == (
        409,
        "בבקשה הזאת אין כתובת מייל תקינה, ואין לאן לשלוח קישור.",
    )
    assert owner.get(f"/api/user-rights/requests/{made.id}/log").get_json() == []
    with connection():
        assert Job.select().where(Job.kind == SEND_MAIL).count() == 0


@pytest.mark.parametrize("email", ["דנה@example.com", '"a"@example.com'])
def test_address_that_no_mail_reaches_is_no_trouble_with_the_mails(
    owner: FlaskClient, client: FlaskClient, config: Config, email: str
) -> None:
    made = ask(client, email=email)
    (notice,) = sent(config)
    assert notice["To"] == "owner@example.com"
    for part in ("plain", "html"):
        assert "אין בבקשה כתובת מייל תקינה" in notice.get_body((part,)).get_content()  # type: ignore[union-attr]
    assert client.get("/api/health").get_json()["parts"]["mail"]["state"] == "ok"
    assert why_no_link(owner, made["id"]) == "no_address"
    assert send_link(owner, made["id"]) == 409
