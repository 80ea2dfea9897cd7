"""Paging of enquiries and quarantine: filters, search, repeats and counts."""

import unicodedata
from datetime import timedelta
from typing import Any

import pytest
from content_api.db import connection, utc_now
from content_api.enquiries.models import CANARY, Enquiry
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

PAGES, COUNTS = "/api/contacts?page=1", "/api/contacts/counts"
QUARANTINE = "/api/contacts/quarantine"


def received(number: int = 0, **changes: Any) -> Enquiry:
    values = {"name": "רות אלון", "phone": "054-555-0193", "message": "יש מקום בחדר זוגי?"}
    with connection():
        written = {"created_at": utc_now() - timedelta(hours=100 - number), **values, **changes}
        return Enquiry.create(**written)


def names(owner: FlaskClient, address: str) -> list[str]:
    answer = owner.get(address)
    assert answer.status_code == 200, answer.get_json()
    return [row["name"] for row in answer.get_json()]


@pytest.mark.usefixtures("client")
def test_pages_hold_every_enquiry_once_newest_first(owner: FlaskClient) -> None:
    for number in range(45):
        received(number, name=f"פונה {number}")
    pages = [owner.get(f"/api/contacts?page={page}") for page in (1, 2, 3, 4)]
    assert [len(page.get_json()) for page in pages] == [20, 20, 5, 0]
    assert {page.headers["X-Total-Count"] for page in pages} == {"45"}
    shown = [row["name"] for page in pages for row in page.get_json()]
    assert shown == [f"פונה {number}" for number in reversed(range(45))]
    assert len(owner.get("/api/contacts").get_json()) == 45


def test_quarantine_comes_in_pages_and_is_counted(owner: FlaskClient) -> None:
    for number in range(45):
        received(number, name=f"תוכנה {number}", suspected="honeypot")
    received(name="פונה")
    received(name="הבדיקה", suspected=CANARY)
    received(name="הוגבלה", suspected="honeypot", restricted_at=utc_now())
    pages = [owner.get(f"{QUARANTINE}?page={page}") for page in (1, 2, 3, 4)]
    assert [len(page.get_json()) for page in pages] == [20, 20, 5, 0]
    shown = [row["name"] for page in pages for row in page.get_json()]
    assert shown == [f"תוכנה {number}" for number in reversed(range(45))]
    whole = owner.get(QUARANTINE)
    assert [row["name"] for row in whole.get_json()] == shown
    assert {answer.headers["X-Total-Count"] for answer in (*pages, whole)} == {"45"}
    assert owner.get(f"{QUARANTINE}/count").get_json() == {"count": 45}


def test_what_is_let_out_leaves_the_quarantine_and_its_count(owner: FlaskClient) -> None:
    ids = [received(number, suspected="too fast").id for number in range(21)]
    owner.post(f"/api/contacts/{ids[20]}/genuine")
    page = owner.get(f"{QUARANTINE}?page=1")
    assert [row["id"] for row in page.get_json()] == ids[19::-1]
    assert page.headers["X-Total-Count"] == "20"
    assert owner.get(f"{QUARANTINE}/count").get_json() == {"count": 20}


def test_what_she_sent_again_is_folded_into_the_first(owner: FlaskClient) -> None:
    first = received()
    for number in (1, 2):
        received(number, repeats=first.id, name="שוב")
    received(3, repeats=999, name="הראשונה כבר נמחקה")
    hidden = received(4, suspected="honeypot")
    received(5, repeats=hidden.id, name="הראשונה בהסגר")
    rows = owner.get(PAGES).get_json()
    assert [(row["name"], row["times"]) for row in rows] == [
        ("הראשונה בהסגר", 1),
        ("הראשונה כבר נמחקה", 1),
        ("רות אלון", 3),
    ]
    assert owner.get(COUNTS).get_json() == {"new": 3, "contacted": 0, "closed": 0}


