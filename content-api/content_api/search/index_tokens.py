"""The tokens of the index: a word or a key, prefixed by one letter for its kind and field.

For keys, a document has a token for the best place of the word and for every lesser place too (a word in the
title is also "anywhere"). So one token matches a place or any better one.
"""

from enum import IntEnum

from content_api.publishing import KIND_ARTICLE, KIND_PAGE, KIND_TRIP


class Place(IntEnum):
    """The place of a word in a document, best first."""

    TITLE = 0
    FACET = 1  # destination, style, category
    LEAD = 2  # the short description, or repeated in the body (documents.OFTEN)
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
    """The token of an exact word, which exists for TITLE and ANYWHERE only."""
    return _FORMS[kind][place] + word


def forms(kind: str, tokens: list[str]) -> set[str]:
    """The words of a document, from its tokens."""
    mark = _FORMS[kind][Place.ANYWHERE]
    return {token[1:] for token in tokens if token[0] == mark}
