"""Normalises text into words, the same way for texts and queries.

Ignored: niqqud, cantillation, accents, case, final letters, geresh and gershayim, invisible direction marks,
and the script of digits. A maqaf and every hyphen separate words.
"""

import re
import unicodedata

from content_api.spellings import HYPHENS, QUOTES

HYPHEN = "-"
# Quotes, inside a word (צ׳ילה, חו״ל, d'Ampezzo) or around it.
_WITHOUT_QUOTES = str.maketrans("", "", QUOTES)
_GROUPED = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
FINALS = str.maketrans("ךםןףץ", "כמנפצ")
# Hebrew and other characters are separate words: 9ק״מ, ב2027.
_PIECES = re.compile("[א-ת]+|[^ א-ת]+")


class _Table(dict[int, str | None]):
    """A translation table that computes entries on first use."""

    def __missing__(self, code: int) -> str | None:
        self[code] = folded = _folded(chr(code))
        return folded


def _folded(character: str) -> str | None:
    if character in HYPHENS:
        return HYPHEN
    category = unicodedata.category(character)
    if category[0] == "M" or category == "Cf":
        return None
    if category == "Nd":
        return str(unicodedata.digit(character))
    if category[0] in "LN":
        return character.casefold().translate(FINALS)
    return " "


_table = _Table()


def fold(text: str) -> str:
    """The words of `text` folded, with spaces between them and hyphens within.

    >>> fold("הַטִּיּוּל לצ׳ילה, Wi‑Fi")
    'הטיול לצילה  wi-fi'
    """
    text = _GROUPED.sub("", text.translate(_WITHOUT_QUOTES))
    folded = unicodedata.normalize("NFKD", text).translate(_WITHOUT_QUOTES).translate(_table)
    # Casefolding may add combining marks: İ becomes i and a dot above.
    return folded if folded.isascii() else unicodedata.normalize("NFKD", folded).translate(_table)


def chunks(text: str) -> list[list[str]]:
    """The words of `text`; words that are joined by hyphens are in one list.

    >>> chunks("Wi-Fi ב־8 ק״מ")
    [['wi', 'fi'], ['ב', '8'], ['קמ']]
    """
    found = []
    for chunk in fold(text).split():
        pieces = [piece for part in chunk.split(HYPHEN) for piece in _PIECES.findall(part)]
        if pieces:
            found.append(pieces)
    return found


def is_word(piece: str) -> bool:
    """Whether it is searchable: two characters or more, or a digit."""
    return len(piece) > 1 or piece.isdecimal()


def joined(pieces: list[str]) -> str | None:
    """Two or three pieces joined into one word (wi-fi, e-sim, תל־אביב); None for others or mixed scripts."""
    if not 2 <= len(pieces) <= 3:
        return None
    word = "".join(pieces)
    hebrew = [is_hebrew(piece) for piece in pieces]
    return word if len(word) <= 24 and (all(hebrew) or not any(hebrew)) else None


def is_hebrew(word: str) -> bool:
    return "א" <= word[:1] <= "ת"


def defective_spelling(word: str) -> str:
    """Convert doubled ו and י of full spelling to defective spelling, within a word (חוויה and חויה) and, for
    ו after a particle, at its beginning (בוונקובר and ונקובר)."""
    if not is_hebrew(word):
        return word
    first = 1 if word.startswith("וו") and len(word) > 3 else 0
    return word[first] + word[first + 1 :].replace("וו", "ו").replace("יי", "י")


def words(text: str) -> list[str]:
    """The searchable words of a text, in order: pieces, and hyphenated pieces joined."""
    found = []
    for pieces in chunks(text):
        found += [piece for piece in pieces if is_word(piece)]
        whole = joined(pieces)
        if whole:
            found.append(whole)
    return found
