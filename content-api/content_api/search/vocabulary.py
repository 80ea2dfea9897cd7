"""The words of public content, and the spelling corrections that lead to them.

Corrections use the SymSpell algorithm: words are stored by their deletions (the word without one letter), and
a query's word is looked up by its own; words with a common deletion are about one edit apart. Full and
defective spelling share a skeleton without א, ו and י.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import peewee

from content_api.db import Model, database, is_sqlite
from content_api.search.analysis import bases
from content_api.search.compiled_queries import rows_with
from content_api.search.tokens import is_hebrew

# Shorter words are too similar to each other to be corrected.
MIN_LENGTH, MAX_LENGTH = 5, 40
SKELETON = "~"
# Words per statement.
BATCH = 500


class SearchWord(Model):
    """A word without particles, and the number of documents with it."""

    word = peewee.CharField(max_length=64, primary_key=True)
    documents = peewee.IntegerField()


class SearchSpelling(Model):
    """`variant` may be a misspelling of `word`."""

    variant = peewee.CharField(max_length=64)
    word = peewee.CharField(max_length=64, index=True)

    class Meta:
        primary_key = peewee.CompositeKey("variant", "word")


def vocabulary_of(words: Iterable[str]) -> set[str]:
    """The words of a document for the vocabulary, without particles."""
    return {base for base in (bases(word)[-1] for word in words) if 3 <= len(base) <= MAX_LENGTH}


def add(vocabulary: Counter[str]) -> None:
    """Add the number of documents to the count of each word, and store the misspellings of new words."""
    for part in peewee.chunked(sorted(vocabulary), BATCH):
        known = {row.word for row in SearchWord.select().where(SearchWord.word.in_(part))}
        for count in sorted({vocabulary[word] for word in known}):
            alike = [word for word in known if vocabulary[word] == count]
            more = SearchWord.documents + count
            SearchWord.update(documents=more).where(SearchWord.word.in_(alike)).execute()
        new = [word for word in part if word not in known]
        _insert("search_word (word, documents)", [(word, vocabulary[word]) for word in new])
        spellings = [(variant, word) for word in new for variant in variants(word)]
        _insert("search_spelling (variant, word)", spellings)


def remove(vocabulary: Iterable[str]) -> None:
    """Subtract one document from each word's count; delete words without any, with their misspellings."""
    for part in peewee.chunked(sorted(vocabulary), BATCH):
        here = SearchWord.word.in_(part)
        SearchWord.update(documents=SearchWord.documents - 1).where(here).execute()
        gone = [row.word for row in SearchWord.select().where(here, SearchWord.documents <= 0)]
        if gone:
            SearchWord.delete().where(SearchWord.word.in_(gone)).execute()
            SearchSpelling.delete().where(SearchSpelling.word.in_(gone)).execute()


def clear() -> None:
    SearchWord.delete().execute()
    SearchSpelling.delete().execute()


def variants(word: str) -> Iterator[str]:
    """The variants of `word`: its skeleton, itself, and its deletions of one letter."""
    skeleton = skeleton_of(word)
    if skeleton:
        yield skeleton
    if MIN_LENGTH <= len(word) <= MAX_LENGTH:
        yield from deletions(word)


def deletions(word: str) -> set[str]:
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def skeleton_of(word: str) -> str | None:
    """The word without ו and י after its first letter, and without א if more than three letters remain
    (מראקש and מרקש); None if too few would remain."""
    if not is_hebrew(word) or len(word) > MAX_LENGTH:
        return None
    bare = word[0] + word[1:].replace("ו", "").replace("י", "")
    barer = bare[0] + bare[1:].replace("א", "")
    return SKELETON + (barer if len(barer) > 3 else bare) if len(bare) > 2 else None


def spelled_otherwise(word: str) -> list[str]:
    """The words with the skeleton of `word`, the most frequent first."""
    skeleton = skeleton_of(word)
    return _near(word, {skeleton}) if skeleton else []


def misspelled(word: str, most: int = 1) -> list[str]:
    """Words within `most` edits, nearest and then most frequent first. Edits are insertion, deletion,
    substitution, and transposition of neighbours."""
    if not MIN_LENGTH <= len(word) <= MAX_LENGTH:
        return []
    near = [(distance(word, found), found) for found in _near(word, deletions(word))]
    return [found for away, found in sorted(near, key=lambda pair: pair[0]) if away <= most]


def halves(word: str) -> list[tuple[str, str]]:
    """The word as two words of the vocabulary with at least three letters: סרילנקה is סרי לנקה."""
    parted = [(word[:cut], word[cut:]) for cut in range(3, len(word) - 2)] if len(word) <= MAX_LENGTH else []
    stored = {half: bases(half)[-1] for pair in parted for half in pair}
    known = {row[0] for row in rows_with(_in_vocabulary, sorted(set(stored.values())))} if stored else set()
    return [pair for pair in parted if all(stored[half] in known for half in pair)]


def _in_vocabulary(words: Sequence[str]) -> Any:
    return SearchWord.select(SearchWord.word).where(SearchWord.word.in_(words))


def _near(word: str, sought: set[str]) -> list[str]:
    found = {near: documents for near, documents in rows_with(_meant_by, sorted(sought)) if near != word}
    return sorted(found, key=lambda near: (near[0] != word[0], -found[near], near))


def _meant_by(variants: Sequence[str]) -> Any:
    return (
        SearchWord.select(SearchWord.word, SearchWord.documents)
        .join(SearchSpelling, on=(SearchSpelling.word == SearchWord.word))
        .where(SearchSpelling.variant.in_(variants))
    )


def distance(one: str, other: str) -> int:
    """The edit distance of two words, with transpositions (optimal string alignment).

    >>> [distance("סאונה", word) for word in ("סאונה", "סאנוה", "סונה", "סאומה", "סאונהה", "יאנוה")]
    [0, 1, 1, 1, 1, 2]
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, near in enumerate(other, 1):
            cost = min(last[column] + 1, now[-1] + 1, last[column - 1] + (letter != near))
            if row > 1 and column > 1 and letter == other[column - 2] and near == one[row - 2]:
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]


def _insert(table: str, rows: Sequence[tuple[str, str | int]]) -> None:
    """Insert rows by one statement with two parameters, since there may be thousands."""
    if is_sqlite():
        sql = f"""
            INSERT INTO {table}
            SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)"""  # noqa: S608
        database.execute_sql(sql, (json.dumps(rows),))
    elif rows:
        sql = f"INSERT INTO {table} SELECT * FROM unnest(%s, %s)"  # noqa: S608
        database.execute_sql(sql, ([row[0] for row in rows], [row[1] for row in rows]))
