"""Cuts a snippet around the matching words, HTML-escaped, with those words in <mark>."""

import re
from collections.abc import Iterator
from html import escape

from content_api.search.analysis import keys
from content_api.search.query import Term
from content_api.search.tokens import FINALS, is_hebrew, words
from content_api.search.word_lists import MEMBERS
from content_api.spellings import QUOTES

# In characters; it begins at most BEFORE a match, and goes on for at most AFTER to the end of a sentence.
LENGTH, BEFORE, AFTER = 160, 60, 40
_SENTENCE_END = re.compile(rf"([.!?…][{QUOTES})]?)\s+")
_BEGINNINGS = (_SENTENCE_END, re.compile(r",\s+"), re.compile(r"\s+"))
# The number of occurrences that are examined for each string.
MAX_PLACES = 60
FINAL_LETTERS = [(chr(final), chr(letter)) for final, letter in FINALS.items()]
_BETWEEN = re.compile(r"[\s\-‐-―−־.,:;!?()\[\]{}<>…/|*]")
# Letters that are no prefix particles: a key after one of them is in the middle of a word.
NOT_BEFORE = frozenset("אגדזחטינסעפצקרת")

Span = tuple[int, int, int]


class Snippets:
    """Cuts snippets for one query."""

    def __init__(self, terms: list[Term]):
        self._terms = terms
        sought = {key for term in terms for key in (*term.keys, *term.prefixes)}
        self._strings = {string for key in sought for string in MEMBERS.get(key, (key,))}
        letters = set("".join(self._strings))
        self._finals = [(final, letter) for final, letter in FINAL_LETTERS if letter in letters]
        self._cased = any(letter.upper() != letter for letter in letters)
        self._met: dict[str, int | None] = {}

    def of(self, text: str) -> str:
        """The best snippet of `text`; its beginning, without marks, if no word matches."""
        spans = self._spans(text)
        start = _beginning(text, self._start(spans))
        end = _ending(text, start)
        return _cut(text, start, end, [span for span in spans if start <= span[0] and span[1] <= end])

    def _spans(self, text: str) -> list[Span]:
        """The matching words: start, end, number of the term."""
        plain = self._folded(text)
        places = {place for string in self._strings for place in _places(plain, string)}
        # Words with quotes are examined too, since the quotes may separate the letters of a match.
        places.update(place - 1 for quote in QUOTES for place in _places(plain, quote) if place)
        spans: list[Span] = []
        end = -1
        for place in sorted(places):
            if len(self._terms) == 1 and spans and place > spans[0][0] + LENGTH:
                break
            if place <= end:
                continue
            start, end = _word_around(text, place)
            term = self._term(text[start:end])
            if term is not None:
                spans.append((*_without_signs(text, start, end), term))
        return spans

    def _folded(self, text: str) -> str:
        """`text` without final letters and in lower case, as far as terms need it; indexes stay the same."""
        for final, letter in self._finals:
            text = text.replace(final, letter)
        lower = text.lower() if self._cased else text
        return lower if len(lower) == len(text) else text

    def _term(self, word: str) -> int | None:
        if word not in self._met:
            self._met[word] = self._term_of(word)
        return self._met[word]

    def _term_of(self, word: str) -> int | None:
        folded = words(word)
        found = {key for piece in folded for key in keys(piece)}
        for number, term in enumerate(self._terms):
            if found.intersection(term.keys):
                return number
            if any(text.startswith(term.prefixes) for text in (*found, *folded) if term.prefixes):
                return number
        return None

    def _start(self, spans: list[Span]) -> int:
        """The first position with the largest number of different terms nearby."""
        best, most = 0, 0
        for number, (start, _, _) in enumerate(spans):
            near = set()
            for begin, _, term in spans[number:]:
                if begin - start >= LENGTH - BEFORE:
                    break
                near.add(term)
            if len(near) > most:
                best, most = start, len(near)
            if most == len(self._terms):
                break
        return best


def _places(text: str, string: str) -> Iterator[int]:
    hebrew = is_hebrew(string)
    place = text.find(string)
    for _ in range(MAX_PLACES):
        if place < 0:
            return
        if not (hebrew and place and text[place - 1] in NOT_BEFORE):
            yield place
        place = text.find(string, place + 1)


def _word_around(text: str, place: int) -> tuple[int, int]:
    start = place
    while start > 0 and (text[start - 1].isalnum() or not _BETWEEN.match(text[start - 1])):
        start -= 1
    after = _BETWEEN.search(text, place)
    return start, after.start() if after else len(text)


def _without_signs(text: str, start: int, end: int) -> tuple[int, int]:
    """Trim characters other than letters and digits from both ends of a word."""
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return start, end


def _beginning(text: str, match: int) -> int:
    """The first sentence within BEFORE the match, else the first words after a comma, else the first word."""
    if match <= BEFORE:
        return 0
    found = (pattern.search(text, match - BEFORE, match) for pattern in _BEGINNINGS)
    return next((each.end() for each in found if each), match - BEFORE)


def _ending(text: str, start: int) -> int:
    if len(text) - start <= LENGTH + AFTER:
        return len(text)
    space = text.rfind(" ", start + LENGTH // 2, start + LENGTH + 1)
    end = space if space >= 0 else start + LENGTH
    sentence_end = _SENTENCE_END.search(text, end - 1, start + LENGTH + AFTER)
    return sentence_end.end(1) if sentence_end else end


def _ellipsis(text: str, place: int) -> str:
    """Where the text is cut within a sentence."""
    before = text[max(place - 5, 0) : place].rstrip(f"{QUOTES}) \n")
    return "…" if 0 < place < len(text) and not before.endswith((".", "!", "?", "…")) else ""


def _cut(text: str, start: int, end: int, spans: list[Span]) -> str:
    pieces, place = [], start
    for begin, close, _ in spans:
        pieces += [escape(text[place:begin]), f"<mark>{escape(text[begin:close])}</mark>"]
        place = close
    pieces.append(escape(text[place:end]))
    snippet = " ".join("".join(pieces).split())
    return _ellipsis(text, start) + snippet + _ellipsis(text, end)
