"""The CSV of enquiries: complete, and without formulas."""

import csv
import io
import json
import unicodedata

import content_api.enquiries.csv_export
import pytest
from api.factories import make_trip
from api.moved_clock import MovedClock
from api.owner_sessions import signed_in_again
from api.received_enquiries import here
from content_api.enquiries.csv_export import HEADER, as_text
from flask.testing import FlaskClient
from hypothesis import example, given
from hypothesis import strategies as st

pytestmark = pytest.mark.on_postgresql

FORMULAS = [
    "=1+1",
    "+972-50-555-0123",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\u00a0=cmd|' /C calc'!A0",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋972-50-555-0123",
    "－2+3",
    "＠SUM(A1)",
]


def narrow(cell: str) -> str:
    """The cell with full-width signs and spaces as some spreadsheets read them."""
    return unicodedata.normalize("NFKC", cell)


def table(owner: FlaskClient) -> list[list[str]]:
    answer = owner.get("/api/contacts/table")
    assert (answer.status_code, answer.mimetype) == (200, "text/csv")
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="enquiries-20')
    text = answer.get_data(as_text=True)
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_every_enquiry_is_a_row_with_her_words_as_they_are(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    clock.frozen = here("2026-11-25 01:30")
    signed_in_again(owner)
    trip = make_trip(owner)
    words = 'שורה ראשונה,\n"שורה שנייה"; ועוד'
    enquiry = {"name": "נועה לוי", "phone": "050-555-0123", "email": "noa@example.com", "age": 54}
    client.post("/api/contact", json={**enquiry, "message": words, "tripId": trip["id"]})
    client.post("/api/contact", json={"name": "ספאם", "phone": "1", "message": "קני", "website": "x"})
    (number,) = (row["id"] for row in owner.get("/api/contacts").get_json())
    owner.put(f"/api/contacts/{number}", json={
        "notes": "נחמדה מאוד", "nextStep": "לחזור ביום ראשון", "nextStepOn": "2027-01-03",
    })  # fmt: skip
    owner.put(f"/api/contacts/{number}/status", json={"status": "contacted"})
    heads, row = table(owner)
    assert tuple(heads) == HEADER
    told = dict(zip(heads, row, strict=True))
    assert told.pop("התקבלה") == "25/11/2026 01:30", "in Israel, on a night when UTC has the day before"
    assert told == {
        "מספר": f"א-{1000 + number}",
        "שם": "נועה לוי",
        "טלפון": "050-555-0123",
        "אימייל": "noa@example.com",
        "טיול": trip["title"],
        "גיל": "54",
        "הפנייה": words,
        "סטטוס": "בטיפול",
        "מה יצא מזה": "",
        "הצעד הבא": "לחזור ביום ראשון",
        "מתי": "03/01/2027",
        "הערות": "נחמדה מאוד",
    }


@pytest.mark.parametrize("formula", FORMULAS)
def test_formula_is_text(owner: FlaskClient, client: FlaskClient, formula: str) -> None:
    enquiry = {"name": "נועה", "phone": "050-555-0123", "message": f"{formula} ועוד"}
    assert client.post("/api/contact", json=enquiry).status_code == 201
    (number,) = (row["id"] for row in owner.get("/api/contacts").get_json())
    owner.put(f"/api/contacts/{number}", json={"notes": formula, "nextStep": formula.strip()})
    for row in table(owner)[1:]:
        assert not any(narrow(cell).lstrip().startswith(("=", "+", "-", "@")) for cell in row), row


@pytest.mark.parametrize("phone", ["0545550182", "972545550182", "00972545550182"])
def test_phone_numbers_without_hyphens_keep_their_digits(
    owner: FlaskClient, client: FlaskClient, phone: str
) -> None:
    client.post("/api/contact", json={"name": "נועה", "phone": phone, "message": "שאלה"})
    heads, row = table(owner)
    assert dict(zip(heads, row, strict=True))["טלפון"] == f"'{phone}"


@example("\u3000=1")
@example("=\u0338 1")
@given(st.text(max_size=60))
def test_no_text_becomes_a_formula_and_none_is_lost(text: str) -> None:
    cell = as_text(text)
    assert cell.removeprefix("'") == text or cell == text
    for read in (cell, narrow(cell)):
        assert not read.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "\n"))


def test_table_has_an_end_and_says_so(
    owner: FlaskClient, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(12):
        enquiry = {"name": f"נועה {number}", "phone": "050-555-0123", "message": "א" * 1_000}
        assert client.post("/api/contact", json=enquiry).status_code == 201
    assert len(table(owner)) == 13
    monkeypatch.setattr(content_api.enquiries.csv_export, "MAX_SIZE", 9_500)
    rows = table(owner)
    assert [row[2] for row in rows[1:-1]] == [f"נועה {number}" for number in (11, 10, 9, 8)]
    assert rows[-1][0].startswith("הטבלה מלאה")
    answered = owner.get("/api/contacts/table").get_data(as_text=True)
    size = len(json.dumps(answered, ensure_ascii=False).encode())
    assert size <= 9_500 + 500, "Lambda's answer is a JSON string"


def test_without_enquiries_there_are_the_heads(owner: FlaskClient) -> None:
    assert table(owner) == [list(HEADER)]
