"""The demo content: complete, loaded once, and never into a site in use."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from api.factories import make_article, make_trip
from content_api.config import Config
from content_api.demo import loader
from content_api.media.variants import make_all
from flask import Flask
from flask.testing import FlaskClient


@pytest.fixture(autouse=True)
def small_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """One small variant each, and no processes: the loader is under test, not the encoder."""
    from content_api.media import validation, variants

    monkeypatch.setattr(variants, "WIDTHS", (32,))
    monkeypatch.setattr(validation, "ORIGINAL_WIDTH", 40)

    class Here:
        def __init__(self, **_: Any): ...
        def __enter__(self) -> "Here":
            return self

        def __exit__(self, *_: object) -> None: ...
        def map(self, act: Any, values: Any) -> Any:
            return map(act, values)

    monkeypatch.setattr(loader, "ProcessPoolExecutor", Here)


STAYS_OUT = "The site is in use, so the demo content stays out."


def load(app: Flask) -> str:
    """Each start of a site loads it: whatever there is, that may not fail."""
    result = app.test_cli_runner().invoke(args=["load-demo"])
    assert result.exception is None, result.output
    return result.output.strip()


def test_demo_covers_every_category_style_currency_and_state(
    app: Flask, client: FlaskClient, owner: FlaskClient
) -> None:
    assert load(app) == "Demo content loaded."
    trips, posts = client.get("/api/trips").get_json(), owner.get("/api/blog").get_json()
    assert (len(trips), len(posts), len(client.get("/api/blog").get_json())) == (10, 14, 12)
    assert {trip["currency"] for trip in trips} == {"ILS", "USD", "EUR", "GBP"}
    assert {trip["style"] for trip in trips} == {"חוויתי", "רוגע", "אתגר"}
    assert {trip["status"] for trip in trips} == {"open", "closed"}
    assert any(trip["currentParticipants"] == trip["maxParticipants"] for trip in trips)
    assert any(not trip["images"] for trip in trips)
    assert [trip["startDate"] for trip in trips].count(None) == 1
    sheets = [client.get(f"/api/trips/{trip['slug']}").get_json()["facts"] for trip in trips]
    assert sum(sheet is not None for sheet in sheets) == 7
    assert any(sheet and sheet["itinerary"] for sheet in sheets)
    assert len({post["category"] for post in posts}) == 6
    facts = client.get("/api/site").get_json()
    assert (facts["name"], len(facts["testimonials"])) == ("נוסעות יחד", 6)


def test_every_picture_is_served_in_each_size(app: Flask, client: FlaskClient, config: Config) -> None:
    load(app)
    pictures = [trip["pictures"][0] for trip in client.get("/api/trips").get_json() if trip["pictures"]]
    facts = client.get("/api/site").get_json()
    pictures += [facts["heroPicture"], facts["heroPhonePicture"], facts["whyUsPicture"]]
    for picture in pictures:
        assert picture["alt"]
        assert picture["preview"].startswith("data:image/webp;base64,")
        # Inside of the page, of which it may be no large part.
        assert len(picture["preview"]) < 300
        for path in [
            picture["src"],
            *(f"{picture['base']}-{w}.{kind}" for w in picture["widths"] for kind in ("avif", "jpg")),
        ]:
            answer = client.get(path)
            assert (answer.status_code, answer.headers["X-Content-Type-Options"]) == (200, "nosniff")
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.headers["Netlify-Cache-ID"] == "objects"
            assert answer.headers["X-Robots-Tag"] == "all"
            assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
            policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
            assert answer.headers["Content-Security-Policy"] == policy
            etag = answer.headers["ETag"]
            answer.close()
            with client.get(path, headers={"If-None-Match": etag}) as unchanged:
                assert unchanged.status_code == 304


def test_loading_twice_changes_nothing(app: Flask, client: FlaskClient) -> None:
    load(app)
    before = client.get("/api/content?since=0").get_json()
    assert load(app) == STAYS_OUT
    assert client.get("/api/content?since=0").get_json() == before


def test_site_with_content_of_its_own_is_left_alone(app: Flask, owner: FlaskClient) -> None:
    make_trip(owner, slug="her-own-trip")
    assert load(app) == STAYS_OUT
    assert [trip["slug"] for trip in owner.get("/api/trips").get_json()] == ["her-own-trip"]


def test_site_with_facts_of_its_own_is_left_alone(app: Flask, owner: FlaskClient) -> None:
    assert owner.put("/api/site", json={"name": "שבילים"}).status_code == 200
    assert load(app) == STAYS_OUT
    assert owner.get("/api/site").get_json()["name"] == "שבילים"
    assert owner.get("/api/trips").get_json() == []


def test_site_with_a_draft_alone_is_left_alone(app: Flask, owner: FlaskClient) -> None:
    make_article(owner, status="draft")
    assert load(app) == STAYS_OUT
    assert owner.get("/api/trips").get_json() == []


@pytest.mark.parametrize("kept", [[], ["pages"]])
def test_demo_that_she_deleted_does_not_come_back(app: Flask, owner: FlaskClient, kept: list[str]) -> None:
    load(app)
    for kind in {"trips", "blog", "pages"} - set(kept):
        for record in owner.get(f"/api/{kind}").get_json():
            assert owner.delete(f"/api/{kind}/{record['id']}").status_code == 204
    assert load(app) == STAYS_OUT
    assert [owner.get(f"/api/{kind}").get_json() for kind in ("trips", "blog")] == [[], []]


def test_only_registered_pictures_are_served(app: Flask, client: FlaskClient, config: Config) -> None:
    folder = config.data_dir / "objects" / "pictures"
    folder.mkdir(parents=True)
    shutil.copy(loader.HERE / "photos" / "fresh-fig.jpg", folder / "unregistered.jpg")
    (config.data_dir / "objects" / "note.html").write_text("<script>")
    for path in (
        "pictures/unregistered.jpg",
        "note.html",
        "../content.db",
        "..%2fcontent.db",
        "pictures/",
        "",
    ):
        assert client.get(f"/objects/{path}").status_code == 404


def test_variants_are_upright_stripped_and_never_enlarged(tmp_path: Path) -> None:
    from PIL import Image

    turned = tmp_path / "turned.jpg"
    exif = Image.Exif()
    exif[0x0112] = 6  # rotated by 90 degrees
    exif[0x8825] = {1: "N", 2: (32.0, 5.0, 0.0)}  # a position
    Image.new("RGB", (60, 30), "#b3452b").save(turned, exif=exif)
    original, made = make_all(turned)
    assert (original.width, original.height) == (30, 60)
    assert all(variant.width <= 30 for variant in made)
    files: list[Any] = [original, *made]
    for each in files:
        file = tmp_path / each.name.replace("/", "-")
        file.write_bytes(each.content)
        with Image.open(file) as image:
            assert not image.getexif()


def test_demo_answers_are_ready(app: Flask, owner: FlaskClient) -> None:
    load(app)
    names = [row["name"] for row in owner.get("/api/reply-templates").get_json()]
    assert len(names) == len(set(names)) == 5
    for row in owner.get("/api/reply-templates").get_json():
        kept = owner.put(f"/api/reply-templates/{row['id']}", json={"name": row["name"], "text": row["text"]})
        assert kept.get_json() == row
