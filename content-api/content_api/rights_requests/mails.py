"""The two mails about a rights request: a receipt with the confirmation link, a notice to the owner."""

from content_api.config import current_config
from content_api.db import utc_now
from content_api.forms import Sender
from content_api.israel_time import day_in_israel
from content_api.mail import Mail, Notices, is_mail_address, may_have_receipt, render_mail, send_later
from content_api.mail.sanitise import first_name
from content_api.rights_requests.labels import TYPE_LABELS
from content_api.rights_requests.link import confirmation_link
from content_api.rights_requests.models import RightsRequest
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.owner import owner_address


def _title_of_many(count: int) -> str:
    return "עוד בקשת פרטיות חדשה" if count == 1 else f"עוד בקשות פרטיות חדשות ({count})"


NOTICES = Notices(
    kind="rights_requests.notices",
    about="rights request",
    rows=lambda: RightsRequest.select().where(RightsRequest.suspected.is_null()),
    title=_title_of_many,
    tab="privacy",
)


def send_notice_and_receipt(request: RightsRequest, sender: Sender) -> None:
    """Queue both mails in the caller's transaction; above the limit of an hour the notice is one for many.

    No receipt above the limits of receipts.
    """
    facts = SiteSettings.current().values
    # The notices first, as enquiries do: counters are locked in one order.
    is_alone = NOTICES.is_alone(request.id)
    if may_have_receipt(request.email, "rights", sender):
        ask_for_confirmation(request, "receipt")
    else:
        request.set_link_withheld(True)
    if not is_alone:
        return
    # The notice names nobody: the request is read in the admin only.
    subject = f"בקשת פרטיות חדשה {request.reference}: {TYPE_LABELS[request.request_type]}"
    notice = _mail("rights_notice", owner_address(), subject, request, facts)
    send_later(notice, facts["name"], NOTICES.key(request.id))


def ask_for_confirmation(request: RightsRequest, occasion: str) -> None:
    """Queue the mail with the confirmation link, once per `occasion`; none to an invalid address."""
    if not is_mail_address(request.email):
        request.set_link_withheld(True)
        return
    facts = SiteSettings.current().values
    subject = f"קיבלנו את בקשתך ({request.reference}), נשאר לאשר אותה"
    mail = _mail("rights_receipt", request.email, subject, request, facts, reply_to=owner_address())
    key = f"rights request {request.id} {occasion}"
    send_later(mail, facts["name"], key, to_visitor=True)
    request.set_link_withheld(False)
    request.delete_unsent_links(besides=key)


def _mail(
    template: str, to: str, subject: str, request: RightsRequest, facts: dict[str, object], reply_to: str = ""
) -> Mail:
    # The first name only, not all that was typed: the address may be another person's.
    name = first_name(request.full_name)
    values = {
        "request": request,
        "greeting": f"{name}, קיבלנו את בקשתך" if name else "קיבלנו את בקשתך",
        "title": TYPE_LABELS[request.request_type],
        "site": facts,
        "link": confirmation_link(request),
        "desk": f"{current_config().site_url}/admin?tab=privacy&open={request.id}",
        "is_over": request.days_left(utc_now()) < 0,
        "received_on": day_in_israel(request.created_at),
    }
    return render_mail(template, to, subject, values, reply_to)
