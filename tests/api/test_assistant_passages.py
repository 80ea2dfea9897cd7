"""Suggestions for a passage or a title: returned and not stored."""

from typing import Any

import pytest
from api.assistant import CATEGORY, IMPATIENT, config, few_variants, limits, openai
from api.cases import each_in_turn
from api.factories import make_trip
from fake_openai import FakeOpenAI
from flask.testing import FlaskClient

__all__ = ["config", "few_variants", "limits", "openai"]

TEXT = "יוצאות לדרך מוקדם בבוקר, כשעוד קריר, ועוצרות ליד [המעיין](https://example.org/spring) לקפה ארוך."


def suggest(owner: FlaskClient, kind: str, text: str = TEXT, **changes: Any) -> Any:
    body = {"kind": kind, "text": text, "category": CATEGORY, "title": "בוקר בהרים", **changes}
    return owner.post("/api/writing/suggestions", json=body)


@pytest.mark.parametrize("kind", ["improve", "shorten", "title"])
def test_suggestion_is_answered_and_not_stored(owner: FlaskClient, openai: FakeOpenAI, kind: str) -> None:
    text = suggest(owner, kind).get_json()["text"]
    assert text
    assert text != TEXT
    assert owner.get("/api/blog").get_json() == []
    (request,) = openai.requests
    assert request["body"]["response_format"]["json_schema"]["name"] == kind


def test_her_own_links_and_ours_stay_and_others_become_text(owner: FlaskClient, openai: FakeOpenAI) -> None:
    make_trip(owner, slug="dolomites-may")
    given = f"{TEXT} ועוד [טיול](/trips/dolomites-may) וגם [פרס](https://evil.example)."
    openai.script = [{"json": {"text": given}}]
    text = suggest(owner, "improve").get_json()["text"]
    assert "[המעיין](https://example.org/spring)" in text
    assert "[טיול](/trips/dolomites-may)" in text
    assert text.endswith("וגם פרס.")


def test_line_beginnings_stay(owner: FlaskClient, openai: FakeOpenAI) -> None:
    given = "## מה אורזות\n\n- נעליים\n- **כובע**\n\n> שקט"
    openai.script = [{"json": {"text": given}}]
    assert suggest(owner, "improve").get_json()["text"] == given


AS_IT_IS = [
    r"כותבות \*כך\* ו\_כך\_, 2 \< 3, \[לא קישור\](כאן)",
    r"1\. לא רשימה",
    r"\# לא כותרת",
    "~~בוטל~~ ו*ממש* ו**חשוב *מאוד* כאן** ו***הכול***",
    "*קצת **יותר** מזה*",
    "_נטוי_ ושם_קובץ_ארוך".replace("_קובץ_", r"\_קובץ\_"),
    "![נוף \\[מהגג\\]](/objects/pictures/0a1b.jpg)",
    "**ראי [המעיין *שלנו*](https://example.org/a\\_b) וגם**",
    f"[ארוך](https://example.org/{'x' * 330}) ו[ארוך מאוד](https://example.org/{'y' * 2000})",
    "[צפת](<https://he.wikipedia.org/wiki/X_(Y)>) ו[עכו](https://he.wikipedia.org/wiki/Z_(W)) וגם",
    "באתר https://example.org/a_b?c=1&d=2, וגם www.example.org/x. וגם **https://example.org/z**",
    "<https://example.org/a_b> ו[https://example.org](https://example.org)",
    r"https://he.wikipedia.org/wiki/ים\_המלח, https://example.org/\_yael\_ ו[כאן](https://example.org/a\_b)",
    "באתר https://example.org/_a_/b, *גם https://example.org/c_d* ו**https://example.org/e**בלי רווח",
    "_https://example.org/a_ וגם _ראי https://example.org/b_",
    r"[כאן](https://example.org/a_b) ובאתר https://example.org/a\_b וגם <https://example.org/a_b>",
    "# ראשית\n\n##### קטנה\n\n***\n\nסוף",
    "1) אחת\n2) שתיים\n\n+ שלוש",
    "- יום ראשון\n  - בוקר\n  - **ערב**\n\n  ועוד עליו\n- יום שני",
    "9.  תשע\n10. עשר\n    - ובתוכה",
    "> - בציטוט\n> - ועוד",
]


@each_in_turn("text", AS_IT_IS)
def test_passage_that_comes_back_is_as_it_was(owner: FlaskClient, openai: FakeOpenAI, text: str) -> None:
    openai.script = [{"json": {"text": text}}]
    assert suggest(owner, "improve", text).get_json()["text"] == text


