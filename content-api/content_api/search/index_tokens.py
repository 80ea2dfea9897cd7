"""The tokens of the index: a word or a key, prefixed by one letter for its kind and field.

For keys, the place is the best one where the word stands, and a document has the tokens of every lesser
place too: whoever has it in the title has it anywhere. So one token answers "at least there".
"""

from enum import IntEnum

from content_api.publishing import KIND_ARTICLE, KIND_PAGE, KIND_TRIP


class Place(IntEnum):
    """Where in a document a word stands, best first."""

    TITLE = 0
    FACET = 1  # destination, style, category
    LEAD = 2  # the short description, or said again and again
    ANYWHERE = 3


_KEYS = {KIND_TRIP: "abcd", KIND_ARTICLE: "efgh", KIND_PAGE: "mnop"}
_FORMS = {
    KIND_TRIP: {Place.TITLE: "i", Place.ANYWHERE: "j"},
    KIND_ARTICLE: {Place.TITLE: "k", Place.ANYWHERE: "l"},
    KIND_PAGE: {Place.TITLE: "q", Place.ANYWHERE: "r"},
}


def key_token(kind: str, place: Place, key: str) -> str:
    return _KEYS[kind][place] + key


def form_token(kind: str, place: Place, word: str) -> str:
    """A word exactly as it stands, kept for the title and for anywhere."""
    return _FORMS[kind][place] + word


def forms(kind: str, tokens: list[str]) -> set[str]:
    """The words of a document, out of its tokens."""
    mark = _FORMS[kind][Place.ANYWHERE]
    return {token[1:] for token in tokens if token[0] == mark}
