"""Unit tests of the rights desk's parts: mails, log, export and reminders."""

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from api.moved_clock import MovedClock
from api.sent_mail import sent
from content_api.config import Config
from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.personal_data import Person
from content_api.rights_desk.export import as_json, as_page, described
from content_api.rights_desk.gathering import by_phone_alone, counts, gather, subject
from content_api.rights_desk.person_actions import PersonActions
from content_api.rights_desk.reminders import remind
from content_api.rights_requests.log import RightsLogEntry
from content_api.rights_requests.models import RightsRequest
from flask import Flask

pytestmark = pytest.mark.on_postgresql

DANA, PHONE = "dana@example.com", "054-555-0182"


@pytest.fixture(autouse=True)
def stopped_clock(app: Flask, clock: MovedClock) -> Iterator[None]:
    clock.frozen = datetime(2027, 1, 10, 7, 0)
    with connection(), app.test_request_context("/"):
        yield


def enquiry(**values: Any) -> Enquiry:
    found: Enquiry = Enquiry.create(**{"name": "דנה", "phone": PHONE, "message": "מתי?", **values})
    return found


def request(**values: Any) -> RightsRequest:
    good = {
        "full_name": "דנה לוי",
        "email": DANA,
        "phone": PHONE,
        "request_type": "access",
        "description": "אשמח לדעת מה שמור עליי.",
        "due_on": datetime(2027, 2, 9).date(),
        "confirmed_at": datetime(2027, 1, 10),
    }
    found: RightsRequest = RightsRequest.create(**{**good, **values})
    return found


def entries() -> list[dict[str, Any]]:
    return [
        {name: getattr(row, name) for name in ("act", "who", "request_id", "counts", "detail", "records")}
        for row in RightsLogEntry.select().order_by(RightsLogEntry.id)
    ]


def test_her_number_counts_once_it_was_called() -> None:
    asked = request()
    assert subject(asked) == Person.of(DANA, "")
    asked.phone_confirmed_at = datetime(2027, 1, 10)
    assert subject(asked) == Person.of(DANA, PHONE)


def test_records_that_her_number_alone_would_open_are_counted() -> None:
    asked = request()
    for email in (DANA, "", "another@example.com"):
        enquiry(email=email)
    assert by_phone_alone(asked) == 2
    asked.phone_confirmed_at = datetime(2027, 1, 10)
    assert by_phone_alone(asked) == 0
    assert by_phone_alone(request(phone="")) == 0


def test_places_that_hold_nothing_are_left_out() -> None:
    assert gather(Person.of(DANA, "")) == []
    enquiry(email=DANA)
    enquiry(email=DANA)
    assert counts(gather(Person.of(DANA, ""))) == {"enquiries": 2}


def test_each_act_at_the_command_line_is_noted_without_a_request() -> None:
    row = enquiry(email=DANA)
    actions = PersonActions("יעל", Person.of(DANA, ""))
    actions.gather()
    actions.export("json")
    assert actions.correct({"name": "דנה כהן", "age": 44}) == {"enquiries": 1}
    assert actions.restrict(True) == {"enquiries": 1}
    assert Enquiry.get().restricted_at == datetime(2027, 1, 10, 7, 0)
    assert actions.restrict(False) == {"enquiries": 1}
    assert Enquiry.get().restricted_at is None
    assert counts(actions.erase()) == {"enquiries": 1}
    assert Enquiry.select().count() == 0
    key = {"enquiries": [str(row.id)]}
    noted = {"who": "יעל", "request_id": None, "counts": {"enquiries": 1}}
    assert entries() == [
        {"act": "gathered", "detail": "", "records": None, **noted},
        {"act": "exported", "detail": "json", "records": None, **noted},
        {"act": "corrected", "detail": "age, name", "records": key, **noted},
        {"act": "restricted", "detail": "", "records": key, **noted},
        {"act": "released", "detail": "", "records": key, **noted},
        {"act": "erased", "detail": "", "records": key, **noted},
    ]


def test_act_for_a_request_takes_it_up_and_is_noted_with_it() -> None:
    asked = request()
    actions = PersonActions("יעל", subject(asked), asked)
    actions.gather()
    assert RightsRequest.get_by_id(asked.id).status == "in_progress"
    assert [entry["request_id"] for entry in entries()][-1] == asked.id


def test_nothing_that_was_not_changed_is_counted() -> None:
    enquiry(email=DANA, name="דנה כהן")
    actions = PersonActions("יעל", Person.of("nobody@example.com", ""))
    assert actions.correct({"name": "דנה כהן"}) == {}
    assert entries()[-1]["counts"] == {}
    assert entries()[-1]["detail"] == "name"


