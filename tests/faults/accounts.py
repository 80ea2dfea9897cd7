"""The final check: each acknowledged form is stored once and mailed."""

import email
import email.policy
import re
from collections import Counter
from pathlib import Path

from content_api.db import connection
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job, JobStatus
from content_api.rights_requests.models import RightsRequest
from faults.machine import until
from faults.visitors import Visitors

REFERENCE = re.compile("[א-ת]-[0-9]+")


def assert_stored_once(visitors: Visitors) -> None:
    """Assert that each acknowledged form is stored exactly once, under the answered reference."""
    assert visitors.acknowledged, "nobody was acknowledged, so nothing is shown"
    with connection():
        stored = Counter(row.message for row in Enquiry.select())
        stored += Counter(row.description for row in RightsRequest.select())
        texts = {("/api/contact", row.id): row.message for row in Enquiry.select()}
        texts |= {("/api/user-rights/request", row.id): row.description for row in RightsRequest.select()}
    for form, answer in visitors.acknowledged.items():
        text = form.body.get("message") or form.body["description"]
        assert stored[text] == 1, f"{form.key} is stored {stored[text]} times"
        assert texts[form.path, answer["id"]] == text, f"{form.key} was told another's number"
    assert not visitors.changed_answers, "a repeated key got another answer"
    assert not visitors.gave_up, "somebody was never answered"


def assert_mailed(visitors: Visitors, folder: Path, *, seconds: float = 240) -> None:
    """Assert that once the worker is done, each form has a notice and a receipt."""
    until(lambda: _nothing_waits(), seconds=seconds)
    messages = [
        email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
        for file in (folder / "mail").glob("*.eml")
    ]
    told = {
        (message["To"], reference)
        for message in messages
        for reference in REFERENCE.findall(str(message["Subject"]))
    }
    for form, answer in visitors.acknowledged.items():
        assert ("owner@example.com", answer["reference"]) in told, f"{form.key}: the owner was not told"
        assert (form.body["email"], answer["reference"]) in told, f"{form.key}: no receipt was sent"


def _nothing_waits() -> bool:
    with connection():
        waiting = Job.status << [JobStatus.QUEUED, JobStatus.RUNNING]
        return not Job.select().where(Job.kind == "mail.send", waiting).exists()