def test_a_repeat_that_is_let_out_alone_stays_in_the_list_when_the_first_follows(owner: FlaskClient) -> None:
    first = received()
    repeat = received(1, repeats=first.id, name="שוב")
    for path in (f"{first.id}/spam", f"{repeat.id}/genuine"):
        owner.post(f"/api/contacts/{path}")
    owner.put(f"/api/contacts/{repeat.id}", json={"notes": "אלרגית לאגוזים"})
    owner.post(f"/api/contacts/{first.id}/genuine")
    assert [(row["name"], row["notes"], row["times"]) for row in owner.get(PAGES).get_json()] == [
        ("שוב", "אלרגית לאגוזים", 1),
        ("רות אלון", "", 1),
    ]
    # Those that come back together are one again.
    again = received(2, repeats=first.id)
    for path in (f"{first.id}/spam", f"{first.id}/genuine", f"{again.id}/spam", f"{again.id}/genuine"):
        owner.post(f"/api/contacts/{path}")
    assert [row["times"] for row in owner.get(PAGES).get_json()] == [1, 2]


def test_search_for_punctuation_finds_no_phone_numbers(owner: FlaskClient) -> None:
    received()
    received(1, name="דנה", message="רציתי לשאול...")
    assert names(owner, f"{PAGES}&q=...") == ["דנה"]


def test_a_page_is_narrowed_by_status(owner: FlaskClient) -> None:
    for status in ("new", "new", "contacted", "closed", "closed", "closed"):
        received(status=status, name=status)
    received(suspected="honeypot")
    received(restricted_at=utc_now())
    assert owner.get(COUNTS).get_json() == {"new": 2, "contacted": 1, "closed": 3}
    assert names(owner, f"{PAGES}&status=closed") == ["closed"] * 3
    assert names(owner, f"{PAGES}&status=") != []
    assert owner.get(f"{PAGES}&status=answered").status_code == 422


# What is typed, and whether an enquiry of Ruth Alon is found by it.
TYPED = [
    ("אלון", True),
    ("RUTH@EXAMPLE", True),
    ("חדר זוגי", True),
    ("  זוגי ", True),
    ("להחזיר צלצול", True),
    ("אלרגית", True),
    ("לאגוזים, VEGAN", True),
    ("vegan", True),
    ("veg%", False),
    ("v_gan", False),
    ("מ-77", True),
    ("0545550193", True),
    ("054 555 0193", True),
    ("+972-54-555-0193", True),
    ("00972545550193", True),
    ("5550193", True),
    ("+972 (0)54-555-0193", True),
    ("\u202a+972 54\u2011555\u20110193\u202c", True),
    ("\u200e054\u2013555\u20130193\u200e", True),
    ("זוגי בחדר", True),
    ("אלון vegan", True),
    ("אלון vegetarian", False),
    ("מ־77", True),
    ("54 193", False),
    ("0541", False),
    ("%", False),
    ("_", False),
    ("אלון'; DROP TABLE enquiry; --", False),
]


@pytest.mark.parametrize("phone", ["054-555-0193", "+972 54 555 0193", "(054)5550193"])
def test_it_is_found_by_its_words_and_its_number(owner: FlaskClient, phone: str) -> None:
    received(
        phone=phone,
        email="ruth@example.com",
        next_step="להחזיר צלצול",
        notes="אלרגית לאגוזים, Vegan",
        outage_reference="מ-77",
    )
    for words, finds in TYPED:
        answer = owner.get("/api/contacts", query_string={"page": 1, "q": words})
        assert (answer.status_code, len(answer.get_json())) == (200, int(finds)), words
        assert answer.headers["X-Total-Count"] == str(int(finds)), words


def test_it_is_found_by_its_reference_and_by_its_id(owner: FlaskClient) -> None:
    one, other = received(name="האחת", phone="03-1"), received(1, name="האחרת", phone="03-2")
    number = one.reference.removeprefix("א-")
    for words in (one.reference, number, f"א {number}", f"א־{number}", f"א–{number}"):
        assert names(owner, f"{PAGES}&q={words}") == ["האחת"]
    assert names(owner, f"{PAGES}&id={other.id}") == ["האחרת"]
    assert names(owner, f"{PAGES}&id=2147483647") == []


