"""`npm run bench:admin-lists [sqlite|postgresql …]`: response times of the admin's lists with many records.

1 000 trips, 10 000 articles of 600 words, 50 000 enquiries; 5 000 in quarantine, 1 000 rights requests, 1 000
articles in the bin. Each call goes through the whole API in one process, signed in, seven times in turns with
the others; median and slowest in milliseconds, and what the answer weighs. `BENCH_DATABASE` names a database
that an earlier run has filled, or that is to be kept.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.parse import quote

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1] / "content-api"), str(HERE)]

from admin_lists_filling import ENQUIRIES, fill, words_of  # noqa: E402
from bench_database import bench_database  # noqa: E402
from content_api import create_app  # noqa: E402
from content_api.auth import Admin  # noqa: E402
from content_api.config import Config  # noqa: E402
from content_api.db import connection, init_database, migrate  # noqa: E402
from content_api.enquiries.models import Enquiry  # noqa: E402
from flask.testing import FlaskClient  # noqa: E402

DATABASES = sys.argv[1:] or ["sqlite", "postgresql"]
ROUNDS, AIM = 7, 300
OWNER = {"email": "owner@example.com", "password": "a-good-long-password"}


def main() -> None:
    for name in DATABASES:
        with bench_database(name) as url, tempfile.TemporaryDirectory() as folder:
            print(f"\n### {name}\n", flush=True)
            _bench(_owner(url, folder))


def _owner(url: str, folder: str) -> FlaskClient:
    init_database(url)
    migrate()
    with connection():
        if Enquiry.select().count() < ENQUIRIES:
            fill()
        if not Admin.select().exists():
            Admin.create_with_password(OWNER["email"], OWNER["password"], "owner")
    settings = {"DATA_DIR": folder, "DATABASE_URL": url, "SITE_URL": "http://localhost:8888", "MAIL": "file"}
    client = create_app(Config.from_environ(settings)).test_client()
    assert client.post("/api/auth/login", json=OWNER).status_code == 200
    return client


def _bench(owner: FlaskClient) -> None:
    taken: dict[str, list[float]] = {call: [] for call in _calls()}
    weights: dict[str, int] = {}
    for _ in range(ROUNDS):
        for call, times in taken.items():
            started = time.perf_counter()
            answer = owner.get(call)
            times.append((time.perf_counter() - started) * 1000)
            assert answer.status_code == 200, (call, answer.get_data(as_text=True))
            weights[call] = len(answer.get_data())
    print("| call | median ms | slowest ms | KB |\n| --- | ---: | ---: | ---: |")
    for call, what in _calls().items():
        times = taken[call]
        late = " (over the aim)" if median(times) > AIM else ""
        print(f"| {what} | {median(times):.0f}{late} | {max(times):.0f} | {weights[call] / 1024:.0f} |")


def _calls() -> dict[str, str]:
    """Every read that a tab of the admin opens, filters or searches with."""
    common, rare = (quote(word) for word in words_of())
    return {
        "/api/contacts?page=1": "enquiries",
        "/api/contacts?page=2000": "enquiries, far down",
        "/api/contacts?page=1&status=new": "enquiries, new",
        "/api/contacts?page=1&status=closed": "enquiries, closed",
        f"/api/contacts?page=1&q={common}": "enquiries, a common word",
        f"/api/contacts?page=1&q={rare}": "enquiries, a rare word",
        "/api/contacts?page=1&q=0500012345": "enquiries, a telephone number",
        "/api/contacts?page=1&q=nobody": "enquiries, nothing like it",
        "/api/contacts/counts": "enquiries, counted",
        "/api/contacts/waiting": "enquiries that wait",
        "/api/contacts/quarantine?page=1": "quarantine",
        "/api/contacts/quarantine/count": "quarantine, counted",
        "/api/blog?page=1": "articles",
        "/api/blog?page=800": "articles, far down",
        "/api/blog?page=1&status=draft": "articles, drafts",
        f"/api/blog?page=1&q={common}": "articles, a common word",
        f"/api/blog?page=1&q={rare}": "articles, a rare word",
        "/api/blog?page=1&q=nobody": "articles, nothing like it",
        "/api/desk/articles": "articles, summed up",
        "/api/desk/addresses": "addresses of all",
        "/api/desk/settings": "gaps of the settings",
        "/api/pages": "all pages",
        "/api/jobs/failed": "what was given up",
        "/api/trips": "all trips",
        "/api/statistics": "statistics of today",
        "/api/statistics/popular": "what is read most",
        "/api/statistics/period?days=90": "statistics of 90 days",
        "/api/user-rights/requests?page=1&answered=false": "rights requests that wait",
        "/api/user-rights/requests?page=1&answered=true": "rights requests that were answered",
        "/api/user-rights/requests/counts": "rights requests, counted",
        "/api/bin/article?page=1": "bin of the articles",
        "/api/bin/counts": "bin, counted",
        "/api/publishing": "how the site stands",
    }


if __name__ == "__main__":
    main()
