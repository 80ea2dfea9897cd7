"""Share images: only of public content, small, and of one size."""

import io
import re
import tracemalloc
from datetime import timedelta
from pathlib import Path

import pytest
from api.factories import make_article, make_trip
from content_api.config import Config
from content_api.db import connection
from content_api.demo.loader import HERE
from content_api.jobs import Job, run_due_jobs
from content_api.media import share_image, variants
from content_api.media.object_store import FolderStore, Store
from content_api.media.share_card import ShareCard
from content_api.media.store_picture import store_picture
from content_api.media.variants import make_all
from content_api.share_images.drawing import poster
from content_api.share_images.drawing.card_image import draw_card
from content_api.share_images.files import clear_outdated
from content_api.site_settings.models import SiteSettings
from content_api.site_settings.share_card import site_card
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from werkzeug.test import TestResponse

MAX_SIZE = 300_000


@pytest.fixture(autouse=True)
def fast_avif(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share images are drawn from the JPEGs."""
    monkeypatch.setattr(variants, "AVIF_SPEED", 10)


def address(client: FlaskClient, kind: str, slug: str) -> str:
    feed = client.get("/api/content?since=0").get_json()
    record = next(row for row in feed[kind] if row["slug"] == slug)
    return f"/objects/share/{record['shareKey']}-{feed['settings']['shareMark']}.jpg"


def site_address(client: FlaskClient) -> str:
    settings = client.get("/api/content?since=0").get_json()["settings"]
    return f"/objects/share/{settings['shareKey']}-{settings['shareMark']}.jpg"


def ask(client: FlaskClient, path: str) -> TestResponse:
    """The answer with its file read and closed."""
    answer = client.get(path)
    with answer:
        assert answer.data or answer.status_code >= 400
    return answer


def kept(config: Config) -> set[str]:
    return {file.name for file in (config.data_dir / "objects" / "share").glob("*")}


@pytest.fixture
def do_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The images' jobs are due at once."""
    monkeypatch.setattr(share_image, "_AFTER_THE_BUILD", timedelta())


def test_trip_article_and_site_have_an_image_before_any_job_ran(
    owner: FlaskClient, client: FlaskClient
) -> None:
    make_trip(owner)
    make_article(owner)
    for path in (
        address(client, "trips", "dolomites-may"),
        address(client, "articles", "light-bag"),
        site_address(client),
    ):
        answer = ask(client, path)
        assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["X-Robots-Tag"] == "all"
        assert len(answer.data) < MAX_SIZE
        with Image.open(io.BytesIO(answer.data)) as image:
            assert (image.size, image.format) == ((1200, 630), "JPEG")


@pytest.mark.usefixtures("do_jobs")
def test_save_has_the_image_made_and_the_former_one_taken_away(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    trip = make_trip(owner)
    run_due_jobs()
    first = address(client, "trips", "dolomites-may")
    assert kept(config) == {Path(first).name}
    owner.put(f"/api/trips/{trip['id']}", json={"price": 8990})
    run_due_jobs()
    second = address(client, "trips", "dolomites-may")
    assert second != first
    assert kept(config) == {Path(second).name}
    moved = ask(client, first)
    assert (moved.status_code, moved.headers["Location"]) == (302, second)
    assert moved.headers["Cache-Control"] == "public, max-age=300"


def test_change_that_the_image_does_not_show_keeps_its_address(
    owner: FlaskClient, client: FlaskClient
) -> None:
    trip = make_trip(owner)
    before = address(client, "trips", "dolomites-may")
    owner.put(f"/api/trips/{trip['id']}", json={"longDescription": "אחר", "currentParticipants": 3})
    assert address(client, "trips", "dolomites-may") == before


@pytest.mark.usefixtures("do_jobs")
def test_draft_and_what_is_gone_have_none(owner: FlaskClient, client: FlaskClient, config: Config) -> None:
    article = make_article(owner)
    trip = make_trip(owner)
    paths = [address(client, "articles", "light-bag"), address(client, "trips", "dolomites-may")]
    run_due_jobs()
    assert [ask(client, path).status_code for path in paths] == [200, 200]
    owner.put(f"/api/blog/{article['id']}", json={"status": "draft"})
    owner.delete(f"/api/trips/{trip['id']}")
    assert [ask(client, path).status_code for path in paths] == [404, 404]
    run_due_jobs()
    assert kept(config) == set()


def test_draft_that_was_never_public_asks_for_no_image(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner, status="draft")
    owner.put(f"/api/blog/{made['id']}", json={"title": "עוד טיוטה"})
    guessed = re.sub(r"/site-0-", f"/article-{made['id']}-", site_address(client))
    assert ask(client, guessed).status_code == 404
    with connection():
        assert not Job.select().where(Job.kind == share_image.MAKE_IMAGE).exists()


@pytest.mark.usefixtures("do_jobs")
def test_new_business_name_gives_every_image_a_new_address(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    make_trip(owner)
    run_due_jobs()
    before = address(client, "trips", "dolomites-may")
    owner.put("/api/site", json={"name": "דרך משלהן"})
    run_due_jobs()
    after = address(client, "trips", "dolomites-may")
    assert after != before
    assert ask(client, before).headers["Location"] == after
    assert kept(config) == {Path(site_address(client)).name}


@pytest.mark.parametrize(
    "name",
    [
        "share/trip-1.jpg",
        "share/trip-1-0123456789ab-01234567.png",
        "share/trip-99999999999-0123456789ab-01234567.jpg",
        "share/trip-2147483648-0123456789ab-01234567.jpg",
        "share/site-1-0123456789ab-01234567.jpg",
        "share/../content.db",
        "share/",
    ],
)
def test_other_names_are_missing(client: FlaskClient, name: str) -> None:
    assert ask(client, f"/objects/{name}").status_code == 404


def test_image_shows_the_photograph_and_does_without_one_that_is_gone(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    root = config.data_dir / "objects"
    with connection():
        picture = store_picture(FolderStore(root), *make_all(HERE / "photos" / "summit-sunset.jpg"), "שקיעה")
    make_trip(owner, slug="with", images=[picture.path])
    with_photograph = ask(client, address(client, "trips", "with")).data
    for file in root.glob("pictures/*"):
        file.unlink()
    make_trip(owner, slug="without", images=[picture.path])
    without = ask(client, address(client, "trips", "without"))
    assert without.status_code == 200
    with Image.open(io.BytesIO(with_photograph)) as one, Image.open(io.BytesIO(without.data)) as other:
        assert one.getpixel((300, 300)) != other.getpixel((300, 300))
        assert one.getpixel((1190, 620)) == pytest.approx((251, 247, 240), abs=3)


def test_focal_point_stays_in_sight_and_gives_a_new_address(
    owner: FlaskClient, client: FlaskClient, config: Config
) -> None:
    photograph = config.data_dir / "halves.png"
    wide = Image.new("RGB", (1600, 600), "red")
    wide.paste("blue", (800, 0, 1600, 600))
    wide.save(photograph)
    with connection():
        picture = store_picture(FolderStore(config.data_dir / "objects"), *make_all(photograph), "אדום וכחול")
    make_trip(owner, images=[picture.path])
    seen = {}
    for focus in (None, {"x": 0, "y": 50}, {"x": 100, "y": 50}):
        name = picture.path.removeprefix("/objects/")
        assert owner.put(f"/api/pictures/{name}", json={"focus": focus}).status_code == 200
        path = address(client, "trips", "dolomites-may")
        with Image.open(io.BytesIO(ask(client, path).data)) as image:
            left, right = (image.getpixel((x, 300)) for x in (40, 500))
            seen[path] = [pixel[0] > pixel[2] for pixel in (left, right)]  # type: ignore[index]
    assert list(seen.values()) == [[True, False], [True, True], [False, False]], "red is at the left"


def test_images_are_kept_and_cleared_in_either_store(
    app: Flask, owner: FlaskClient, client: FlaskClient, store: Store
) -> None:
    with connection():
        picture = store_picture(store, *make_all(HERE / "photos" / "summit-sunset.jpg"), "שקיעה")
    app.extensions["objects"] = store
    trip = make_trip(owner, images=[picture.path])
    path = address(client, "trips", "dolomites-may")
    answer = ask(client, path)
    assert (answer.status_code, answer.mimetype) == (200, "image/jpeg")
    assert len(answer.data) < MAX_SIZE
    assert store.get(path.removeprefix("/objects/")) == answer.data
    store.put(f"share/trip-{trip['id']}1-another.jpg", b"x", "image/jpeg")
    with connection():
        clear_outdated(store, "trip", trip["id"], None)
    assert [name for name, _ in store.names("share")] == [f"share/trip-{trip['id']}1-another.jpg"]
    with Image.open(io.BytesIO(answer.data)) as image:
        red, _, blue = image.getpixel((300, 40))  # type: ignore[misc]
        assert red != blue, "the photograph came out of the same store"


@pytest.mark.parametrize("photograph", sorted((HERE / "photos").glob("*.jpg")), ids=lambda path: path.stem)
def test_image_of_every_demo_photograph_is_small(photograph: Path) -> None:
    card = ShareCard("trip", 1, "הפסגות הגבוהות של הדולומיטים", "אתגר", facts=("12–19 במאי 2027",))
    assert 20_000 < len(draw_card(card, "נוסעות יחד", photograph.read_bytes())) < MAX_SIZE


def test_largest_photograph_gives_a_small_image_in_little_memory() -> None:
    noise = io.BytesIO()
    Image.effect_noise((1600, 1200), 90).convert("RGB").save(noise, "JPEG", quality=92)
    card = ShareCard("trip", 1, "מילה " * 40, "אתגר", facts=("יעד ארוך מאוד " * 9,) * 2, price="1,000,000 ₪")
    draw_card(card, "שם", None)
    tracemalloc.start()
    made = draw_card(card, "שם ארוך מאוד של עסק " * 5, noise.getvalue())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(made) < MAX_SIZE
    assert peak < 16_000_000


def test_unreadable_photograph_is_replaced_by_a_drawing() -> None:
    card = ShareCard("trip", 1, "סאונה")
    assert draw_card(card, "שם", b"no picture") == draw_card(card, "שם", None)


def test_story_and_flyer_are_drawn_for_the_owner(owner: FlaskClient) -> None:
    trip, article = make_trip(owner), make_article(owner)
    for path in (f"/api/trips/{trip['id']}/story.jpg", f"/api/blog/{article['id']}/story.jpg"):
        story = owner.get(path)
        assert story.headers["Content-Disposition"].endswith('-story.jpg"')
        with Image.open(io.BytesIO(story.data)) as image:
            assert (image.size, image.format) == ((1080, 1920), "JPEG")
    flyer = owner.get(f"/api/trips/{trip['id']}/flyer.pdf")
    assert (flyer.mimetype, flyer.data[:5]) == ("application/pdf", b"%PDF-")
    # A5 in points: 148 × 210 mm.
    [width, height] = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", flyer.data)[0]
    assert (round(float(width)), round(float(height))) == (420, 595)


def test_code_on_the_flyer_leads_to_the_trip(owner: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    links: list[str] = []

    def code(link: str, side: int) -> Image.Image:
        links.append(link)
        return Image.new("RGB", (9, 9))

    monkeypatch.setattr(poster, "_code", code)
    owner.get(f"/api/trips/{make_trip(owner)['id']}/flyer.pdf")
    [link] = links
    assert link.endswith("/trips/dolomites-may?utm_source=flyer")


def test_code_has_whole_units_and_room_around_it() -> None:
    code = poster._code("https://trips.example/trips/x", 400)
    assert code.width == code.height <= 400
    first = next(at for at in range(code.width) if code.getpixel((at, at)) != (255, 255, 255))
    # Four units of nothing on every side, then 17 + 4 n of the code.
    unit, rest = divmod(first, 4)
    units = code.width // unit - 8
    assert (rest, code.width % unit, (units - 17) % 4) == (0, 0, 0)


@pytest.mark.parametrize("path", ["trips/{}/story.jpg", "trips/{}/flyer.pdf", "blog/{}/story.jpg"])
def test_what_visitors_do_not_see_has_no_story(owner: FlaskClient, client: FlaskClient, path: str) -> None:
    draft = {"trips": make_trip(owner, published=False), "blog": make_article(owner, status="draft")}
    url = f"/api/{path.format(draft[path.partition('/')[0]]['id'])}"
    assert (owner.get(url).status_code, client.get(url).status_code) == (404, 401)
    assert owner.get(f"/api/{path.format(999)}").status_code == 404


@pytest.mark.parametrize("photograph", [None, b"no picture"])
def test_story_without_a_photograph_is_drawn(photograph: bytes | None) -> None:
    card = ShareCard(kind="trip", record_id=1, title="מילה " * 60, facts=("יעד " * 40,), price="9,480 ₪")
    with Image.open(io.BytesIO(poster.draw_story(card, "הר ורוגע", photograph))) as image:
        assert image.size == (1080, 1920)
    assert poster.draw_flyer(card, "הר ורוגע", photograph, "https://trips.example").startswith(b"%PDF-")


def test_site_without_a_tagline_has_its_name_on_its_image(owner: FlaskClient) -> None:
    owner.put("/api/site", json={"tagline": "", "name": "נוסעות יחד"})
    with connection():
        assert site_card(SiteSettings.current()).title == "נוסעות יחד"
