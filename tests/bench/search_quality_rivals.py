"""Compared searches of the quality benchmark: the databases' full-text search by default, and Pagefind.

All have the texts that our own index has, titles apart from the rest.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from content_api.content import kinds
from content_api.db import database, is_sqlite, write
from content_api.publishing import KIND_ARTICLE, KIND_TRIP
from search.measuring import FIRST

HERE = Path(__file__).parent / "pagefind"
FOLDER = HERE.parents[2] / ".cache-tests" / "pagefind"
Found = tuple[list[str], list[str]]


def texts() -> Iterator[tuple[str, str, str, str]]:
    """Kind, slug, title and everything else of each record that visitors see."""
    for kind, model in kinds().items():
        for record in model.public():
            text = record.search_text()
            address = record.slug.replace("-", " ")
            yield (
                kind,
                record.slug,
                text.title,
                "\n".join((text.facets, text.lead, text.body, text.unseen, address)),
            )


def store_raw() -> None:
    """FTS5 with its default tokenizer, or a tsvector of the simple configuration with the title weighted."""
    if is_sqlite():
        create = "CREATE VIRTUAL TABLE raw_texts USING fts5(kind UNINDEXED, slug UNINDEXED, title, body)"
        insert = "INSERT INTO raw_texts VALUES (?, ?, ?, ?)"
    else:
        create = "CREATE TABLE raw_texts (kind TEXT, slug TEXT, words tsvector)"
        insert = """INSERT INTO raw_texts VALUES (%s, %s,
                    setweight(to_tsvector('simple', %s), 'A') || to_tsvector('simple', %s))"""
    with write():
        database.execute_sql(create)
        for row in list(texts()):
            database.execute_sql(insert, row)


def by_raw(query: str) -> Found:
    """Ranked by bm25, or by ts_rank."""
    if is_sqlite():
        asked = " ".join('"{}"'.format(word.replace('"', '""')) for word in query.split())
        sql = "SELECT slug FROM raw_texts WHERE raw_texts MATCH ? AND kind = ? ORDER BY rank LIMIT ?"
    else:
        asked = query
        sql = """SELECT slug FROM raw_texts, websearch_to_tsquery('simple', %s) asked
                 WHERE words @@ asked AND kind = %s ORDER BY ts_rank(words, asked) DESC LIMIT %s"""
    trips, articles = (
        [slug for (slug,) in database.execute_sql(sql, (asked, kind, FIRST))]
        for kind in (KIND_TRIP, KIND_ARTICLE)
    )
    return trips, articles


def by_pagefind(queries: list[str]) -> dict[str, Found]:
    """The answers to all queries, in order of Pagefind's own ranking."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, FOLDER / name)
    install = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    subprocess.run(install, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    asked = {"pages": list(texts()), "queries": queries, "kinds": [KIND_TRIP, KIND_ARTICLE], "first": FIRST}
    command = ["node", str(HERE / "ask.mjs"), str(FOLDER)]
    said = subprocess.run(command, input=json.dumps(asked), check=True, stdout=subprocess.PIPE, text=True)
    return {query: (found[0], found[1]) for query, found in json.loads(said.stdout).items()}
