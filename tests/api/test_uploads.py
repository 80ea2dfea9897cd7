"""Uploading pictures: the URL, the bytes, the registration, and the files of pages."""

import io
from datetime import timedelta
from typing import Any

import pytest
from api.backup_sites import make_picture
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from api.picture_corpus import KEY_COLOURS, PLANTED, accepted, drawing, encode, refused
from api.uploading import address, change, fetch, few_variants, finish_jobs, put, register, upload
from content_api.config import Config
from content_api.db import connection, utc_now
from content_api.jobs import Job, JobStatus, run_due_jobs
from content_api.media import validation, variants
from content_api.media.models import Picture
from content_api.media.object_store import BucketStore, object_store
from content_api.media.uploads import (
    MAKE_VARIANTS,
    UNKNOWN_ADDRESS,
    VALID_FOR,
    Upload,
    enqueue_missing_widths,
)
from content_api.publishing.models import REQUEST_BUILD
from content_api.retention import schedule_purge
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from support.owner import SITE

__all__ = ["few_variants"]

RIGHT = dict(accepted())
WRONG = {name: (content, sentence) for name, content, sentence in refused()}


def picture_of(owner: FlaskClient, path: str) -> dict[str, Any]:
    return next(each for each in owner.get("/api/pictures").get_json() if each["src"] == path)


def files_of(picture: dict[str, Any]) -> list[str]:
    sizes = [f"{picture['base']}-{w}.{kind}" for w in picture["widths"] for kind in ("avif", "jpg")]
    return [picture["src"], *sizes]


def test_corpus_is_large_enough() -> None:
    assert len(RIGHT) + len(WRONG) >= 60