@pytest.mark.parametrize("name", ["ג'ני לוי-כהן שֹ", "ג׳ני לוי־כהן שֹ", "ג’ני לוי–כהן שֹ"])
def test_it_is_found_however_its_name_is_written(owner: FlaskClient, name: str) -> None:
    received(name=unicodedata.normalize("NFC", name), message='"להחזיר - מחר"')
    for words in ["ג'ני", "ג׳ני", "ג’ני", "לוי ג'ני", "ג׳ני לוי־כהן", "שֹ", "-", '"']:
        typed = unicodedata.normalize("NFD", words)
        answer = owner.get("/api/contacts", query_string={"page": 1, "q": typed})
        assert len(answer.get_json()) == 1, words


def test_number_abroad_is_found_with_its_prefix(owner: FlaskClient) -> None:
    received(phone="+44 20 7946 0018")
    assert len(owner.get(f"{PAGES}&q=0044-20-79460018").get_json()) == 1


def test_reference_of_what_she_sent_again_leads_to_the_first(owner: FlaskClient) -> None:
    first = received(name="הראשונה", phone="03-1")
    again = received(1, name="שוב", phone="03-1", repeats=first.id, outage_reference="ה-4821")
    received(2, name="אחרת", phone="03-2")
    for question in (f"id={again.id}", f"q={again.reference}", "q=ה-4821"):
        assert names(owner, f"{PAGES}&{question}") == ["הראשונה"], question
    with connection():
        Enquiry.update(suspected="owner").where(Enquiry.id == first.id).execute()
    assert names(owner, f"{PAGES}&id={again.id}") == ["שוב"]


@pytest.mark.parametrize("words", ["דנה%00", "דנה%0B", "דנה " + "א" * 300])
def test_no_words_to_search_for_are_refused(owner: FlaskClient, words: str) -> None:
    assert owner.get(f"{PAGES}&q={words}").status_code == 200


@pytest.mark.parametrize(
    ("phone", "words", "found"), [("050-555-0193", "0050", 0), ("054-000-5123", "0005123", 1)]
)
def test_last_digits_find_no_other_numbers(owner: FlaskClient, phone: str, words: str, found: int) -> None:
    received(phone=phone)
    assert len(owner.get(f"{PAGES}&q={words}").get_json()) == found


@pytest.mark.parametrize("hyphen", ["-", "־", "–"])
def test_numbers_in_texts_are_found_whatever_their_hyphens(owner: FlaskClient, hyphen: str) -> None:
    received(message=f"ב{hyphen}12 במאי", notes=f"054{hyphen}555{hyphen}0177")
    for words in ["ב-12", "ב־12", "054-555-0177", "054–555–0177"]:
        answer = owner.get("/api/contacts", query_string={"page": 1, "q": words})
        assert len(answer.get_json()) == 1, words


@pytest.mark.parametrize("wrong", ["page=0", "page=x", "id=0", "id=2147483648"])
def test_a_wrong_question_is_refused(owner: FlaskClient, wrong: str) -> None:
    assert owner.get(f"/api/contacts?{wrong}").status_code == 422


@pytest.mark.parametrize("wrong", ["0", "-1", "x", "1000001"])
def test_a_wrong_page_of_the_quarantine_is_refused(owner: FlaskClient, wrong: str) -> None:
    assert owner.get(f"{QUARANTINE}?page={wrong}").status_code == 422


def test_strangers_get_nothing(client: FlaskClient) -> None:
    received()
    for address in (PAGES, COUNTS, f"{PAGES}&id=1", f"{QUARANTINE}?page=1", f"{QUARANTINE}/count"):
        answer = client.get(address)
        assert answer.status_code == 401
        assert "X-Total-Count" not in answer.headers
