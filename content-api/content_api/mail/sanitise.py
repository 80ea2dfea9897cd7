"""What a stranger typed, made harmless for a mail: nothing invisible, no turned lines, no links."""

import re
import unicodedata

# Set between the parts of what a mail program would make a link of; invisible, and it joins nothing.
BREAK = "\u200c"
# Where letters meet, not digits: prices, hours and phones stay as they are.
LINK_JOINTS = re.compile(
    r"[@＠]|(?<=[^\W\d])[.。．｡](?=\w)|(?<=\w)[.。．｡](?=[^\W\d])|(?<=[^\W\d]):(?=[/\w])|/(?=/)"
)
# Needed inside of emoji and of some scripts.
JOINERS = "\u200d\ufe0f"
# Stored as the name of a held submission that has none.
NAMELESS = "ללא שם"


def sanitise(text: str) -> str:
    """The text without control, direction and other invisible characters, and without anything to tap.

    >>> sanitise("photo\\u202egpj.exe")
    'photogpj.\\u200cexe'
    """
    lines = re.split("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]", text)
    shown = "\n".join(_unlinked("".join(map(_visible, line))).rstrip() for line in lines)
    return re.sub("\n{3,}", "\n\n", shown)


def one_line(text: str) -> str:
    """The same for a place that has one line: a heading, a subject."""
    return " ".join(sanitise(text).split())


def first_name(name: str) -> str:
    """Her first name to greet her by; '' when it is none, for a mail greets nobody by an advertisement.

    >>> first_name("דנה לוי"), first_name("https://prize.example"), first_name("50% off")
    ('דנה', '', '')
    """
    first = "" if name == NAMELESS else one_line(name).partition(" ")[0]
    return first if re.fullmatch(r"[^\W\d_][^\W\d_'׳״\"’-]{1,19}", first) else ""


def direction(text: str) -> str:
    """'rtl' or 'ltr', by the first letter that has one; Hebrew where none has."""
    kinds = (unicodedata.bidirectional(character) for character in text)
    return "ltr" if next((kind for kind in kinds if kind in "LRAL"), "R") == "L" else "rtl"


def _visible(character: str) -> str:
    if character == "\t":
        return " "
    hidden = unicodedata.category(character) in {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
    return "" if hidden and character not in JOINERS else character


def _unlinked(line: str) -> str:
    return LINK_JOINTS.sub(lambda joint: joint.group() + BREAK, line)