def test_request_that_keeps_what_it_said_is_not_noted_as_corrected() -> None:
    request(status="completed")
    waiting = request()
    assert PersonActions("יעל", Person.of(DANA, "")).correct({"name": "דנה כהן"}) == {"rightsRequests": 1}
    assert entries()[-1]["records"] == {"rightsRequests": [str(waiting.id)]}


@pytest.mark.parametrize(
    ("values", "status", "asked_anew"),
    [
        ({"email": "dana.new@example.com"}, "new", True),
        ({"email": DANA.upper()}, "new", False),
        ({"name": "דנה כהן"}, "new", False),
        ({"email": "dana.new@example.com"}, "completed", False),
    ],
)
def test_new_address_is_confirmed_like_the_first(
    config: Config, values: dict[str, str], status: str, asked_anew: bool
) -> None:
    asked = request(status=status)
    enquiry(email=DANA)
    PersonActions("יעל", subject(asked), asked).correct(values)
    to = [mail["To"] for mail in sent(config)]
    assert to == (["dana.new@example.com"] if asked_anew else [])


def test_groups_say_what_is_held_why_and_how_long() -> None:
    row = enquiry(email=DANA, phone="")
    told = described(gather(Person.of(DANA, "")))
    [group] = told["groups"]
    assert group.keys() == {
        *("name", "title", "purpose", "kept_for", "erasing"),
        *("erasing_words", "restricting_words", "records"),
    }
    assert all(group[name] for name in group)
    [record] = group["records"]
    assert (record["key"], record["found_by"]) == (str(row.id), ["email"])
    assert {value.name: value.value for value in record["values"]}["message"] == "מתי?"
    assert told["nameless"]
    for place in told["nameless"]:
        assert place.keys() == {"title", "reason"}
        assert all(place.values())


def test_found_by_both_marks_is_told_in_one_order() -> None:
    enquiry(email=DANA)
    [group] = described(gather(Person.of(DANA, PHONE)))["groups"]
    assert group["records"][0]["found_by"] == ["email", "phone"]


def test_file_for_a_program_is_json_in_hebrew_letters() -> None:
    enquiry(email=DANA)
    text = as_json(gather(Person.of(DANA, "")), "ז-101")
    assert text.endswith("}\n")
    assert "מתי?" in text
    assert text.startswith('{\n  "madeAt": "2027-01-10T07:00:00')
    document = json.loads(text)
    assert list(document) == ["madeAt", "controller", "reference", "groups", "nameless"]
    assert document["reference"] == "ז-101"
    assert document["controller"]
    [group] = document["groups"]
    assert list(group) == ["name", "title", "purpose", "keptFor", "records"]
    assert group["name"] == "enquiries"
    assert all(group.values())
    assert document["nameless"] == described([])["nameless"]


def test_page_for_her_says_when_it_was_made_and_where_to_ask() -> None:
    enquiry(email=DANA)
    page = as_page(gather(Person.of(DANA, "")), "ז-101")
    for words in ("ז-101", "http://localhost:8888/user-rights", "10.01.2027", "מתי?"):
        assert words in page
    assert json.loads(as_json([], ""))["controller"] in page


def test_reminder_names_each_request_with_its_last_day(config: Config, app: Flask) -> None:
    late, soon = (request(due_on=datetime(2027, 1, day).date()) for day in (9, 12))
    far = request(due_on=datetime(2027, 1, 25).date())
    now = datetime(2027, 1, 10, 7, 0)
    remind(now)
    [mail] = [each for each in sent(config) if each["To"] == "owner@example.com"]
    assert mail["Subject"] == "בקשות פרטיות שמחכות לתשובה (2)"
    assert [RightsRequest.get_by_id(row.id).reminded for row in (late, soon, far)] == [-1, 2, None]
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    for words in (late.reference, soon.reference, "המועד עבר אתמול", "נשארו יומיים", "12.01.2027"):
        assert words in text
    assert far.reference not in text
    assert "http://localhost:8888/admin?tab=privacy" in text
    html = mail.get_body(("html",)).get_content()  # type: ignore[union-attr]
    assert late.reference in html
    remind(now + timedelta(hours=1))
    assert len(sent(config)) == 1


def test_reminder_of_one_request_speaks_of_one(config: Config) -> None:
    one = request(due_on=datetime(2027, 1, 12).date())
    remind(datetime(2027, 1, 10, 7, 0))
    [mail] = sent(config)
    assert mail["Subject"] == "בקשת פרטיות אחת מחכה לתשובה"
    for kind in ("plain", "html"):
        text = mail.get_body((kind,)).get_content()  # type: ignore[union-attr]
        assert (mail["Subject"] in text, "שמחכות" in text, one.reference in text) == (True, False, True)


def test_morning_with_nothing_to_remind_of_sends_nothing(config: Config) -> None:
    request()
    remind(datetime(2027, 1, 10, 7, 0))
    assert sent(config) == []
