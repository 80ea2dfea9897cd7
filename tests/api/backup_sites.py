"""Two sites: one with data of every kind, and an empty one to restore or import it into."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from api.factories import make_article, make_page, make_trip
from content_api import create_app
from content_api.assistant.models import TitleSuggestion
from content_api.backup.tables import columns_of, rows_of, tables_of
from content_api.bookings.models import Participant
from content_api.bookings.offers import SeatOffer
from content_api.config import Config
from content_api.consent.models import ConsentRecord
from content_api.db import connection, database, init_database
from content_api.enquiries.events import EnquiryEvent, EventKind
from content_api.enquiries.models import Enquiry
from content_api.jobs import enqueue
from content_api.mail.outbox import SEND_MAIL
from content_api.media.object_store import Store, object_store
from content_api.media.store_picture import store_picture
from content_api.media.variants import Original, Variant
from content_api.rights_requests.models import RightsRequest
from content_api.statistics.contact_taps import ContactTap
from content_api.statistics.models import PageView
from flask.testing import FlaskClient
from PIL import Image

# What a restored site has of its own: what copies of its content are compared with, the build it asks for,
# the changes since.
ITS_OWN = ("publishing_state", "job", "site_change")


def run(config: Config, *words: Any) -> Any:
    """Run a command in a process with these settings."""
    result = create_app(config).test_cli_runner().invoke(args=[str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def backup(config: Config, tmp_path: Path) -> Path:
    folder = tmp_path / "backups"
    result = run(config, "backup", folder)
    assert result.exit_code == 0, result.output
    return sorted(folder.glob("backup-*.zip"))[-1]


def spoil(archive: Path, member: str, change: Callable[[bytes], bytes]) -> None:
    """Rewrite the archive with one member changed."""
    copy = archive.with_suffix(".copy")
    with ZipFile(archive) as old, ZipFile(copy, "w") as new:
        for info in old.infolist():
            content = old.read(info)
            new.writestr(info, change(content) if info.filename == member else content)
    copy.replace(archive)


def elsewhere(config: Config, url: str, folder: Path) -> Config:
    folder.mkdir(exist_ok=True)
    return replace(config, database_url=url, data_dir=folder)


@cache
def bytes_of(kind: str, width: int, colour: str) -> bytes:
    content = io.BytesIO()
    Image.new("RGB", (width, width // 2), colour).save(content, kind)
    return content.getvalue()


def make_picture(store: Store, number: int, alt: str = "") -> str:
    """Register a picture with all its files; returns its path."""
    colour = f"#{number * 7919 % 0xFFFFFF:06x}"
    name = f"pictures/{number:020x}"
    original = Original(f"{name}.jpg", 64, 32, PREVIEW, colour, bytes_of("JPEG", 64, colour))
    variants = [
        Variant(f"{name}-32.jpg", 32, "image/jpeg", bytes_of("JPEG", 32, colour)),
        Variant(f"{name}-32.avif", 32, "image/avif", bytes_of("AVIF", 32, colour)),
    ]
    return store_picture(store, original, variants, alt).path


def fill(config: Config, owner: FlaskClient) -> None:
    """Store data of every kind, with values that databases treat differently."""
    store = object_store(config)
    with connection():
        paths = [make_picture(store, number, f"תמונה \"{number}\" של 'שקיעה' 🌅") for number in (1, 2, 3)]
    trip = make_trip(owner, images=paths[:2], maxParticipants=14, featured=True)
    owner.put(f"/api/trips/{trip['id']}", json={"slug": "dolomites-june", "price": 0})
    gone = make_trip(owner, slug="gone", title="נמחק")
    owner.delete(f"/api/trips/{gone['id']}")
    article = make_article(owner, featuredImage=paths[2])
    owner.put(f"/api/blog/{article['id']}", json={"title": 'כותרת "אחרת" \\ ושורה'})
    make_article(owner, slug="a-draft", status="draft", contentMd=None, content="טקסט פשוט\n\nבשתי פסקאות")
    make_page(owner, inMenu=True)
    owner.put("/api/site", json={"name": "נוסעות יחד", "claims": [{"value": "1+", "label": "יעד"}]})
    owner.post("/api/reply-templates", json={"name": "ראשונה", "text": "היי {שם},\nתודה!"})
    with connection():
        enquiry = Enquiry.create(
            name="דנה",
            phone="054-555-0182",
            email="dana@example.com",
            message="",
            trip=trip["id"],
            consented=True,
        )
        EnquiryEvent.create(enquiry=enquiry, kind=EventKind.NEXT_STEP, detail="לחזור אליה")
        Participant.create(trip=trip["id"], enquiry=enquiry, name="דנה", note="חדר עם נועה")
        SeatOffer.create(trip=trip["id"], enquiry=enquiry, expires_at=datetime(2027, 1, 1))
        Enquiry.create(name="נועה", phone="054-555-0183", message="שורה\nושורה", consented=None)
        RightsRequest.create(
            full_name="דנה",
            email="dana@example.com",
            request_type="access",
            description="מה שמור עלי?",
            due_on=date(2027, 1, 1),
        )
        PageView.create(day=date(2026, 5, 12), path="/trips/dolomites-june", views=7)
        ContactTap.create(day=date(2026, 5, 12), path="/contact", way="call", source="google", taps=2)
        ConsentRecord.create(
            consent_id="x" * 32,
            user_agent="Firefox",
            analytics=True,
            marketing=False,
            preferences=False,
            banner_shown=True,
        )
        TitleSuggestion.create(category="השראה", title="כותרת", slug="title")
        enqueue(
            SEND_MAIL, {"to": "dana@example.com", "subject": "שלום", "text": "היי"}, key="enquiry 1 receipt"
        )


def stored(config: Config, *, without: tuple[str, ...] = ()) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables in a backup, with parsed JSON."""
    init_database(config.database_url)
    with connection():
        return {
            table: sorted(read(table), key=str) for table in tables_of(database.obj) if table not in without
        }


def read(table: str) -> list[dict[str, Any]]:
    columns = columns_of(database.obj, table)
    return [row_of(columns, row) for row in rows_of(database.obj, table)]


JSON_COLUMNS = {
    *("images", "facts", "widths", "payload", "left_out", "report", "edited", "counts", "records", "answer"),
}


PREVIEW = "data:image/jpeg;base64,/9j/4A=="


def row_of(columns: list[str], row: list[Any]) -> dict[str, Any]:
    return {
        name: json.loads(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in zip(columns, row, strict=True)
    }


def objects_of(config: Config, folder: str = "pictures") -> dict[str, bytes | None]:
    store = object_store(config)
    return {name: store.get(name) for name, _ in store.names(folder)}


def is_empty(config: Config) -> bool:
    init_database(config.database_url)
    with connection():
        tables = set(tables_of(database.obj)) - {"publishing_state", "job"}
        return not any(
            database.execute_sql(f'SELECT 1 FROM "{table}" LIMIT 1').fetchone()  # noqa: S608
            for table in tables
        )
