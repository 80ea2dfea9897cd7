"""Text on share images: bidirectional order, fonts, lines."""

import random
from datetime import date

import pytest
from bidi.algorithm import get_display
from content_api.hebrew_formats import dates_in_words, price_in_words
from content_api.share_images.drawing.bidi import in_visual_order
from content_api.share_images.drawing.lettering import BOLD, CHARACTERS, DISPLAY, TEXT, Face, _font


# What the eye meets from left to right. Written as letters by number: an editor would turn the lines around.
@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("אבג", "גבא"),
        ("9,480 ₪", "₪ 9,480"),
        ("12–19 במאי 2027", "2027 יאמב 19–12"),
        ("24/7 שקט", "טקש 24/7"),
        ("Trek & Yoga באלפים", "םיפלאב Trek & Yoga"),
        ("יוגה (Yoga)", "(Yoga) הגוי"),
        ("Trek (alps) באלפים", "םיפלאב Trek (alps)"),
        ("טיול [חדש]", "[שדח] לויט"),
        ("Trek (a) (ב)", "(ב) Trek (a)"),
        ("a] ([ב", "ב]) [a"),
        ('אמרה "די" והלכה', 'הכלהו "יד" הרמא'),
        ("ל-3 ימים", "םימי 3-ל"),
        ("50% הנחה", "החנה 50%"),
        ("א\u200fב\u202eג", "גבא"),
        ("", ""),
    ],
)
def test_line_stands_in_visual_order(line: str, shown: str) -> None:
    assert in_visual_order(line) == shown


def test_order_agrees_with_another_implementation_of_the_standard() -> None:
    letters = 'אבגabc12 -–/.,:%₪$"&׳+'  # the other one knows no pairs of brackets
    chance = random.Random(1)
    for _ in range(5000):
        line = "".join(chance.choice(letters) for _ in range(chance.randint(1, 14))).strip()
        assert in_visual_order(line) == get_display(line, base_dir="R"), ascii(line)


@pytest.mark.parametrize("name", [TEXT, BOLD, DISPLAY])
def test_every_character_that_a_face_claims_is_in_its_file(name: str) -> None:
    font = _font(name, 40)
    box = bytes(font.getmask("\uffff"))
    claimed = [chr(code) for code in range(0x20, 0x2300) if CHARACTERS[name].match(chr(code))]
    assert len(claimed) >= 30
    assert [char for char in claimed if bytes(font.getmask(char)) == box] == []


def test_what_no_face_has_is_left_out() -> None:
    assert Face(DISPLAY, 40).writable("שָׁלוֹם 🎒 לכולן  Привет ok") == "שלום לכולן ok"


def test_lines_hold_the_words_in_order_and_are_evenly_long() -> None:
    face, text = Face(DISPLAY, 40), "הפסגות הגבוהות של הדולומיטים בקצב שמתאים לכולן"
    lines = face.lines(text, 500, 4)
    assert " ".join(lines) == text
    assert max(map(face.width, lines)) <= 500
    assert min(map(face.width, lines)) > 0.6 * max(map(face.width, lines))


def test_text_that_does_not_fit_is_shortened_at_a_word() -> None:
    face = Face(DISPLAY, 40)
    lines = face.lines("מילה ארוכה " * 30, 400, 3)
    assert len(lines) == 3
    assert lines[-1].endswith("…")
    assert all(face.width(line) <= 400 for line in lines)
    (endless,) = face.lines("א" * 300, 400, 1)
    assert face.width(endless) <= 400
    assert endless.endswith("…")


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        (date(2027, 5, 12), date(2027, 5, 19), "12–19 במאי 2027"),
        (date(2027, 5, 28), date(2027, 6, 3), "28 במאי – 3 ביוני 2027"),
        (date(2026, 12, 28), date(2027, 1, 3), "28 בדצמבר 2026 – 3 בינואר 2027"),
        (date(2027, 5, 12), date(2027, 5, 12), "12 במאי 2027"),
    ],
)
def test_dates_in_words(start: date, end: date, words: str) -> None:
    assert dates_in_words(start, end) == words


def test_price_in_words() -> None:
    assert [price_in_words(1290, sign) for sign in ("ILS", "USD", "EUR", "GBP")] == [
        "1,290 ₪",
        "1,290 $",
        "1,290 €",
        "1,290 £",
    ]
