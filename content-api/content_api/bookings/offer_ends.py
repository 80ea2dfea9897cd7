"""The end of an offer that nobody answered: the place goes to the next one."""

from flask import Flask

from content_api.bookings.offer_mails import move_on
from content_api.bookings.offers import ENDS, Reply, offer_for_update
from content_api.db import write
from content_api.enquiries.models import EnquiryStatus
from content_api.jobs import Job, handles


def handle_ends(app: Flask) -> None:
    @handles(ENDS, in_transaction=True)
    def end(job: Job) -> None:
        with app.app_context(), write():
            offer = offer_for_update(job.payload["offer"])
            # A closed enquiry waits no more: the owner has settled it herself.
            if offer is None or offer.reply != Reply.NONE or offer.enquiry.status == EnquiryStatus.CLOSED:
                return
            offer.expire()
            move_on(offer)
