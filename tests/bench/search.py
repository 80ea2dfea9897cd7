"""`npm run bench:search [articles [database]]`: the search beside raw full-text search and LIKE.

Articles of 600 words and a tenth as many trips. Every query is asked five times in turns with its rivals, and
the best time of each counts, so that what else the machine does meets all alike; median and 99th percentile
are over the forty queries of a kind. Times are of the call, without HTTP. `BENCH_DATABASE` names a database
that an earlier run has filled, or that is to be filled and kept.
"""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1] / "content-api"), str(HERE)]

from bench_database import bench_database  # noqa: E402
from content_api.blog.models import BlogPost  # noqa: E402
from content_api.db import connection, init_database, migrate  # noqa: E402
from content_api.publishing import on_public_change  # noqa: E402
from content_api.search.models import rebuild, refresh  # noqa: E402
from content_api.search.searching import search  # noqa: E402
from search_filling import settle, store  # noqa: E402
from search_rivals import like, raw, raw_answer, store_raw  # noqa: E402
from search_texts import WORDS, bodies, classes_of  # noqa: E402
from search_timing import SLOW, Act, median_and_99th, taken_in_turns  # noqa: E402

ARTICLES = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
DATABASES = sys.argv[2:] or ["sqlite", "postgresql"]
TRIPS, ROUNDS = ARTICLES // 10, 5


def main() -> None:
    posts, trips = list(bodies(ARTICLES)), list(bodies(TRIPS))
    classes = classes_of(posts)
    for name in DATABASES:
        with bench_database(name) as url:
            _bench(name, url, posts, trips, classes)


def _bench(name: str, url: str, posts: list[str], trips: list[str], classes: dict[str, list[str]]) -> None:
    init_database(url)
    migrate()
    with connection():
        print(f"\n### {name}: {ARTICLES} articles of {WORDS} words, {TRIPS} trips\n", flush=True)
        if not BlogPost.select().exists():
            store(posts, trips)
            seconds = _ms(rebuild) / 1000
            each = seconds * 1000 / (ARTICLES + TRIPS)
            print(f"The index made anew: {seconds:.0f} s, {each:.1f} ms a record.\n", flush=True)
            store_raw()
            settle()
        _print_table(classes)
        _print_saves()


def _print_table(classes: dict[str, list[str]]) -> None:
    print("| query | median | 99 % | work | raw, 99 % | work | raw answer, 99 % | work | ", end="")
    print("work to raw | to raw answer | LIKE |")
    print(f"| --- |{' ---: |' * 10}")
    for kind, queries in classes.items():
        print(f"| {kind} | {_row(queries)} |", flush=True)


def _row(queries: list[str]) -> str:
    """By the clock and in work, and how the 99th percentiles of work compare."""
    acts = (search, raw, raw_answer)
    taken: dict[Act, list[tuple[float, float]]] = {act: [] for act in acts}
    for query in queries:
        asked = [act for act in acts if not _is_slow(taken[act])]
        for act, one in zip(asked, taken_in_turns(asked, query, ROUNDS), strict=True):
            taken[act].append(one)
    clock = [median_and_99th([one[0] for one in taken[act]]) for act in acts]
    work = [median_and_99th([one[1] for one in taken[act]]) for act in acts]
    cells = [f"{clock[0][0]:.2f}"]
    cells += [f"{value:.2f}" for number in range(3) for value in (clock[number][1], work[number][1])]
    cells += [f"{work[0][1] / work[number][1]:.1f}" for number in (1, 2)]
    likes = sorted(_ms(lambda query=query: like(query)) for query in queries[:3])
    return " | ".join([*cells, f"{likes[1]:.0f}"])


def _is_slow(taken: list[tuple[float, float]]) -> bool:
    """Five queries of a kind are enough of a rival that takes long."""
    return sum(clock > SLOW for clock, _ in taken) >= 5


def _print_saves() -> None:
    """What of a save is the index's, through the save of the article itself."""
    indexing: list[float] = []
    on_public_change(lambda kind, number: indexing.append(_ms(lambda: refresh(kind, number))))
    for what, change in (
        ("with a new paragraph", _with_a_new_paragraph),
        ("rewritten", lambda _: next(bodies(1))),
    ):
        indexing.clear()
        saves = list(_saves(change))
        print(
            f"\nAn article saved {what}: {_both(saves)} ms, of it the index {_both(indexing)} ms.", flush=True
        )


def _saves(change: Callable[[str], str]) -> Iterator[float]:
    for post in BlogPost.public().limit(40):
        yield _ms(lambda post=post: post.change({"content_md": change(post.content_md)}))


def _both(values: list[float]) -> str:
    middle, most = median_and_99th(values)
    return f"{middle:.1f} (99 %: {most:.1f})"


def _with_a_new_paragraph(body: str) -> str:
    return body + "\n\n" + " ".join(next(bodies(1)).split()[:40])


def _ms(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
