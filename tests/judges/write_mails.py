"""Writes every kind of mail into DATA_DIR/mail, as the API sends it; prints the parts of each."""

import json
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from api.factories import make_trip
from api.owner_sessions import IPHONE, signed_in
from api.seat_offers import free_one, offer, wait
from api.sent_mail import sent
from api.submissions import enquiry, rights_request
from content_api import create_app
from content_api.account.mails import mail_address_changed, mail_password_changed, mail_second_factor_changed
from content_api.auth import Admin
from content_api.bookings.offer_mails import end_unsent
from content_api.bookings.offers import SeatOffer
from content_api.config import Config
from content_api.db import connection, init_database, migrate, utc_now, write
from content_api.enquiries import reminders as next_steps
from content_api.enquiries.mails import NOTICES
from content_api.health.conditions import current_conditions
from content_api.health.mails import BACKUPS, mail_backup_failed, mail_change
from content_api.health.models import Change
from content_api.jobs import Job, run_due_jobs
from content_api.rights_desk import reminders as rights_reminders
from flask import Flask, template_rendered
from flask.testing import FlaskClient
from support.owner import EMAIL, add_owner

SITE = "https://www.example.com"
FACTS = {
    "name": "נוסעות יחד",
    "email": "office@example.com",
    "city": "תל אביב",
    "phone": "03-555-0142",
    "whatsappNumber": "972545550142",
    "hoursText": "ימים א׳–ה׳, 9:00–18:00",
}
TRAVELLER = {"name": "דנה לוי", "email": "dana@example.com", "age": 61}


class OfSite(FlaskClient):
    """A browser that is at SITE."""

    def open(self, *args: Any, **kwargs: Any) -> Any:
        return super().open(*args, base_url=SITE, **kwargs)


def write_mails(folder: Path) -> list[dict[str, str]]:
    settings = {"DATA_DIR": str(folder), "SITE_URL": SITE, "MAIL_FROM": "site@example.com", "FACTOR_KEY": "x"}
    # The third enquiry is told of with those that follow it.
    settings |= {"MAILS_PER_HOUR": "2"}
    config = Config.from_environ(settings)
    init_database(config.database_url)
    migrate()
    app = create_app(config)
    app.test_client_class = OfSite
    add_owner()
    templates: set[str] = set()

    def note(_: Flask, template: Any, **__: Any) -> None:
        templates.add(template.name)

    with template_rendered.connected_to(note, app):
        cause(app, config)
    of_mails = {f"mail/{path.name}" for path in Path(app.root_path, "templates/mail").iterdir()}
    of_all = {f"mail/{name}" for name in ("base.html", "parts.html", "foot.txt")}
    missing = of_mails - of_all - templates
    assert not missing, f"no mail was made of {missing}"
    return [
        {
            "subject": str(mail["Subject"]),
            "text": mail.get_body(("plain",)).get_content(),  # type: ignore[union-attr]
            "html": mail.get_body(("html",)).get_content(),  # type: ignore[union-attr]
        }
        for mail in sent(config)
    ]


def cause(app: Flask, config: Config) -> None:
    """Whatever a mail is sent about."""
    owner, visitor = signed_in(app), app.test_client()
    assert owner.put("/api/site", json=FACTS).status_code == 200
    signed_in(app, IPHONE)
    visitor.post("/api/account/forgotten", json={"email": EMAIL})
    trip = make_trip(owner)
    first = received(visitor, **TRAVELLER, tripId=trip["id"])
    received(visitor, name="Dana", phone="03-555-0100", message="When do you leave?\nAnd where from?")
    received(visitor, name="x", website="https://buy.example")
    visitor.post("/api/user-rights/request", json=rights_request())
    owner.put(f"/api/contacts/{first}", json={"nextStep": "להתקשר", "nextStepOn": str(date.today())})
    full = make_trip(owner, slug="full", maxParticipants=2, currentParticipants=2)
    wait(visitor, full, "רות אלון")
    free_one(owner, full)
    assert offer(owner, full).status_code == 201
    run_due_jobs()
    end_hour()
    now = utc_now()
    with app.app_context(), connection(), write():
        next_steps.remind(now + timedelta(days=1))
        rights_reminders.remind(now + timedelta(days=20))
        end_unsent(SeatOffer.get())
        admin = Admin.get()
        mail_password_changed(admin)
        mail_address_changed(admin, "former@example.com")
        for is_on in (True, False):
            mail_second_factor_changed(admin, is_on=is_on)
        for part, condition in current_conditions(now, config.data_dir).items():
            for change in Change:
                mail_change(part, change, condition, now)
        for unit in BACKUPS:
            mail_backup_failed(unit, now)


def end_hour() -> None:
    """Send the notices that wait for its end."""
    with connection():
        assert Job.update(run_at=utc_now()).where(Job.kind == NOTICES.kind).execute() == 1
    run_due_jobs()


def received(visitor: FlaskClient, **values: Any) -> int:
    page = {"Referer": f"{SITE}/trips/dolomites-may"}
    answer = visitor.post("/api/contact", json=enquiry(**values), headers=page)
    assert answer.status_code == 201, answer.text
    return int(answer.get_json()["id"])


json.dump(write_mails(Path(sys.argv[1])), sys.stdout)
