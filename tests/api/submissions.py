"""Valid enquiries and rights requests: request bodies, and functions that send them."""

from typing import Any

from flask.testing import FlaskClient

CONTACT, RIGHTS = "/api/contact", "/api/user-rights/request"


def enquiry(**changes: Any) -> dict[str, Any]:
    return {"name": "דנה", "phone": "054-555-0182", "message": "מתי יוצאות?", **changes}


def rights_request(**changes: Any) -> dict[str, Any]:
    return {
        "fullName": "דנה לוי",
        "email": "dana@example.com",
        "requestType": "access",
        "description": "אשמח לדעת מה שמור עליי.",
        "identityConfirmed": True,
        **changes,
    }


def ask(client: FlaskClient, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/user-rights/request", json=rights_request(**changes))
    assert answer.status_code == 201
    return answer.get_json()
