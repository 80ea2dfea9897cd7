"""`npm run bench:api [sqlite|postgresql …]`: how many requests a second the API answers under its web server.

With 100 articles and 12 trips, then with 10 000 and 120: what visitors read, over 8 connections, and
enquiries, over 16, in turns with a WSGI application that does nothing under the same server. All of it on
one machine, the asking included: the share of that floor is the result.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "content-api"), str(HERE)]

from bench_database import bench_database  # noqa: E402
from content_api.blog.models import BlogPost  # noqa: E402
from content_api.db import connection, init_database, migrate  # noqa: E402
from content_api.search.models import rebuild  # noqa: E402
from search_filling import settle, store  # noqa: E402
from search_texts import bodies  # noqa: E402

DATABASES = sys.argv[1:] or ["sqlite", "postgresql"]
SIZES = (100, 10_000)
SECONDS, TURNS = 3, 3
PORTS = {"bare": 8791, "ours": 8792}


def main() -> None:
    for name in DATABASES:
        for articles in SIZES:
            with bench_database(name) as url, tempfile.TemporaryDirectory() as folder:
                words = _fill(url, articles)
                print(f"\n### {name}, {articles} articles\n", flush=True)
                with _server("bare:app", PORTS["bare"], HERE, {}), _api(url, folder):
                    _bench(words)


def _fill(url: str, articles: int) -> list[str]:
    """Fill the database; answers fifty words that are searched for."""
    init_database(url)
    migrate()
    texts = list(bodies(min(articles, 1_000)))
    with connection():
        if not BlogPost.select().exists():
            store([texts[number % len(texts)] for number in range(articles)], texts[: articles * 12 // 100])
            rebuild()
            settle()
    return sorted({word for word in texts[0].split() if len(word) > 3})[:50]


@contextmanager
def _api(url: str, folder: str) -> Iterator[None]:
    settings = {
        "DATA_DIR": folder,
        "DATABASE_URL": url,
        "SITE_URL": "http://localhost:8888",
        "TRUSTED_PROXIES": "127.0.0.1",
        "MAILS_PER_HOUR": "100",
    }
    with _server("content_api.wsgi:app", PORTS["ours"], ROOT / "content-api", settings):
        yield


@contextmanager
def _server(app: str, port: int, folder: Path, settings: dict[str, str]) -> Iterator[None]:
    """As services.mjs starts it."""
    serve = Path(sys.executable).parent / "waitress-serve"
    command = [serve, f"--listen=127.0.0.1:{port}", "--threads=8", "--no-clear-untrusted-proxy-headers", app]
    env = {**os.environ, **settings}
    with subprocess.Popen(command, cwd=folder, env=env, stderr=subprocess.DEVNULL) as process:
        try:
            _wait_for(port)
            yield
        finally:
            process.terminate()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"nothing answers at {port}")


def _bench(words: list[str]) -> None:
    reads = {
        "/api/trips": ["/api/trips"],
        "/api/trips/{slug}": ["/api/trips/trip-3"],
        "/api/blog?page=1": ["/api/blog?page=1"],
        "/api/blog/{slug}": ["/api/blog/post-3"],
        "/api/site": ["/api/site"],
        "/api/search, 50 words": [f"/api/search?q={quote(word)}" for word in words],
    }
    print("| call | a second | of the floor | p50 ms | p99 ms |\n| --- | ---: | ---: | ---: | ---: |")
    for name, paths in reads.items():
        _row(name, [{"url": _address("ours", path)} for path in paths], 8)
    _row("304 of /api/trips", [{"url": _address("ours", "/api/trips"), "headers": _tag("/api/trips")}], 8)
    _row("POST /api/contact", [_enquiry(number) for number in range(5_000)], 16)


def _row(name: str, calls: list[dict[str, Any]], connections: int) -> None:
    """Median of the turns; a floor is taken before each."""
    taken = []
    for _ in range(TURNS):
        floor = _load([{"url": _address("bare", "/")}], connections)
        taken.append((_load(calls, connections), floor["rate"]))
    taken.sort(key=lambda turn: turn[0]["rate"] / turn[1])
    ours, floor_rate = taken[len(taken) // 2]
    bad = {status: count for status, count in ours["statuses"].items() if status >= "400"}
    share = f"{100 * ours['rate'] / floor_rate:.0f} % of {floor_rate:.0f}"
    times = f"{ours['p50']:.1f} | {ours['p99']:.1f}"
    print(f"| {name} | {ours['rate']:.0f} | {share} | {times} | {bad or ''}", flush=True)


def _load(calls: list[dict[str, Any]], connections: int) -> dict[str, Any]:
    command = ["node", str(HERE / "load.mjs"), str(connections), str(SECONDS)]
    ran = subprocess.run(command, input=json.dumps(calls), capture_output=True, text=True, check=True)
    taken: dict[str, Any] = json.loads(ran.stdout)
    return taken


def _address(server: str, path: str) -> str:
    return f"http://127.0.0.1:{PORTS[server]}{path}"


def _tag(path: str) -> dict[str, str]:
    with urllib.request.urlopen(_address("ours", path)) as answer:
        return {"If-None-Match": answer.headers["ETag"]}


def _enquiry(number: int) -> dict[str, Any]:
    """Each of another visitor: one may send twenty a minute."""
    body = {
        "name": "נועה לוי",
        "phone": f"05{number:08}",
        "email": f"woman-{number}@example.org",
        "message": "אשמח לשמוע פרטים על הטיול",
        "privacyConsent": True,
    }
    headers = {
        "Content-Type": "application/json",
        "X-Forwarded-For": f"10.{number // 65_536}.{number // 256 % 256}.{number % 256}",
    }
    return {
        "method": "POST",
        "url": _address("ours", "/api/contact"),
        "headers": headers,
        "body": json.dumps(body),
    }


if __name__ == "__main__":
    main()
