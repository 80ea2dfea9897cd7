"""The canary: an enquiry that monitoring sends through the public form relay; no list shows it.

It is marked by its Idempotency-Key, a header that the form relay passes on: `canary-MOMENT-SIGNATURE`, a Unix
time signed with PROXY_SECRET. It is stored in quarantine with the reason CANARY, and its mail goes to an
address that discards mails. POST /api/canary returns its state.
"""

from datetime import UTC, timedelta
from typing import Any

from webargs.flaskparser import abort

from content_api.config import current_config
from content_api.db import write
from content_api.enquiries.models import CANARY, Enquiry
from content_api.forms import received_at
from content_api.jobs import Job, JobStatus
from content_api.mail import Mail, send_later
from content_api.mail.outbox import SEND_MAIL
from content_api.mail.transports import CANARY_ADDRESS
from content_api.web.blueprint import Blueprint, public
from content_api.web.errors import MESSAGES, not_found
from content_api.web.fields import Choice, Text, WholeNumber
from content_api.web.idempotent_creation import idempotency_key
from content_api.web.schemas import ResponseSchema, Schema
from content_api.web.signatures import is_signed

blueprint = Blueprint(
    "canary", __name__, url_prefix="/api/canary", description="The canary enquiry of monitoring"
)

BEGINNING = "canary"
# The longest time from signing the mark to its arrival at a relay.
VALID_FOR = timedelta(minutes=15)
# Amazon's mailbox simulator, which accepts and discards every mail.
TAKES_ALL = {"ses": "success@simulator.amazonses.com"}


class SentCanarySchema(Schema):
    id = WholeNumber(minimum=1, maximum=2**53, required=True)
    mark = Text(max_length=200, required=True)


class CanarySchema(ResponseSchema):
    mail = Choice(["waiting", "sent", "failed"])


@blueprint.route("", methods=["POST"])
@public
@blueprint.arguments(SentCanarySchema)
@blueprint.response(200, CanarySchema)
def canary_status(sent: dict[str, Any]) -> dict[str, str]:
    """Answer the state of a canary's mail; deletes the canary once it is sent or failed.

    403 without the mark that the canary was sent with.
    """
    if not is_marked(sent["mark"]):
        abort(403, message=MESSAGES[403])
    with write():
        canary = found(sent["id"]) or not_found()
        mail = mail_state(canary)
        if mail != "waiting":
            delete_canary(canary)
    return {"mail": mail}


def is_canary_request() -> bool:
    """Whether this request is a canary."""
    return is_marked(idempotency_key())


def is_marked(mark: str) -> bool:
    signed_part, _, signature = mark.rpartition("-")
    beginning, _, moment = signed_part.partition("-")
    if beginning != BEGINNING or not is_signed(
        signed_part.encode(), signature, current_config().proxy_secrets
    ):
        return False
    age = received_at().replace(tzinfo=UTC).timestamp() - int(moment)
    return abs(age) < VALID_FOR.total_seconds()


def send_its_mail(canary: Enquiry) -> None:
    """Queue the canary's mail, in the caller's transaction."""
    to = TAKES_ALL.get(current_config().mail, CANARY_ADDRESS)
    words = "Canary"
    send_later(Mail(to=to, subject=words, text=words, html=words), words, _mail_key(canary))


def mail_state(canary: Enquiry) -> str:
    """`waiting`, `sent` or `failed`."""
    job = Job.get_or_none(Job.kind == SEND_MAIL, Job.key == _mail_key(canary))
    ends = {str(JobStatus.SUCCEEDED): "sent", str(JobStatus.FAILED): "failed"}
    return ends.get(job.status, "waiting") if job else "waiting"


def delete_canary(canary: Enquiry) -> None:
    """Delete it and its mail, in the caller's transaction."""
    for job in Job.select().where(Job.kind == SEND_MAIL, Job.key == _mail_key(canary)):
        (current_config().data_dir / "mail" / f"{job.id}.eml").unlink(missing_ok=True)
        job.delete_instance()
    canary.delete_instance()


def found(number: int) -> Enquiry | None:
    one = Enquiry.by_id(number)
    return one if one is not None and one.suspected == CANARY else None


def _mail_key(canary: Enquiry) -> str:
    return f"canary {canary.id}"
