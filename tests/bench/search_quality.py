"""`npm run bench:search-quality`: recall and precision of the search, compared with other searches.

The queries are those of tests/search/labels.txt; recall and precision are over the first five of each kind.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# In place of this folder, whose search.py is another search than tests/search.
sys.path[:1] = [str(ROOT / "content-api"), str(ROOT / "tests")]

from bench.bench_database import bench_database  # noqa: E402
from bench.search_quality_rivals import by_pagefind, by_raw, store_raw  # noqa: E402
from content_api.db import connection, init_database, migrate  # noqa: E402
from search.corpus import articles, trips  # noqa: E402
from search.corpus_database import fill  # noqa: E402
from search.labels import read_cases  # noqa: E402
from search.measuring import Search, measure  # noqa: E402
from search.searches import by_search, by_substring  # noqa: E402

CASES = read_cases([*trips(), *articles()])
TRIPS = {trip["slug"] for trip in trips()}
FULL_TEXT = {"sqlite": "raw FTS5, `unicode61`, `bm25`", "postgresql": "raw tsvector, `simple`, `ts_rank`"}


def main() -> None:
    print(f"{len(CASES)} queries, {len(trips())} trips, {len(articles())} articles\n")
    print("| search | recall | precision |\n| --- | ---: | ---: |")
    for name, full_text in FULL_TEXT.items():
        with bench_database(name) as url:
            init_database(url)
            migrate()
            fill(url)
            with connection():
                _print(f"this one, on {name}", by_search)
                store_raw()
                _print(full_text, by_raw)
                if name == "sqlite":
                    found = by_pagefind([case.query for case in CASES])
                    _print("Pagefind, `lang=he`", found.__getitem__)
                    _print("LIKE, newest first", by_substring)


def _print(name: str, search: Search) -> None:
    measured = measure(search, CASES, TRIPS)
    print(f"| {name} | {measured.recall:.3f} | {measured.precision:.3f} |", flush=True)


if __name__ == "__main__":
    main()
