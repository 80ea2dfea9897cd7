"""Valid trips, articles and pages: request bodies, and functions that create them."""

from datetime import date
from typing import Any

from flask.testing import FlaskClient

NEXT_YEAR = date.today().year + 1


def trip(**changes: Any) -> dict[str, Any]:
    return {
        "title": "הפסגות הגבוהות של הדולומיטים",
        "slug": "dolomites-may",
        "destination": "הדולומיטים, איטליה",
        "shortDescription": "שבוע של שבילים, בקתות הרים ושיחות עד השקיעה.",
        "longDescription": "יוצאות מבולצאנו.\n\n## היום הראשון\n\nעולות **לאט**.",
        "startDate": f"{NEXT_YEAR}-05-12",
        "endDate": f"{NEXT_YEAR}-05-19",
        "price": 9480,
        **changes,
    }


def article(**changes: Any) -> dict[str, Any]:
    return {
        "title": "התיק הקל: רשימה אחת לשבעה ימים",
        "slug": "light-bag",
        "excerpt": "מה באמת צריך.",
        "contentMd": "## בגדים\n\nשלוש חולצות, [טיול](/trips) אחד.",
        "category": "טיפי נסיעות",
        "status": "published",
        **changes,
    }


def page(**changes: Any) -> dict[str, Any]:
    return {
        "title": "מי אנחנו",
        "slug": "about-us",
        "contentMd": "התחלנו לפני עשר שנים.",
        "published": True,
        **changes,
    }


def make_trip(owner: FlaskClient, **changes: Any) -> dict[str, Any]:
    answer = owner.post("/api/trips", json=trip(**changes))
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def make_article(owner: FlaskClient, **changes: Any) -> dict[str, Any]:
    answer = owner.post("/api/blog", json=article(**changes))
    assert answer.status_code == 201, answer.text
    return answer.get_json()


def make_page(owner: FlaskClient, **changes: Any) -> dict[str, Any]:
    answer = owner.post("/api/pages", json=page(**changes))
    assert answer.status_code == 201, answer.text
    return answer.get_json()
