"""The word lists in lists/, folded as texts are."""

from pathlib import Path

from content_api.search.tokens import defective_spelling, is_word, words

# The suffix of a family's name, so that it is no word's stem: Hebrew words have no digits.
FAMILY = "0"
_LISTS = Path(__file__).parent / "lists"


def _lines(name: str) -> list[list[str]]:
    lines = (_LISTS / name).read_text("utf-8").splitlines()
    return [words(line) for line in lines if not line.startswith("#")]


def _families() -> dict[str, tuple[str, ...]]:
    """The families by word; a word may be in two (ימים: days, seas). A family is named by its first word."""
    found: dict[str, tuple[str, ...]] = {}
    for first, *others in _lines("families.txt"):
        for word in map(defective_spelling, (first, *others)):
            found[word] = (*found.get(word, ()), defective_spelling(first) + FAMILY)
    return found


FAMILIES = _families()
WHOLE_WORDS = frozenset(defective_spelling(word) for line in _lines("whole_words.txt") for word in line)
STOP_WORDS = frozenset(word for line in _lines("stop_words.txt") for word in line if is_word(word))
# The words of each family, by its name.
MEMBERS: dict[str, tuple[str, ...]] = {}
for _word, _names in FAMILIES.items():
    for _name in _names:
        MEMBERS[_name] = (*MEMBERS.get(_name, ()), _word)
