"""Content exports to plain files and imports byte for byte; an invalid file aborts the import."""

import json
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from api.backup_sites import is_empty, make_picture, objects_of, run, stored
from api.cases import each_in_turn
from api.factories import make_article, make_page, make_trip
from api.moved_clock import MovedClock
from api.next_versions import kept
from content_api import create_app
from content_api.blog.models import BlogPost
from content_api.bookings.models import Participant
from content_api.config import Config
from content_api.content_files.schemas import (
    ArticleFileSchema,
    PictureFileSchema,
    TripFileSchema,
)
from content_api.db import connection, utc_now, write
from content_api.enquiries.models import Enquiry
from content_api.jobs import Job
from content_api.media.models import Picture
from content_api.media.object_store import object_store
from content_api.publishing import PublishingState
from content_api.site_settings.defaults import DEFAULTS
from content_api.site_settings.schemas import SettingsFormSchema
from content_api.trips.models import Trip
from flask.testing import FlaskClient

# Columns that no file has, with the reason.
IN_THE_BIN = {"binned_at": "nothing in the bin is exported", "binned_slug": "the same"}
KEY = {"creation_key": "whom it was first sent by"}
LEFT_OUT: dict[Any, dict[str, str]] = {
    Trip: IN_THE_BIN | KEY,
    BlogPost: IN_THE_BIN | KEY,
    Picture: {"id": "pages know a picture by its path", "base": "the path without its ending"}
    | {"focus_x": "in `focus`", "focus_y": "in `focus`", "unused_since": "each site looks for itself"},
}
SCHEMAS = {Trip: TripFileSchema, BlogPost: ArticleFileSchema, Picture: PictureFileSchema}


