"""Which differences between a text and a query are ignored, and which count."""

import doctest
import unicodedata

import pytest
from content_api.search import analysis, keyboard, tokens, vocabulary
from content_api.search.analysis import keys
from content_api.search.tokens import words
from hypothesis import given
from hypothesis import strategies as st

SAME = [
    ("שָׁלוֹם", "שלום"),
    ("בְּרֵאשִׁ֖ית", "בראשית"),
    ("שׁלום", "שלום"),  # a presentation form
    ("ים־תיכוני", "ים תיכוני ימתיכוני"),
    ("צ׳ילה", "צ'ילה"),
    ("ק״מ", 'ק"מ'),
    ("ארה״ב", "ארה''ב"),
    ("״לבד״", "לבד"),
    ("Café Zoë", "cafe zoe"),
    ("STRASSE", "straße"),
    ("٢٠٢٧", "2027"),
    ("2,200", "2200"),
    ("\u200fטיול\u200e \u202bטוב\u202c", "טיול טוב"),
    ("ﬁne", "fine"),
    ("Wi‑Fi", "wi-fi"),
    ("9ק״מ", "9 קמ"),
    ("ב2027", "2027"),
    ("ב־8 ימים", "8 ימים"),
    ("סוף", "סופ"),
    ("טיול!הר", "טיול, הר"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_folding_leaves_the_same_words(one: str, other: str) -> None:
    assert words(one) == words(other)


@pytest.mark.parametrize(
    "family",
    [
        ["טיול", "בטיול", "והטיולים", "לטיולים", "שטיולי", "כשהטיול", "מהטיול", "ולכשבטיולים"],
        ["קבוצה", "קבוצת", "קבוצות", "לקבוצות", "בקבוצה"],
        ["אגם", "אגמים", "אגמי", "באגמים"],
        ["מטיילת", "מטיילות", "מטייל", "מטיילים"],
        ["אמא", "אימא", "אמהות", "לאימהות"],
        ["אישה", "נשים", "לנשים", "הנשים"],
        ["תוכנית", "תכנית", "בתוכנית"],
        ["חוויה", "חויה", "חוויות"],
        ["גאורגיה", "גאורגית", "גאורגי", "גאורגים"],
        ["ים", "הים", "בים", "לים"],
        ["הר", "ההרים", "בהר", "הרי"],
        ["מזוודה", "מזודה", "במזוודות"],
        ["שמיים", "שמים", "בשמיים"],
        ["ונקובר", "בוונקובר", "לוונקובר", "וונקובר"],
        ["סדנה", "סדנאות", "בסדנת"],
        ["טרק", "trek", "לטרקים"],
        ["סלובניה", "slovenia", "סלובנית"],
    ],
)
def test_forms_of_a_word_meet(family: list[str]) -> None:
    first = set(keys(words(family[0])[0]))
    assert [form for form in family if not first & set(keys(words(form)[0]))] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("טיול", "תיור"),
        ("יוון", "יוני"),
        ("לחם", "חם"),
        ("שמים", "מים"),
        ("מים", "ים"),
        ("כלב", "לב"),
        ("כלבים", "לב"),
        ("מספר", "ספר"),
        ("בשר", "שר"),
        ("ליד", "יד"),
        ("מטבע", "טבע"),
        ("שמש", "מש"),
        ("חוף", "חופה"),
        ("חוף", "חופש"),
        ("סירה", "סיר"),
        ("הסירות", "הסירים"),
        ("רכבת", "רכב"),
        ("אדום", "אדם"),
        ("בוקר", "בקר"),
        ("שיר", "שר"),
        ("מדבר", "מדברות"),
        ("ברכיים", "מברכת"),
        ("כרתים", "הכרת"),
        ("מטיילת", "טיילת"),
        ("בין", "יין"),
        ("מעלית", "מעל"),
        ("משקפת", "משקפיים"),
        ("בפטריות", "בפטרה"),
        ("מדריכה", "מדריכי"),
        ("קוורי", "קור"),
        ("סיימה", "סים"),
        ("המתנה", "מתנה"),
    ],
)
def test_words_that_only_look_alike_do_not_meet(one: str, other: str) -> None:
    assert not set(keys(words(one)[0])) & set(keys(words(other)[0]))


@given(st.text())
def test_any_text_folds_to_letters_and_digits(text: str) -> None:
    for word in words(text):
        assert word
        assert all(unicodedata.category(letter)[0] in "LN" for letter in word)
        assert not set(word) & set("ךםןףץ")
        assert keys(word)


@given(st.text(alphabet="אבהוילמנשתםן'\"־ ", max_size=60))
def test_folding_folded_words_changes_nothing(text: str) -> None:
    folded = words(text)
    assert words(" ".join(folded)) == folded


@pytest.mark.parametrize("module", [tokens, analysis, keyboard, vocabulary])
def test_examples_in_the_code_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