@pytest.mark.parametrize("name", RIGHT)
def test_every_kind_of_picture_is_taken(
    name: str, app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    path = upload(owner, RIGHT[name])
    assert fetch(client, path).status_code == 200, "usable before its variants are made"
    finish_jobs(app)
    picture = picture_of(owner, path)
    assert picture["widths"]
    for file in files_of(picture):
        answer = fetch(client, file)
        assert answer.status_code == 200
        assert answer.content_type in {"image/jpeg", "image/avif"}
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert PLANTED not in answer.data
        with Image.open(io.BytesIO(answer.data)) as image:
            assert not image.getexif()
            assert image.mode == "RGB"
            assert image.width <= validation.ORIGINAL_WIDTH
            assert abs(image.width / image.height - picture["width"] / picture["height"]) < 0.05


@pytest.mark.parametrize("name", [name for name in RIGHT if "orientation" in name])
def test_picture_stands_upright(name: str, owner: FlaskClient, client: FlaskClient) -> None:
    """Undone by hand: the tag says how the camera was held, not how the drawing was drawn."""
    from PIL import ImageOps

    expected = ImageOps.exif_transpose(Image.open(io.BytesIO(RIGHT[name]))).convert("RGB")
    with Image.open(io.BytesIO(fetch(client, upload(owner, RIGHT[name])).data)) as image:
        assert image.size == expected.size
        for x, y in ((0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)):
            place = (int(x * image.width), int(y * image.height))
            there, wanted = image.getpixel(place), expected.getpixel(place)
            assert isinstance(there, tuple)
            assert isinstance(wanted, tuple)
            assert all(abs(one - other) < 40 for one, other in zip(there, wanted, strict=True))


@pytest.mark.parametrize("mode", KEY_COLOURS)
def test_a_colour_that_is_not_to_be_seen_shows_white(
    mode: str, owner: FlaskClient, client: FlaskClient
) -> None:
    path = upload(owner, RIGHT[f"png, {mode} with an unseen colour"])
    with Image.open(io.BytesIO(fetch(client, path).data)) as image:
        unseen, seen = (image.getpixel((image.width * part // 4, image.height // 2)) for part in (1, 3))
    assert isinstance(unseen, tuple)
    assert min(unseen) > 250
    assert seen == ((255, 255, 255) if KEY_COLOURS[mode] == 0 else (0, 0, 0))


@pytest.mark.parametrize("name", WRONG)
def test_everything_else_is_refused_in_hebrew(name: str, app: Flask, owner: FlaskClient) -> None:
    content, sentence = WRONG[name]
    url = address(owner)
    put(owner, url, content, "image/png")
    answer = register(owner, url)
    assert answer.status_code == 422
    assert sentence in answer.get_json()["errors"]["json"]["imageURL"][0]
    assert owner.get("/api/pictures").get_json() == []
    assert not list((app.extensions["config"].data_dir / "objects").glob("pictures/*"))


def test_more_than_ten_megabytes_are_refused(owner: FlaskClient) -> None:
    url = address(owner)
    answer = put(owner, url, RIGHT["jpeg"] + bytes(validation.MAX_FILE_SIZE))
    assert (answer.status_code, answer.get_json()["message"]) == (413, validation.TOO_LARGE)
    assert register(owner, url).status_code == 422


def test_bytes_that_lie_about_their_type_are_what_they_are(owner: FlaskClient, client: FlaskClient) -> None:
    url = address(owner)
    assert put(owner, url, RIGHT["png, RGB"], "text/html").status_code == 204
    answer = fetch(client, register(owner, url).get_json()["objectPath"])
    assert answer.content_type == "image/jpeg"


def test_store_that_is_away_for_an_hour_leaves_no_work_that_nobody_does(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    path = upload(owner, RIGHT["jpeg"])
    make_article(owner, featuredImage=path)
    objects, aside = config.data_dir / "objects", config.data_dir / "aside"
    objects.rename(aside)
    objects.write_text("")
    # When what was not registered is swept away, too.
    clock.move(timedelta(days=1))
    for _ in range(60):
        finish_jobs(app)
        clock.move(timedelta(minutes=1))
    objects.unlink()
    aside.rename(objects)
    clock.move(timedelta(hours=1))
    finish_jobs(app)
    with connection():
        # Nobody listens at the build hook here.
        given_up = [job.kind for job in Job.failed() if job.kind != REQUEST_BUILD]
        assert (given_up, Picture.get(Picture.path == path).widths) == ([], [40, 80])


def test_only_the_owner_gets_addresses_and_registers(owner: FlaskClient, client: FlaskClient) -> None:
    assert client.post("/api/objects/upload").status_code == 401
    url = address(owner)
    # The address itself is the permission, as it is with S3.
    assert put(client, url, RIGHT["jpeg"]).status_code == 204
    assert register(client, url).status_code == 401


@pytest.mark.parametrize(
    "url",
    [
        "",
        "https://example.com/x.jpg",
        "/api/objects/uploads/" + "0" * 32,
        "/objects/pictures/a.jpg",
        "uploads/../..",
    ],
)
def test_address_that_was_not_given_out_is_refused(url: str, owner: FlaskClient) -> None:
    answer = register(owner, url)
    assert answer.status_code == 422
    assert "imageURL" in answer.get_json()["errors"]["json"]


@pytest.mark.parametrize(
    "other",
    [
        "https://evil.example/api/objects/uploads/{key}",
        "{address}zzz",
        "{address}/",
        "{address}#{key}",
        "/uploads/{key}",
        "{key}",
        "https://evil.example/?{address}",
        "https://evil.example/uploads/{key}zzz",
    ],
)
def test_only_the_very_address_is_its_uploads(other: str, owner: FlaskClient) -> None:
    url = address(owner)
    put(owner, url, RIGHT["jpeg"])
    answer = register(owner, other.format(address=url, key=url.rpartition("/")[2]))
    assert (answer.status_code, answer.get_json()["message"]) == (422, UNKNOWN_ADDRESS)
    assert put(owner, f"{url}zzz", RIGHT["jpeg"]).status_code == 404
    assert register(owner, url).status_code == 200


def test_address_is_the_one_that_the_bucket_gave(app: Flask, owner: FlaskClient, bucket: BucketStore) -> None:
    app.extensions["objects"] = bucket
    url = address(owner)
    key = url.partition("?")[0].rpartition("/")[2]
    bucket.put(f"uploads/{key}", RIGHT["jpeg"], "image/jpeg")
    for wrong in (f"https://evil.example/uploads/{key}", f"{SITE}/api/objects/uploads/{key}"):
        assert register(owner, wrong).status_code == 422
    assert register(owner, url.partition("?")[0]).status_code == 200
    assert register(owner, url).status_code == 200


def test_address_serves_with_its_query_or_without(owner: FlaskClient) -> None:
    url = address(owner)
    put(owner, url, RIGHT["jpeg"])
    # The token of a Lambda's role is part of its bucket's addresses, and AWS names no largest size for it.
    path = register(owner, f"{url}?X-Amz-Security-Token={'a' * 4_096}").get_json()["objectPath"]
    assert register(owner, url).get_json()["objectPath"] == path


@pytest.mark.parametrize(
    ("headers", "begins"),
    [
        ({}, "http://localhost/api/"),
        ({"Origin": SITE}, f"{SITE}/api/"),
        # Through the proxy of one machine, as a program asks; its own address no caller could reach.
        ({"X-Forwarded-Host": SITE.removeprefix("http://")}, f"{SITE}/api/"),
        ({"X-Forwarded-Host": "evil.example"}, "http://localhost/api/"),
        # The browser has the site open at an address other than SITE_URL.
        (
            {"Origin": "https://known-as.example", "Sec-Fetch-Site": "same-origin"},
            "https://known-as.example/api/",
        ),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, "http://localhost/api/"),
    ],
)
def test_bytes_go_to_the_address_that_was_called(
    owner: FlaskClient, headers: dict[str, str], begins: str
) -> None:
    url = owner.post("/api/objects/upload", headers=headers).get_json()["uploadURL"]
    assert url.startswith(begins)
    assert put(owner, url, RIGHT[next(iter(RIGHT))]).status_code == 204
    answer = owner.put("/api/trip-images", json={"imageURL": url}, headers=headers)
    assert answer.status_code == 200, answer.get_json()


def test_registering_twice_is_one_picture(app: Flask, owner: FlaskClient) -> None:
    first, second = upload(owner, RIGHT["jpeg"]), upload(owner, RIGHT["jpeg"])
    finish_jobs(app)
    assert first == second
    assert len(owner.get("/api/pictures").get_json()) == 1


def test_registered_address_takes_no_more_bytes(owner: FlaskClient) -> None:
    url = address(owner)
    put(owner, url, RIGHT["jpeg"])
    register(owner, url)
    assert put(owner, url, RIGHT["png, RGB"]).status_code == 404


def test_address_comes_to_its_end(owner: FlaskClient, clock: MovedClock) -> None:
    url = address(owner)
    clock.move(VALID_FOR + timedelta(seconds=1))
    assert put(owner, url, RIGHT["jpeg"]).status_code == 404


def test_what_is_never_registered_disappears_after_a_day(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    put(owner, address(owner), RIGHT["jpeg"])
    kept = upload(owner, RIGHT["png, RGB"])
    finish_jobs(app)
    uploads = config.data_dir / "objects" / "uploads"
    assert len(list(uploads.iterdir())) == 1
    clock.move(timedelta(days=1, minutes=1))
    finish_jobs(app)
    assert not list(uploads.iterdir())
    with connection():
        assert [row.object_path for row in Upload.select()] == [kept]
    assert fetch(owner, kept).status_code == 200


@pytest.mark.parametrize(("status", "left"), [(JobStatus.FAILED, 0), (JobStatus.QUEUED, 1)])
def test_bytes_whose_smaller_sizes_were_given_up_disappear_too(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock, status: JobStatus, left: int
) -> None:
    """They may name in their EXIF where the photograph was taken."""
    kept = upload(owner, RIGHT["jpeg, large"])
    uploads = config.data_dir / "objects" / "uploads"
    later = utc_now() + timedelta(days=2)
    with connection():
        work = Job.kind == MAKE_VARIANTS
        Job.update(status=status, run_at=later, finished_at=utc_now()).where(work).execute()
    clock.move(timedelta(days=1, minutes=1))
    finish_jobs(app)
    assert len(list(uploads.iterdir())) == left
    with connection():
        Job.update(status=JobStatus.FAILED).where(work).execute()
    clock.move(timedelta(days=1, minutes=1))
    finish_jobs(app)
    assert not list(uploads.iterdir())
    assert fetch(owner, kept).status_code == 200


def test_uploaded_bytes_are_never_served(owner: FlaskClient, client: FlaskClient) -> None:
    url = address(owner)
    put(owner, url, b"<script>alert(1)</script>")
    key = url.rpartition("/")[2]
    for path in (f"/objects/uploads/{key}", f"/objects/uploads/{key}.jpg", f"/api/objects/uploads/{key}"):
        assert client.get(path).status_code in {404, 405}


@pytest.mark.parametrize("width", ["²", "٤٠", "041", "9" * 5000])
def test_width_that_no_file_has_is_missing(
    app: Flask, owner: FlaskClient, client: FlaskClient, width: str
) -> None:
    path = upload(owner, RIGHT["jpeg, large"])
    finish_jobs(app)
    picture = picture_of(owner, path)
    assert fetch(client, f"{picture['base']}-40.jpg").status_code == 200
    assert fetch(client, f"{picture['base']}-{width}.jpg").status_code == 404


def test_pages_are_made_anew_when_the_variants_are_ready(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    path = upload(owner, RIGHT["jpeg, large"])
    trip = make_trip(owner, slug="with-picture", images=[path])
    make_trip(owner, slug="without-picture")
    post = make_article(owner, featuredImage=path, status="published")
    before = client.get("/api/content?since=0").get_json()
    assert before["trips"][0]["pictures"][0] == picture_of(owner, path)
    assert picture_of(owner, path)["base"] is None
    finish_jobs(app)
    changed = client.get(f"/api/content?since={before['next']}").get_json()
    assert [each["id"] for each in changed["trips"]] == [trip["id"]]
    assert [each["id"] for each in changed["articles"]] == [post["id"]]
    assert changed["trips"][0]["pictures"][0]["widths"] == [40, 80]


def test_files_that_become_ready_are_no_save_that_hers_could_meet(app: Flask, owner: FlaskClient) -> None:
    path = upload(owner, RIGHT["jpeg, large"])
    made = [
        ("/api/trips", make_trip(owner, images=[path])),
        ("/api/blog", make_article(owner, featuredImage=path, status="published")),
    ]
    finish_jobs(app)
    for folder, record in made:
        url, read = f"{folder}/{record['id']}", {"If-Match": f'"{record["version"]}"'}
        assert owner.get(f"{folder}/{record['slug']}").get_json()["revision"] > record["revision"]
        assert owner.put(url, json={"title": "אחרת"}, headers=read).status_code == 200
        assert owner.put(url, json={"title": "שוב"}, headers=read).status_code == 412


def test_job_that_was_killed_begins_again(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = upload(owner, encode(drawing(size=(600, 400)), "JPEG"))
    real, calls = variants._encode, 0

    def dies(image: Image.Image, kind: str, **options: int) -> bytes:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise SystemExit("killed")
        return real(image, kind, **options)

    monkeypatch.setattr(variants, "_encode", dies)
    with pytest.raises(SystemExit), connection():
        run_due_jobs()
    assert picture_of(owner, path)["widths"] == []
    clock.move(timedelta(minutes=2))
    finish_jobs(app)
    assert picture_of(owner, path)["widths"] == [40, 80]
    with connection():
        assert Picture.select().count() == 1
    assert not list((config.data_dir / "objects" / "uploads").iterdir())
    assert len(list((config.data_dir / "objects" / "pictures").iterdir())) == 5


def test_picture_too_wide_is_made_smaller(app: Flask, owner: FlaskClient) -> None:
    large = upload(owner, RIGHT["jpeg, large"])
    finish_jobs(app)
    assert (picture_of(owner, large)["width"], picture_of(owner, large)["height"]) == (2000, 1250)


@pytest.mark.parametrize(
    ("width", "widths"),
    [(30, [30]), (42, [40]), (60, [40, 60]), (80, [40, 80]), (84, [40, 80]), (200, [40, 80])],
)
def test_picture_between_two_steps_keeps_its_own_width(
    app: Flask, owner: FlaskClient, width: int, widths: list[int]
) -> None:
    path = upload(owner, encode(drawing(size=(width, 20)), "PNG"))
    finish_jobs(app)
    assert picture_of(owner, path)["widths"] == widths


def test_picture_made_before_a_width_was_added_gets_it_at_night(
    app: Flask, owner: FlaskClient, client: FlaskClient, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(variants, "WIDTHS", (40,))
        path = upload(owner, RIGHT["jpeg, large"])
        trip = make_trip(owner, images=[path])
        finish_jobs(app)
    former, read = picture_of(owner, path), client.get("/api/content?since=0").get_json()["next"]
    served = fetch(client, f"{former['base']}-40.avif").data
    assert former["widths"] == [40]
    with connection():
        schedule_purge()
    clock.move(timedelta(days=1))
    finish_jobs(app)
    with connection():
        assert Picture.get().widths == [40, 80]
    assert fetch(client, f"{former['base']}-80.avif").status_code == 200
    # It may be cached for a year.
    assert fetch(client, f"{former['base']}-40.avif").data == served
    changed = client.get(f"/api/content?since={read}").get_json()["trips"]
    assert [each["id"] for each in changed] == [trip["id"]]


def test_of_many_pictures_that_lack_a_width_some_get_it_each_night(
    app: Flask, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that mails and builds need not wait for hundreds of them; and only what is missing is encoded."""
    with connection():
        for number in range(30):
            make_picture(object_store(config), number)
    monkeypatch.setattr(variants, "WIDTHS", (32, 64))
    real, encoded = variants._encode, list[int]()

    def counted(image: Image.Image, kind: str, **options: int) -> bytes:
        encoded.append(image.width)
        return real(image, kind, **options)

    monkeypatch.setattr(variants, "_encode", counted)
    for made in (20, 30, 30):
        with connection():
            enqueue_missing_widths()
        finish_jobs(app)
        with connection():
            assert [picture.widths for picture in Picture.select()].count([32, 64]) == made
        assert encoded == [64, 64] * made


def test_owner_describes_a_picture_and_moves_its_focal_point(owner: FlaskClient) -> None:
    path = upload(owner, RIGHT["jpeg"])
    assert picture_of(owner, path)["focus"] is None
    answer = change(owner, path, alt=" נשים בשביל ", focus={"x": 62, "y": 30})
    assert answer.get_json() == picture_of(owner, path)
    assert (answer.get_json()["alt"], answer.get_json()["focus"]) == ("נשים בשביל", {"x": 62, "y": 30})
    change(owner, path, alt="נשים")
    assert picture_of(owner, path)["focus"] == {"x": 62, "y": 30}
    change(owner, path, focus=None)
    assert picture_of(owner, path)["focus"] is None
    assert picture_of(owner, path)["credit"] == ""
    change(owner, path, credit=" Jakub Mede, CC BY 4.0 ")
    assert picture_of(owner, path)["credit"] == "Jakub Mede, CC BY 4.0"


def test_pages_are_made_anew_when_the_focal_point_moves(
    app: Flask, owner: FlaskClient, client: FlaskClient
) -> None:
    path = upload(owner, RIGHT["jpeg"])
    finish_jobs(app)
    trip = make_trip(owner, slug="with-picture", images=[path])
    make_trip(owner, slug="without-picture")
    before = client.get("/api/content?since=0").get_json()["next"]
    change(owner, path, focus={"x": 0, "y": 100})
    changed = client.get(f"/api/content?since={before}").get_json()
    assert [each["id"] for each in changed["trips"]] == [trip["id"]]
    assert changed["trips"][0]["pictures"][0]["focus"] == {"x": 0, "y": 100}
    change(owner, path, focus={"x": 0, "y": 100})
    assert client.get("/api/content?since=0").get_json()["next"] == changed["next"], "nothing changed"


@pytest.mark.parametrize(
    "values",
    [
        {"focus": {"x": 101, "y": 0}},
        {"focus": {"x": -1, "y": 0}},
        {"focus": {"x": 1.5, "y": 0}},
        {"focus": {"x": 1}},
        {"alt": "א" * 301},
        {"src": "/objects/other.jpg"},
    ],
)
def test_what_no_picture_can_have_is_refused(values: dict[str, Any], owner: FlaskClient) -> None:
    path = upload(owner, RIGHT["jpeg"])
    before = picture_of(owner, path)
    assert change(owner, path, **values).status_code == 422
    assert picture_of(owner, path) == before


def test_only_the_owner_changes_pictures(owner: FlaskClient, client: FlaskClient) -> None:
    path = upload(owner, RIGHT["jpeg"])
    assert change(client, path, alt="אחר").status_code == 401
    assert change(owner, "/objects/pictures/none.jpg", alt="אחר").status_code == 404


def test_what_a_killed_registration_left_disappears_with_its_upload(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = address(owner)
    put(owner, url, RIGHT["jpeg"])
    with monkeypatch.context() as dying:
        dying.setattr(Upload, "save", lambda *_: exit("killed"))
        with pytest.raises(SystemExit):
            register(owner, url)
    folder = config.data_dir / "objects"
    (folder / "pictures" / ".half-abc").write_bytes(b"half a picture")
    assert len(list(folder.rglob("*.jpg"))) == 1
    clock.move(timedelta(days=1, minutes=1))
    finish_jobs(app)
    assert [file.name for file in folder.rglob("*") if file.is_file()] == []


def test_upload_that_was_given_up_leaves_the_same_picture_of_another_alone(
    app: Flask, owner: FlaskClient, client: FlaskClient, clock: MovedClock
) -> None:
    put(owner, address(owner), RIGHT["jpeg"])
    path = upload(owner, RIGHT["jpeg"])
    finish_jobs(app)
    files = files_of(picture_of(owner, path))
    clock.move(timedelta(days=1, minutes=1))
    finish_jobs(app)
    assert [fetch(client, file).status_code for file in files] == [200] * 5


def test_what_the_owner_says_while_the_variants_are_made_is_kept(
    app: Flask, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = upload(owner, RIGHT["jpeg"])
    real = variants._encode

    def meanwhile(image: Image.Image, kind: str, **options: int) -> bytes:
        with connection():
            Picture.update(alt="נשים בשביל", focus_x=10, focus_y=20).execute()
        return real(image, kind, **options)

    monkeypatch.setattr(variants, "_encode", meanwhile)
    finish_jobs(app)
    picture = picture_of(owner, path)
    assert picture["widths"]
    assert (picture["alt"], picture["focus"]) == ("נשים בשביל", {"x": 10, "y": 20})