def files_of(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


@pytest.fixture
def folder(full: Config, tmp_path: Path) -> Path:
    """What a full site exports."""
    assert run(full, "export", tmp_path / "site").exit_code == 0
    return tmp_path / "site"


@pytest.mark.parametrize("model", SCHEMAS, ids=lambda model: model.__name__)
def test_every_column_is_in_the_files_or_left_out_for_a_reason(model: Any) -> None:
    columns = set(model._meta.fields)
    assert columns == set(SCHEMAS[model]().fields) - {"previous_slugs", "focus"} | set(LEFT_OUT[model])


def test_every_fact_of_the_business_is_in_the_files() -> None:
    # The menu comes back with the pages.
    assert set(SettingsFormSchema().fields) == set(DEFAULTS) - {"menu"}


@pytest.mark.on_postgresql
def test_it_comes_back_byte_for_byte(full: Config, other: Config, folder: Path, tmp_path: Path) -> None:
    assert run(other, "import", folder).exit_code == 0
    assert run(other, "export", tmp_path / "again").exit_code == 0
    assert files_of(tmp_path / "again") == files_of(folder)
    assert objects_of(other) == objects_of(full)
    for config in (full, other):
        assert run(config, "export", tmp_path / f"third-{config.data_dir.name}").exit_code == 0


def test_draft_of_a_trip_comes_back_as_one(
    owner: FlaskClient, config: Config, other: Config, tmp_path: Path
) -> None:
    make_trip(owner, published=False)
    assert run(config, "export", tmp_path / "site").exit_code == 0
    before = stored(config)["trip"]
    assert run(other, "import", tmp_path / "site").exit_code == 0
    after = stored(other)["trip"]
    assert after == before
    assert [(bool(row["published"]), row["revision"]) for row in after] == [(False, 0)]


def test_visitors_and_builders_read_the_same(full: Config, other: Config, folder: Path) -> None:
    run(other, "import", folder)
    answers = []
    for config in (full, other):
        visitor = create_app(config).test_client()
        feed = visitor.get("/api/content").get_json()
        pages = [visitor.get(f"/api/trips/{trip['slug']}").get_json() for trip in feed["trips"]]
        found = visitor.get("/api/search?q=דולומיטים").get_json()
        answers.append({**feed, "source": "", "removed": [], "pages": pages, "found": found})
        visitor.get("/api/trips/dolomites-may")
    assert answers[0] == answers[1]


def test_no_person_and_no_secret_is_in_the_files(full: Config, folder: Path) -> None:
    everything = b"".join(files_of(folder).values()).decode(errors="replace")
    for word in ("dana@example.com", "054-555-0182", "נועה", "owner@example.com", full.factor_key):
        assert word not in everything


BODIES = (
    "---\n{}\n---\nגוף",
    "שורה\rוחצי\r\nושורה\r\r\nסוף",
    "# כותרת\n\n    קוד  ",
    "\\ \" ' 🌅 \u2067",
)


@pytest.mark.on_postgresql
def test_what_bodies_hold_stays_as_it_is(
    owner: FlaskClient, config: Config, other: Config, tmp_path: Path
) -> None:
    for number, body in enumerate(BODIES):
        make_article(owner, slug=f"body-{number}", contentMd=body, excerpt=body)
        make_article(owner, slug=f"both-{number}", contentMd=body, content=f"פשוט {body}", status="draft")
        make_trip(owner, slug=f"body-{number}", longDescription=body, shortDescription=body)
    with connection(), write():
        BlogPost.update(content_md=" לא קוצר \n\n").where(BlogPost.slug == "body-0").execute()
    run(config, "export", tmp_path / "site")
    assert run(other, "import", tmp_path / "site").exit_code == 0
    run(other, "export", tmp_path / "again")
    assert files_of(tmp_path / "again") == files_of(tmp_path / "site")
    before, after = stored(config), stored(other)
    assert [before[table] for table in ("trip", "blog_post")] == [
        after[table] for table in ("trip", "blog_post")
    ]


def test_scheduled_article_is_published_in_its_time(
    owner: FlaskClient, config: Config, other: Config, tmp_path: Path
) -> None:
    make_article(owner, status="draft", publishAt="2090-01-01T10:00:00+02:00")
    run(config, "export", tmp_path / "site")
    run(other, "import", tmp_path / "site")
    with connection():
        (job,) = Job.select().where(Job.kind == "blog.publish")
        assert (job.run_at, job.payload) == (BlogPost.get().publish_at, {"post": BlogPost.get().id})


def test_article_whose_moment_has_passed_comes_back_as_a_draft(
    owner: FlaskClient, config: Config, other: Config, tmp_path: Path, clock: MovedClock
) -> None:
    make_article(owner, status="draft", publishAt=f"{(clock.now() + timedelta(hours=1)).isoformat()}Z")
    run(config, "export", tmp_path / "site")
    clock.move(timedelta(hours=2))
    told = "articles/light-bag: its moment to be published has passed; it is a draft now.\n"
    for words in (["--dry-run"], []):
        assert told in run(other, "import", tmp_path / "site", *words).output
    with connection():
        assert (BlogPost.get().status, BlogPost.get().publish_at) == ("draft", None)
        assert not Job.select().where(Job.kind == "blog.publish").exists()


@pytest.mark.on_postgresql
def test_folder_that_takes_nothing_is_told_in_a_sentence(full: Config, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("no folder")
    result = run(full, "export", tmp_path / "taken" / "site")
    assert result.exit_code == 1
    assert result.output.startswith("Error: Nothing was written: ")


def test_dry_run_tells_and_touches_nothing(other: Config, folder: Path) -> None:
    (folder / "notes.txt").write_text("x")
    result = run(other, "import", folder, "--dry-run")
    assert (result.exit_code, "     1 trips" in result.output) == (0, True)
    assert "notes.txt: nothing is read from it." in result.output
    assert is_empty(other)
    assert not objects_of(other)


@pytest.mark.on_postgresql
def test_content_is_replaced_only_when_told(full: Config, folder: Path, owner: FlaskClient) -> None:
    other_trip = make_trip(owner, slug="written-since")
    before = stored(full)
    for words in ([], ["--dry-run"]):
        refused = run(full, "import", folder, *words)
        assert (refused.exit_code, "--replace" in refused.output) == (1, True)
    assert stored(full) == before
    assert run(full, "import", folder, "--replace").exit_code == 0
    after = stored(full)
    assert [row["slug"] for row in after["trip"]] == ["dolomites-june"]
    # Who asked about a trip that is still there goes on asking about it.
    assert [row["trip_id"] for row in after["enquiry"]] == [row["trip_id"] for row in before["enquiry"]]
    with connection():
        state = PublishingState.current()
        assert state.content_revision > before["publishing_state"][0]["content_revision"]
        assert Enquiry.select().count() == 2
    visitor = create_app(full).test_client()
    assert visitor.get(f"/api/trips/{other_trip['slug']}").status_code == 404
    assert visitor.get("/api/search?q=דולומיטים").get_json()["totals"]["trips"] == 1


@pytest.mark.on_postgresql
def test_who_is_coming_stays_on_a_trip_that_comes_back(full: Config, folder: Path) -> None:
    with connection():
        trip = Trip.get()
        Participant.insert_many([{"trip": trip.id, "name": name} for name in ("רות", "מיכל")]).execute()
    before = stored(full)
    assert run(full, "import", folder, "--replace").exit_code == 0
    after = stored(full)
    for table in ("participant", "seat_offer"):
        assert after[table] == before[table] != []
    # The files know of fewer places that are taken.
    assert [row["current_participants"] for row in after["trip"]] == [3]
    with connection():
        # Numbers go on after those that stayed.
        assert Participant.create(trip=trip.id, name="נועה").id > max(
            row["id"] for row in after["participant"]
        )


@pytest.mark.on_postgresql
def test_place_that_is_taken_since_is_not_free_again(full: Config, tmp_path: Path) -> None:
    with connection():
        Trip.update(current_participants=5, max_participants=6).execute()
    assert run(full, "export", tmp_path / "site").exit_code == 0
    with connection():
        Trip.update(current_participants=8, max_participants=10).execute()
    assert run(full, "import", tmp_path / "site", "--replace").exit_code == 0
    [row] = stored(full)["trip"]
    # No more than the trip has, so that the admin and another import take it.
    assert (row["current_participants"], row["max_participants"]) == (8, 8)


@pytest.mark.on_postgresql
def test_trip_that_comes_back_from_the_bin_has_what_belongs_to_it(
    full: Config, folder: Path, owner: FlaskClient
) -> None:
    before = stored(full)
    with connection():
        trip = Trip.get().id
    owner.delete(f"/api/trips/{trip}")
    assert run(full, "import", folder, "--replace").exit_code == 0
    after = stored(full)
    assert [(row["id"], row["slug"], row["binned_at"]) for row in after["trip"]] == [
        (trip, "dolomites-june", None)
    ]
    for table in ("participant", "seat_offer"):
        assert after[table] == before[table] != []
    assert [row["trip_id"] for row in after["enquiry"]] == [row["trip_id"] for row in before["enquiry"]]


@pytest.mark.on_postgresql
@pytest.mark.parametrize("binned", [False, True])
def test_nobody_is_lost_with_a_trip_that_does_not_come_back(
    full: Config, folder: Path, owner: FlaskClient, binned: bool
) -> None:
    since = make_trip(owner, slug="written-since", title="ערבה בחורף")
    owner.post(f"/api/trips/{since['id']}/participants", json={"name": "רות"})
    if binned:
        owner.delete(f"/api/trips/{since['id']}")
    object_store(full).delete(f"pictures/{1:020x}.jpg")
    before, objects = stored(full), objects_of(full)
    for words in (["--replace"], ["--replace", "--dry-run"]):
        refused = run(full, "import", folder, *words)
        assert refused.exit_code == 1
        assert "written-since (1)" in refused.output
    assert (stored(full), objects_of(full)) == (before, objects)


@pytest.mark.on_postgresql
def test_files_without_facts_and_templates_leave_those_of_the_site(
    full: Config, other: Config, tmp_path: Path, owner: FlaskClient
) -> None:
    """As a clone has none that an old site was taken into."""
    hero = f"/objects/pictures/{3:020x}.jpg"
    owner.put("/api/site", json={"heroImage": hero, "phone": "054-555-0199"})
    with connection():
        Participant.delete().execute()
    before = stored(full)
    assert run(other, "export", tmp_path / "bare").exit_code == 0
    result = run(full, "import", tmp_path / "bare", "--replace")
    assert result.exit_code == 0, result.output
    assert result.output.count("stay as they are") == 2
    after = stored(full)
    assert after["reply_template"] == before["reply_template"] != []
    [was], [now] = before["site_settings"], after["site_settings"]
    assert now == {**was, "facts": {**was["facts"], "menu": []}}
    assert [(row["path"], row["widths"], row["alt"]) for row in after["picture"]] == [
        (row["path"], row["widths"], row["alt"]) for row in before["picture"] if row["path"] == hero
    ]
    shown = create_app(full).test_client().get("/api/site").get_json()
    assert (shown["phone"], shown["heroPicture"]["widths"]) == ("054-555-0199", [32])


@pytest.mark.on_postgresql
@pytest.mark.parametrize("section", ["trips", "blog"])
def test_changes_that_wait_to_be_published_are_not_lost(
    full: Config, folder: Path, owner: FlaskClient, section: str
) -> None:
    slug = {"trips": "dolomites-june", "blog": "light-bag"}[section]
    kept(owner, section, owner.get(f"/api/{section}/{slug}").get_json(), title="מה שעוד לא פורסם")
    before = stored(full)
    for words in (["--replace"], ["--replace", "--dry-run"]):
        refused = run(full, "import", folder, *words)
        assert refused.exit_code == 1
        assert f"/{slug}" in refused.output
    assert stored(full) == before


def head_of(path: Path) -> dict[str, Any]:
    head: dict[str, Any] = json.loads(path.read_text("utf-8").split("---\n", 2)[1])
    return head


def in_head(**changes: Any) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        body = path.read_text("utf-8").split("---\n", 2)[2]
        path.write_text(f"---\n{json.dumps({**head_of(path), **changes})}\n---\n{body}", "utf-8")

    return change


TRIP, ARTICLE, PICTURE = "trips/dolomites-june.md", "articles/light-bag.md", f"objects/pictures/{1:020x}"
WRONG: dict[str, tuple[str, Callable[[Path], Any], str]] = {
    "price": (TRIP, in_head(price="a lot"), "price: נדרש מספר שלם."),
    "days": (TRIP, in_head(endDate="2020-01-01"), "endDate: "),
    "unknown field": (TRIP, in_head(colour="red"), "colour: שדה לא מוכר."),
    "slug": (TRIP, in_head(slug="another"), "it is named otherwise than its slug"),
    "revision": (TRIP, in_head(revision=9999), "revision: 9999 is beyond contentRevision"),
    "public without a revision": (TRIP, in_head(revision=0), "revision: published: revision >= 1"),
    "moment": (TRIP, in_head(createdAt="yesterday"), "createdAt: "),
    "category": (ARTICLE, in_head(category="אחר"), "category: "),
    "one number for two": (
        ARTICLE,
        lambda path: in_head(id=head_of(path.with_name("a-draft.md"))["id"])(path),
        "is in articles/a-draft.md as well",
    ),
    "no head": (ARTICLE, lambda path: path.write_text("שלום"), "between two lines ---"),
    "broken head": (ARTICLE, lambda path: path.write_text("---\n{\n---\nשלום\n"), "Expecting"),
    "not UTF-8": (ARTICLE, lambda path: path.write_bytes(b"---\n\xff"), "not written in UTF-8"),
    "settings": ("settings.json", lambda path: path.write_text('{"phone": 5}'), "phone: "),
    "placeholder": (
        "reply-templates.json",
        lambda path: path.write_text('[{"name": "א", "text": "{מחיר}"}]'),
        "0.text: ",
    ),
    "newer format": (
        "site.json",
        lambda path: path.write_text('{"format": 2, "contentRevision": 1, "settingsRevision": 0}'),
        "format: ",
    ),
    "no site": ("site.json", Path.unlink, "it is not there"),
    "lost picture": (f"{PICTURE}-32.avif", Path.unlink, "it is not there"),
    "no picture": (f"{PICTURE}-32.jpg", lambda path: path.write_text("<script>"), "it is no JPEG"),
    "another kind": (
        f"{PICTURE}-32.avif",
        lambda path: shutil.copy(path.with_suffix(".jpg"), path),
        "it is no AVIF",
    ),
    "another width": (
        f"{PICTURE}-32.jpg",
        lambda path: shutil.copy(path.with_name(f"{1:020x}.jpg"), path),
        "64 pixels wide, and should be 32",
    ),
}


@each_in_turn("kind", WRONG)
def test_wrong_file_is_named_and_nothing_is_taken_in(other: Config, folder: Path, kind: str) -> None:
    name, change, sentence = WRONG[kind]
    spoilt = folder.with_name("spoilt")
    shutil.rmtree(spoilt, ignore_errors=True)
    shutil.copytree(folder, spoilt)
    change(spoilt / name)
    result = run(other, "import", spoilt)
    (line,) = [line for line in result.output.splitlines() if line.startswith(f"{name}: ")]
    assert (result.exit_code, sentence in line) == (1, True), line
    assert is_empty(other)
    assert not objects_of(other)


def test_menu_that_the_admin_could_not_make_is_taken_in_by_no_file(
    full: Config, other: Config, owner: FlaskClient, tmp_path: Path
) -> None:
    # Beside the one that is there.
    for number in range(1, 4):
        make_page(owner, title="א" * 16, slug=f"page-{number}", inMenu=number < 3)
    assert run(full, "export", tmp_path / "site").exit_code == 0
    pages = tmp_path / "site" / "pages"
    in_head(inMenu=True)(pages / "page-3.md")
    in_head(title="א" * 17)(pages / "page-1.md")
    result = run(other, "import", tmp_path / "site")
    assert result.exit_code == 1
    assert "pages/page-1.md: inMenu: the title has more than 16 letters." in result.output
    assert "pages/page-3.md: inMenu: 3 other pages are in the menu." in result.output

    in_head(title="א" * 16)(pages / "page-1.md")
    in_head(inMenu=False)(pages / "page-3.md")
    assert run(other, "import", tmp_path / "site").exit_code == 0
    assert len(create_app(other).test_client().get("/api/site").get_json()["menu"]) == 3


def test_picture_that_the_store_has_lost_does_not_spoil_the_rest(
    config: Config, owner: FlaskClient, other: Config, tmp_path: Path
) -> None:
    store = object_store(config)
    with connection():
        paths = [make_picture(store, number) for number in (1, 2)]
    make_trip(owner, images=paths)
    store.delete(f"pictures/{1:020x}.jpg")
    store.delete(f"pictures/{2:020x}-32.avif")
    result = run(config, "export", tmp_path / "site")
    assert (result.exit_code, result.output.count("Missing in the store: ")) == (0, 2)
    imported = run(other, "import", tmp_path / "site")
    assert imported.exit_code == 0, imported.output
    assert f"{paths[0]}: it is shown" in imported.output
    with connection():
        assert [(picture.path, picture.widths) for picture in Picture.select()] == [(paths[1], [])]


def test_nothing_is_written_over(full: Config, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "mine.txt").write_text("x")
    assert run(full, "export", tmp_path / "site").exit_code == 1
    assert list(files_of(tmp_path / "site")) == ["mine.txt"]
    assert not list(tmp_path.glob(".half-*"))


@pytest.mark.on_postgresql
def test_moments_keep_their_microseconds(
    config: Config, owner: FlaskClient, other: Config, tmp_path: Path
) -> None:
    trip = make_trip(owner)
    moment = utc_now().replace(microsecond=123456)
    with connection(), write():
        Trip.update(created_at=moment).where(Trip.id == trip["id"]).execute()
    run(config, "export", tmp_path / "site")
    run(other, "import", tmp_path / "site")
    with connection():
        assert Trip.get().created_at == moment
