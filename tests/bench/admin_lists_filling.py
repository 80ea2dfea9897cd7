"""Fills a database for `npm run bench:admin-lists`."""

import random
from datetime import timedelta
from typing import Any

from content_api.blog.models import BlogPost
from content_api.contact_keys import mail_key_of, phone_key_of
from content_api.db import utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.rights_requests.models import RightsRequest
from search_filling import settle, store
from search_texts import bodies

TRIPS, ARTICLES, ENQUIRIES = 1_000, 10_000, 50_000
SUSPECTED, REQUESTS, BINNED = 5_000, 1_000, 1_000
STATUSES = ("new",) + ("contacted",) * 4 + ("closed",) * 15

chance = random.Random(11)


def fill() -> None:
    texts = list(bodies(1_000))
    store([texts[number % len(texts)] for number in range(ARTICLES)], texts[:TRIPS])
    with write():
        # Not `id % 50`, which is LIKE in peewee.
        BlogPost.update(status="draft").where(BlogPost.id.in_(range(50, ARTICLES + 1, 50))).execute()
        for start in range(0, ENQUIRIES, 500):
            Enquiry.insert_many([_enquiry(start + n, texts) for n in range(500)]).execute()
        for start in range(0, SUSPECTED, 500):
            Enquiry.insert_many([_suspected(start + n, texts) for n in range(500)]).execute()
        for start in range(0, BINNED, 200):
            BlogPost.insert_many([_binned(start + n, texts) for n in range(200)]).execute()
        RightsRequest.insert_many([_request(number) for number in range(REQUESTS)]).execute()
    settle()


def words_of() -> tuple[str, str]:
    """A word that many texts have, and one that hardly any has."""
    words = " ".join(_message(number) for number in range(200)).split()
    counted = sorted(set(words), key=words.count)
    return counted[-1], counted[0]


_texts: list[str] = []


def _message(number: int) -> str:
    """Some sixty words of one of the texts."""
    if not _texts:
        _texts.extend(bodies(50))
    words = _texts[number % len(_texts)].split()
    start = number * 7 % (len(words) - 60)
    return " ".join(words[start : start + 60])


def _enquiry(number: int, texts: list[str]) -> dict[str, Any]:
    """One of five years' enquiries; every tenth is a repeat of the one before it."""
    status = chance.choice(STATUSES)
    received = utc_now() - timedelta(minutes=(ENQUIRIES - number) * 52)
    phone, mail = f"050-{number:07d}", f"visitor-{number}@example.com"
    return {
        "name": " ".join(texts[number % len(texts)].split()[:2]),
        "phone": phone,
        "phone_key": phone_key_of(phone),
        "email": mail,
        "mail_key": mail_key_of(mail),
        "message": _message(number),
        "status": status,
        "trip": number % TRIPS + 1 if number % 3 else None,
        "notes": _message(number + 1)[:80] if number % 8 == 0 else "",
        "repeats": number if number % 10 == 9 else None,
        "answered_at": None if status == "new" else received + timedelta(hours=5),
        "created_at": received,
    }


def _suspected(number: int, texts: list[str]) -> dict[str, Any]:
    return {**_enquiry(number, texts), "repeats": None, "suspected": "honeypot"}


def _binned(number: int, texts: list[str]) -> dict[str, Any]:
    body = texts[number % len(texts)]
    title, slug = " ".join(body.split()[:6]), f"gone-{number}"
    words = {"title": title, "excerpt": title, "content_md": body, "category": "השראה", "revision": 1}
    return {**words, "slug": f"bin:{slug}", "binned_slug": slug, "binned_at": utc_now()}


def _request(number: int) -> dict[str, Any]:
    """One of five years' requests; the last thirty wait."""
    received = utc_now() - timedelta(days=(REQUESTS - number) * 1.8)
    return {
        "full_name": f"visitor {number}",
        "email": f"visitor-{number}@example.com",
        "request_type": "access",
        "description": _message(number),
        "status": "new" if number >= REQUESTS - 30 else "completed",
        "due_on": (received + timedelta(days=30)).date(),
        "created_at": received,
    }