HERS_AND_GIVEN = [
    (r"באתר https://he.wikipedia.org/wiki/ים\_המלח.", "באתר https://he.wikipedia.org/wiki/ים_המלח."),
    (r"אצל https://example.org/\_yael\_, שם", "אצל https://example.org/_yael_, שם"),
    (r"אצל **https://example.org/\_yael\_** שם", "אצל **https://example.org/_yael_** שם"),
    ("באתר https://example.org/a_b וזהו", r"באתר https://example.org/a\_b וזהו"),
    (r"[כאן](https://example.org/a\_b) וזהו", "[כאן](https://example.org/a_b) וזהו"),
    ("[כאן](https://example.org/a_b) וזהו", r"[כאן](https://example.org/a\_b) וזהו"),
    (r"[כאן](<https://example.org/a\_b c>) וזהו", "[כאן](<https://example.org/a_b c>) וזהו"),
    (r"![נוף](/objects/pictures/a\_b.jpg)", "![נוף](/objects/pictures/a_b.jpg)"),
    ("ראי <https://example.org/a_b> כאן", r"ראי <https://example.org/a\_b> כאן"),
]


@each_in_turn(("hers", "given"), HERS_AND_GIVEN)
def test_her_address_is_as_she_wrote_it_whatever_backslashes_come_back(
    owner: FlaskClient, openai: FakeOpenAI, hers: str, given: str
) -> None:
    openai.script = [{"json": {"text": given}}]
    assert suggest(owner, "improve", hers).get_json()["text"] == hers


def test_address_that_she_did_not_write_is_left_out(owner: FlaskClient, openai: FakeOpenAI) -> None:
    text = "באתר https://example.org/a וגם <https://example.org/b>."
    others = (
        "https://example.org/a/evil https://evil.example <https://evil.example> [x](<https://evil.example>)"
    )
    openai.script = [
        {"json": {"text": f"<b>ראי</b> https://example.org/a, {others} <https://example.org/b>"}}
    ]
    given = suggest(owner, "improve", text).get_json()["text"]
    assert given.split() == ["ראי", "https://example.org/a,", "x", "<https://example.org/b>"]


@pytest.mark.parametrize(
    ("answer", "kept"), [("https:<b></b>//evil.example וזהו", "וזהו"), ("**<br>**", r"\*\*\*\*")]
)
def test_a_tag_hides_nothing(owner: FlaskClient, openai: FakeOpenAI, answer: str, kept: str) -> None:
    openai.script = [{"json": {"text": f"שקט {answer}"}}]
    assert suggest(owner, "improve").get_json()["text"].split() == ["שקט", kept]


@each_in_turn("table", ["| א | ב |\n|---|---|\n| 1 | 2 |", "א | ב\n--- | ---\n1 | 2", "> | שורה | ממנה |"])
@pytest.mark.parametrize("kind", ["improve", "shorten"])
def test_table_is_refused_before_it_is_asked(
    owner: FlaskClient, openai: FakeOpenAI, kind: str, table: str
) -> None:
    answer = suggest(owner, kind, f"פתיחה\n\n{table}")
    assert (answer.status_code, answer.get_json()["message"].split(",")[0]) == (422, "יש כאן טבלה")
    assert openai.requests == []


def test_picture_that_was_not_in_the_passage_is_left_out(owner: FlaskClient, openai: FakeOpenAI) -> None:
    given = "![נוף](/objects/pictures/other.jpg) ![](/trips) ![x](https://evil.example/x.jpg)"
    openai.script = [{"json": {"text": f"{TEXT} {given}"}}]
    text = "![נוף](/objects/pictures/mine.jpg)"
    assert suggest(owner, "improve", f"{TEXT} {text}").get_json()["text"] == f"{TEXT} נוף  x"


@pytest.mark.parametrize("text", [TEXT, TEXT + " ועוד קצת"])
def test_shorter_is_shorter(owner: FlaskClient, openai: FakeOpenAI, text: str) -> None:
    openai.script = [{"json": {"text": text}}]
    assert len(suggest(owner, "shorten").get_json()["text"]) < len(TEXT)
    assert len(openai.requests) == 2


def test_same_title_is_asked_for_once_more(owner: FlaskClient, openai: FakeOpenAI) -> None:
    openai.script = [{"json": {"text": "בוקר, בהרים!"}}]
    assert suggest(owner, "title", "בוקר בהרים").get_json()["text"] != "בוקר, בהרים!"
    assert len(openai.requests) == 2


@pytest.mark.parametrize("limits", [IMPATIENT], indirect=True)
@pytest.mark.parametrize(("outage", "status"), [("refusal", 503), ("500", 503), ({"text": "x"}, 503)])
def test_failure_is_a_sentence(owner: FlaskClient, openai: FakeOpenAI, outage: Any, status: int) -> None:
    openai.script = [outage] * 9
    answer = suggest(owner, "improve")
    assert answer.status_code == status
    assert answer.get_json()["message"].startswith("העוזרת")


def test_too_long_a_passage_is_refused(owner: FlaskClient, openai: FakeOpenAI) -> None:
    assert suggest(owner, "improve", "א" * 5_001).status_code == 422
    assert openai.requests == []
