"""Sanitises visitors' text for mails: no invisible characters, no bidi overrides, no links."""

import re
import unicodedata

# ZERO WIDTH NON-JOINER, inserted so that mail programs do not turn text into links.
BREAK = "\u200c"
# Only between letters: prices, times and phone numbers stay unchanged.
LINK_JOINTS = re.compile(
    r"[@＠]|(?<=[^\W\d])[.。．｡](?=\w)|(?<=\w)[.。．｡](?=[^\W\d])|(?<=[^\W\d]):(?=[/\w])|/(?=/)"
)
# Kept: emoji and some scripts need them.
JOINERS = "\u200d\ufe0f"
# Two to twenty letters with vowel points, apostrophes between and after them; a second name after a hyphen.
_LETTER, _APOSTROPHE = r"[^\W\d_][\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7]*", "['׳’‘`´]"
_NAME = f"{_LETTER}(?:{_APOSTROPHE}?{_LETTER}){{1,19}}{_APOSTROPHE}?"
_TITLE = f"(?:(?:גב|פרופ|אינג){_APOSTROPHE}|מר|משפחת|חברת|קבוצת|עמותת|צוות)$"
FIRST_NAME = re.compile(f"(?!{_TITLE}){_NAME}(?:[-‐‑־]{_NAME})?")
# Stored as the name of a held submission that has none.
NAMELESS = "ללא שם"


def sanitise(text: str) -> str:
    """The text without control, direction and other invisible characters, and without links.

    >>> sanitise("photo\\u202egpj.exe")
    'photogpj.\\u200cexe'
    """
    lines = re.split("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]", text)
    shown = "\n".join(_unlinked("".join(map(_visible, line))).rstrip() for line in lines)
    return re.sub("\n{3,}", "\n\n", shown)


def one_line(text: str) -> str:
    """The same in one line, for a heading or subject."""
    return " ".join(sanitise(text).split())


def first_name(name: str) -> str:
    """The first name for a greeting; '' if it does not look like a name, such as an advertisement.

    >>> first_name("דנה לוי"), first_name("ג׳ני כהן"), first_name("https://prize.example")
    ('דנה', 'ג׳ני', '')
    """
    first = "" if name == NAMELESS else one_line(name).partition(" ")[0]
    return first if FIRST_NAME.fullmatch(first) else ""


def direction(text: str) -> str:
    """'rtl' or 'ltr', by the first letter with a direction; 'rtl' without any."""
    kinds = (unicodedata.bidirectional(character) for character in text)
    return "ltr" if next((kind for kind in kinds if kind in "LRAL"), "R") == "L" else "rtl"


def _visible(character: str) -> str:
    if character == "\t":
        return " "
    hidden = unicodedata.category(character) in {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
    return "" if hidden and character not in JOINERS else character


def _unlinked(line: str) -> str:
    return LINK_JOINTS.sub(lambda joint: joint.group() + BREAK, line)
