"""The logs of the API and its worker during faults contain no personal data."""

import http.client
import json
from pathlib import Path
from urllib.parse import urlencode

import pytest
from content_api.db import connection, database
from faults.machine import Machine, until
from personal_data import FIELDS, given_away, telling
from recorded_logs import name_people

pytestmark = pytest.mark.nightly

PERSON = {
    "name": "תהילה אזולאי",
    "phone": "053-555-0161",
    "email": "tehila@example.com",
    "message": "אני בהיריון, האם אפשר לבטל?",
}
PIECES = {piece for field in FIELDS for piece in telling(PERSON.get(field))}
JSON, FORM = "application/json", "application/x-www-form-urlencoded"


def test_no_process_writes_down_a_person_whatever_goes_wrong(machine: Machine) -> None:
    name_people(PERSON)
    (machine.folder / "mail").write_text("no folder, so no mail can be delivered")
    machine.start_api()
    machine.start_worker()
    machine.wait_for_api()
    assert ask(machine, "POST", "/api/contact", json.dumps(PERSON), JSON) == 201
    assert ask(machine, "POST", "/api/contact", urlencode(PERSON), FORM) == 303
    assert ask(machine, "POST", "/api/contact", urlencode({**PERSON, "age": "7"}), FORM) == 422
    assert ask(machine, "POST", "/api/contact", json.dumps(PERSON)[:-1], JSON) == 422
    assert ask(machine, "POST", "/api/contact", json.dumps({**PERSON, "email": "tehila"}), JSON) == 422
    assert ask(machine, "POST", "/api/contact", json.dumps(PERSON) * 20_000, JSON) == 413
    assert ask(machine, "GET", f"/api/search?{urlencode({'q': PERSON['email']})}") == 200
    assert ask(machine, "GET", f"/api/{PERSON['email']}?{urlencode(PERSON)}") == 404
    with connection():
        # Without its table, storing fails in the middle of the form's own code.
        database.execute_sql("ALTER TABLE enquiry RENAME TO away")
    assert ask(machine, "POST", "/api/contact", json.dumps(PERSON), JSON) >= 500
    until(lambda: "mail.send failed at try" in log_of(machine), seconds=30)
    assert given_away(log_of(machine), PIECES) == []


def ask(machine: Machine, method: str, path: str, body: str | None = None, kind: str = JSON) -> int:
    caller = http.client.HTTPConnection("127.0.0.1", machine.port, timeout=20)
    try:
        caller.request(method, path, body and body.encode(), {"Content-Type": kind} if body else {})
        return caller.getresponse().status
    finally:
        caller.close()


def log_of(machine: Machine) -> str:
    return Path(machine.log).read_text("utf-8", "replace")
