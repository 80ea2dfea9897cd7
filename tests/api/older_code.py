"""The main flows by the code that is on the path, against a database that newer code migrated.

Run in a process of its own: `DATA_DIR=… DATABASE_URL=… PYTHONPATH=OLDER/content-api python older_code.py`.
It asks for nothing but what the version before the newest migration can do, and ends at the first answer
that is another.
"""

from datetime import date
from pathlib import Path
from typing import Any

from content_api import create_app
from content_api.auth import Admin
from content_api.config import Config
from content_api.db import connection
from content_api.jobs import run_due_jobs

OWNER = {"email": "owner@example.com", "password": "a-long-enough-secret"}
SPRING = date.today().year + 1
TRIP = {
    "title": "הפסגות הגבוהות",
    "slug": "peaks",
    "destination": "הדולומיטים",
    "shortDescription": "שבוע של שבילים.",
    "longDescription": "יוצאות מבולצאנו.",
    "startDate": f"{SPRING}-05-12",
    "endDate": f"{SPRING}-05-19",
    "price": 9480,
}
ARTICLE = {
    "title": "התיק הקל",
    "slug": "light-bag",
    "excerpt": "מה באמת צריך.",
    "contentMd": "שלוש חולצות.",
    "category": "טיפי נסיעות",
    "status": "published",
}
ENQUIRY = {"name": "דנה", "phone": "054-555-0182", "email": "dana@example.com", "message": "מתי?"}
REQUEST = {
    "fullName": "דנה לוי",
    "email": "dana@example.com",
    "requestType": "access",
    "description": "מה שמור עליי?",
    "identityConfirmed": True,
}


def main() -> None:
    config = Config.from_environ()
    app = create_app(config)
    with connection():
        Admin.create_with_password(OWNER["email"], OWNER["password"], "יעל")
    owner = app.test_client()

    def call(method: str, path: str, status: int, sent: Any = None) -> Any:
        answer = owner.open(f"/api/{path}", method=method, json=sent)
        if answer.status_code != status:
            raise SystemExit(f"{method} {path} answered {answer.status_code}: {answer.text}")
        return answer.get_json(silent=True)

    call("POST", "contact", 201, ENQUIRY)
    call("POST", "user-rights/request", 201, REQUEST)
    call("POST", "auth/login", 200, OWNER)
    trip = call("POST", "trips", 201, TRIP)
    call("PUT", f"trips/{trip['id']}", 200, {"price": 9800})
    article = call("POST", "blog", 201, ARTICLE)
    call("PUT", f"blog/{article['id']}", 200, {"excerpt": "רק מה שצריך."})
    call("PUT", "site", 200, {"name": "נוסעות יחד"})
    call("DELETE", f"trips/{trip['id']}", 204)
    if len(call("GET", "contacts", 200)) != 1:
        raise SystemExit("The enquiry is not in the owner's list.")
    with connection():
        run_due_jobs()
    if not list(Path(config.data_dir / "mail").glob("*.eml")):
        raise SystemExit("No job was done.")


if __name__ == "__main__":
    main()
