"""Paging of rights requests: waiting, answered, and counts."""

from datetime import date, timedelta
from typing import Any

import pytest
from content_api.db import connection
from content_api.rights_requests.models import RightsRequest
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

REQUESTS = "/api/user-rights/requests"
COUNTS = f"{REQUESTS}/counts"


def asked(number: int = 0, **changes: Any) -> int:
    """One that is due so many days after a certain one."""
    person = {"full_name": f"פונה {number}", "email": "dana@example.com", "request_type": "access"}
    words = {"description": "מה שמור עליי?", "due_on": date(2026, 12, 1) + timedelta(days=number)}
    with connection():
        return int(RightsRequest.create(**{**person, **words, **changes}).id)


def listed(owner: FlaskClient, query: str) -> tuple[list[str], int]:
    """The names on a page, and how many there are on all."""
    answer = owner.get(f"{REQUESTS}{query}")
    assert answer.status_code == 200, answer.text
    return [row["fullName"] for row in answer.get_json()], int(answer.headers["X-Total-Count"])


def test_pages_hold_every_request_once_soonest_due_first(owner: FlaskClient) -> None:
    for number in reversed(range(45)):
        asked(number)
    pages = [listed(owner, f"?page={page}") for page in (1, 2, 3, 4)]
    assert [(len(names), total) for names, total in pages] == [(20, 45), (20, 45), (5, 45), (0, 45)]
    everything = [f"פונה {number}" for number in range(45)]
    assert [name for names, _ in pages for name in names] == everything
    assert listed(owner, "") == (everything, 45)


def test_waiting_and_answered_are_listed_and_counted_apart(owner: FlaskClient) -> None:
    assert owner.get(COUNTS).get_json() == {"waiting": 0, "answered": 0}
    for number, status in enumerate(("new", "completed", "verified", "refused", "in_progress")):
        asked(number, status=status, full_name=status, suspected="honeypot" if number == 2 else None)
    assert listed(owner, "?page=1&answered=false") == (["new", "verified", "in_progress"], 3)
    assert listed(owner, "?page=1&answered=true") == (["refused", "completed"], 2)
    assert listed(owner, "?answered=true") == (["refused", "completed"], 2)
    assert owner.get(COUNTS).get_json() == {"waiting": 3, "answered": 2}


def test_same_day_is_ordered_by_arrival(owner: FlaskClient) -> None:
    for name in ("ראשונה", "שנייה"):
        asked(full_name=name)
    assert listed(owner, "?page=1")[0] == ["ראשונה", "שנייה"]


def test_one_is_found_wherever_it_stands(owner: FlaskClient) -> None:
    last = max(asked(number) for number in range(25))
    assert listed(owner, f"?page=1&id={last}") == (["פונה 24"], 1)
    assert listed(owner, f"?page=1&id={last}&answered=true") == ([], 0)
    assert listed(owner, "?page=1&id=2147483647") == ([], 0)


@pytest.mark.parametrize("wrong", ["page=0", "page=x", "id=0", "id=2147483648", "answered=perhaps"])
def test_a_wrong_question_is_refused(owner: FlaskClient, wrong: str) -> None:
    assert owner.get(f"{REQUESTS}?{wrong}").status_code == 422


def test_strangers_get_nothing(client: FlaskClient) -> None:
    asked()
    for address in (f"{REQUESTS}?page=1", COUNTS):
        answer = client.get(address)
        assert answer.status_code == 401
        assert "X-Total-Count" not in answer.headers
