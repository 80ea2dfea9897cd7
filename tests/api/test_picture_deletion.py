"""Unused pictures are deleted: automatically after 30 days, or at once by the owner."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from api.backup_sites import backup, make_picture
from api.factories import make_article, make_trip
from api.moved_clock import MovedClock
from api.next_versions import kept
from api.stores import BUCKET, bucket, s3
from api.uploading import address, fetch, few_variants, finish_jobs, photograph, register
from content_api.config import Config
from content_api.db import connection
from content_api.media.models import Picture
from content_api.media.object_store import Store, object_store
from content_api.media.uploads import Upload, register_picture_jobs
from content_api.picture_uses.deletion import LEFT_OUT, OLDER_VERSION
from content_api.publishing import PublishingState
from content_api.retention import purge
from content_api.trips.models import TripRevision
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

__all__ = ["bucket", "few_variants", "s3"]

pytestmark = pytest.mark.on_postgresql

GRACE = timedelta(days=30)
DAY = timedelta(days=1)


@pytest.fixture(params=["folder", "bucket"])
def kept_in(request: pytest.FixtureRequest, app: Flask, config: Config) -> Config:
    """The settings, with the pictures in either store."""
    if request.param == "bucket":
        app.extensions["objects"] = request.getfixturevalue("bucket")
        register_picture_jobs(app.extensions["objects"])
        return replace(config, object_store=f"s3://{BUCKET}")
    return config


def night(config: Config) -> int:
    with connection():
        return purge(config)["pictures"]


def nights(config: Config, clock: MovedClock, days: int) -> int:
    """How many pictures went in so many nights, one after the other."""
    gone = 0
    for _ in range(days):
        clock.move(DAY)
        gone += night(config)
    return gone


def some_of_the_nights(config: Config, clock: MovedClock, days: int) -> int:
    """As `nights`, but only the first and the last two come: one finds what nothing shows, those delete it
    if its days are over."""
    gone = nights(config, clock, 1)
    clock.move((days - 3) * DAY)
    return gone + nights(config, clock, 2)


def upload(app: Flask, owner: FlaskClient) -> str:
    """The path of a photograph whose bytes she laid into the store."""
    url = address(owner)
    key = url.partition("?")[0].rpartition("/")[2]
    app.extensions["objects"].put(f"uploads/{key}", photograph(), "application/octet-stream")
    answer = register(owner, url)
    assert answer.status_code == 200, answer.text
    return str(answer.get_json()["objectPath"])


def back(owner: FlaskClient) -> FlaskClient:
    """Signed in again: after so many nights her session is over."""
    assert owner.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD}).status_code == 200
    return owner


def planted(config: Config, number: int = 1) -> str:
    with connection():
        return make_picture(object_store(config), number)


def delete(owner: FlaskClient, path: str) -> Any:
    return owner.delete(f"/api/pictures/{path.removeprefix('/objects/')}")


def update_site() -> None:
    """What is saved is on the site."""
    with connection():
        PublishingState.update(seen_revision=PublishingState.content_revision).execute()


def files(store: Store, path: str) -> list[str]:
    beginning = path.rpartition("/")[2].removesuffix(".jpg")
    return [name for name, _ in store.names("pictures", beginning)]


def is_there(client: FlaskClient, path: str) -> bool:
    return fetch(client, path).status_code == 200


def test_a_picture_whose_deletion_was_cut_short_is_whole_once_it_is_uploaded_again(
    kept_in: Config, app: Flask, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = upload(app, owner)
    finish_jobs(app)
    update_site()
    store = object_store(kept_in)
    before = sorted(name for name, _ in store.names("pictures"))
    real: Any = type(store).delete
    deleted: list[str] = []

    def fails_once(self: Store, name: str) -> None:
        if len(deleted) == 3:
            raise OSError("the store is away")
        deleted.append(name)
        real(self, name)

    with monkeypatch.context() as patch:
        patch.setattr(type(store), "delete", fails_once)
        assert delete(owner, path).status_code == 500
    assert sorted(name for name, _ in store.names("pictures")) != before
    assert upload(app, owner) == path
    finish_jobs(app)
    with connection():
        assert all(store.has(name) for name in Picture.get(Picture.path == path).objects)
    assert sorted(name for name, _ in store.names("pictures")) == before


def test_the_night_deletes_what_nothing_shows(
    app: Flask, owner: FlaskClient, kept_in: Config, clock: MovedClock
) -> None:
    # Days are counted in the database, whichever the store is.
    pass_nights = nights if kept_in.object_store == "file" else some_of_the_nights
    store = object_store(kept_in)
    path = upload(app, owner)
    finish_jobs(app)
    shown = planted(kept_in, 2)
    trip = make_trip(owner, images=[path, shown])
    owner.put(f"/api/trips/{trip['id']}", json={"images": [shown]})
    assert len(files(store, path)) == 5
    # For 90 days the version before names it, and it may be taken up again.
    assert pass_nights(kept_in, clock, 90) == 0
    assert pass_nights(kept_in, clock, 29) == 0
    assert is_there(owner, path)
    assert nights(kept_in, clock, 1) == 1
    assert files(store, path) == []
    assert not is_there(owner, path)
    assert is_there(owner, shown)
    with connection():
        assert [row.path for row in Picture.select()] == [shown]
        assert not Upload.select().where(Upload.object_path == path).exists()
    assert pass_nights(kept_in, clock, 40) == 0


def in_trip(owner: FlaskClient, path: str) -> None:
    make_trip(owner, images=[path])


def as_leader(owner: FlaskClient, path: str) -> None:
    make_trip(owner, facts={"leaderName": "נועה", "leaderImage": path})


def in_description(owner: FlaskClient, path: str) -> None:
    make_trip(owner, longDescription=f"יוצאות.\n\n![שביל]({path})")


def as_cover(owner: FlaskClient, path: str) -> None:
    make_article(owner, featuredImage=path)


def in_text(owner: FlaskClient, path: str) -> None:
    make_article(owner, contentMd=f"![שביל](https://site.example{path.removesuffix('.jpg')}-32.jpg)")


def in_next_version(owner: FlaskClient, path: str) -> None:
    made = make_trip(owner)
    kept(owner, "trips", made, images=[path])


def in_draft(owner: FlaskClient, path: str) -> None:
    make_article(owner, status="draft", contentMd=None, content=f"![שביל]({path})")


def on_home_page(owner: FlaskClient, path: str) -> None:
    owner.put("/api/site", json={"heroImage": path})


SHOWING = [in_trip, as_leader, in_description, as_cover, in_text, in_draft, in_next_version, on_home_page]
WHERE = pytest.mark.parametrize("show", SHOWING, ids=lambda show: show.__name__)
Show = Callable[[FlaskClient, str], None]


@WHERE
def test_what_something_shows_stays(
    owner: FlaskClient, config: Config, clock: MovedClock, show: Show
) -> None:
    path = planted(config)
    show(owner, path)
    assert some_of_the_nights(config, clock, 40) == 0
    assert delete(back(owner), path).status_code == 409
    assert is_there(owner, path)


def test_the_bin_brings_its_pictures_back(owner: FlaskClient, config: Config, clock: MovedClock) -> None:
    path = planted(config)
    trip = make_trip(owner, images=[path])
    assert nights(config, clock, 40) == 0
    back(owner).delete(f"/api/trips/{trip['id']}")
    assert nights(config, clock, 29) == 0
    assert "בסל" in delete(back(owner), path).get_json()["message"]
    # After 30 days the bin lets go of the trip; after 30 more the picture goes.
    assert nights(config, clock, 30) == 0
    assert nights(config, clock, 2) == 1


def test_an_articles_former_versions_keep_their_pictures(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    path = planted(config)
    article = make_article(owner, featuredImage=path)
    owner.put(f"/api/blog/{article['id']}", json={"featuredImage": None})
    assert nights(config, clock, 89) == 0
    # The version is kept for 90 days.
    assert nights(config, clock, 30) == 0
    assert nights(config, clock, 3) == 1


def test_30_days_count_from_the_last_save_that_named_it(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    path = planted(config)
    trip = make_trip(owner)
    assert nights(config, clock, 29) == 0
    back(owner)
    for images in ([path], []):
        owner.put(f"/api/trips/{trip['id']}", json={"images": images})
    with connection():
        TripRevision.delete().execute()
    assert nights(config, clock, 30) == 0
    assert nights(config, clock, 2) == 1


def test_a_photograph_uploaded_again_is_kept_for_another_30_days(
    app: Flask, owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    path = upload(app, owner)
    finish_jobs(app)
    assert nights(config, clock, 29) == 0
    assert upload(app, back(owner)) == path
    assert nights(config, clock, 30) == 0
    assert nights(config, clock, 2) == 1
    assert upload(app, back(owner)) == path
    finish_jobs(app)
    assert is_there(owner, path)
    assert len(files(object_store(config), path)) == 5


def test_what_goes_tomorrow_is_not_offered_any_more(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    planted(config)
    some_of_the_nights(config, clock, 29)
    assert len(back(owner).get("/api/pictures").get_json()) == 1
    nights(config, clock, 1)
    assert back(owner).get("/api/pictures").get_json() == []


def test_the_owner_deletes_one_at_once(app: Flask, owner: FlaskClient, kept_in: Config) -> None:
    store = object_store(kept_in)
    path, other = upload(app, owner), planted(kept_in, 2)
    # What a job that was killed left behind, and the bytes as they were uploaded.
    beginning = path.removeprefix("/objects/").removesuffix(".jpg")
    store.put(f"{beginning}-80.avif", b"half of them", "image/avif")
    assert delete(owner, path).status_code == 204
    assert files(store, path) == []
    assert list(store.names("uploads")) == []
    assert not is_there(owner, path)
    assert is_there(owner, other)
    assert delete(owner, path).status_code == 404
    finish_jobs(app)
    assert files(store, path) == []


def test_only_the_owner_deletes(client: FlaskClient, owner: FlaskClient, config: Config) -> None:
    path = planted(config)
    assert delete(client, path).status_code == 401
    assert is_there(client, path)


def test_a_refusal_names_all_that_shows_it(owner: FlaskClient, config: Config) -> None:
    path = planted(config)
    make_trip(owner, title="הגליל", images=[path])
    make_article(owner, title="על הדרך", featuredImage=path)
    make_article(owner, title="בוקר", slug="morning", status="draft", featuredImage=path)
    on_home_page(owner, path)
    message = delete(owner, path).get_json()["message"]
    assert message == (
        "התמונה עוד מופיעה: בטיול ״הגליל״, במאמר ״על הדרך״, בטיוטה ״בוקר״, בדף הבית. "
        "הוציאי אותה משם ושמרי, ואז אפשר יהיה למחוק אותה."
    )


def test_former_versions_forget_what_was_deleted_at_once(owner: FlaskClient, config: Config) -> None:
    path, other = planted(config), planted(config, 2)
    text = f"לפני\n\n![שביל ירוק]({path})\n\n![אחר]({other})"
    article = make_article(owner, featuredImage=path, contentMd=text)
    owner.put(f"/api/blog/{article['id']}", json={"featuredImage": None, "contentMd": "אחרי"})
    update_site()
    assert delete(owner, path).status_code == 204
    revisions = f"/api/blog/{article['id']}/revisions"
    [row] = owner.get(revisions).get_json()
    former = owner.get(f"{revisions}/{row['id']}").get_json()
    assert former["featuredImage"] is None
    assert path not in former["contentMd"]
    assert former["contentMd"].startswith("לפני")
    assert f"![אחר]({other})" in former["contentMd"]


def test_a_backup_taken_after_does_not_have_it(full: Config, owner: FlaskClient, tmp_path: Path) -> None:
    path = planted(full, 9)
    mark = path.rpartition("/")[2].removesuffix(".jpg")

    def holds_it() -> bool:
        with ZipFile(backup(full, tmp_path)) as archive:
            rows = archive.read("tables/picture.jsonl") + archive.read("tables/upload.jsonl")
            return mark.encode() in rows or any(mark in name for name in archive.namelist())

    assert holds_it()
    update_site()
    assert delete(owner, path).status_code == 204
    for archive in (tmp_path / "backups").iterdir():
        archive.unlink()
    assert not holds_it()


def test_she_deletes_none_while_an_older_version_of_the_site_is_shown(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    planted(config)
    with connection():
        (picture,) = Picture.select()
        PublishingState.current()
        PublishingState.update(held_until=clock.now() + 7 * DAY).execute()
    url = f"/api/pictures{picture.path.removeprefix('/objects')}"
    assert owner.delete(url).status_code == 409
    with connection():
        PublishingState.update(held_until=None).execute()
    assert owner.delete(url).status_code == 204


def test_she_deletes_none_before_the_site_shows_what_she_saved(owner: FlaskClient, config: Config) -> None:
    path = planted(config)
    trip = make_trip(owner, images=[path])
    update_site()
    owner.put(f"/api/trips/{trip['id']}", json={"images": []})
    refused = delete(owner, path)
    assert (refused.status_code, refused.get_json()["message"]) == (409, OLDER_VERSION)
    assert is_there(owner, path)
    update_site()
    assert delete(owner, path).status_code == 204


def test_none_goes_while_the_last_good_page_of_a_record_may_show_it(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    path = planted(config)
    make_trip(owner)
    update_site()
    left_out = [{"kind": "trip", "id": 1, "reason": "title: missing"}]
    with connection():
        PublishingState.update(left_out=left_out).execute()
    refused = delete(owner, path)
    assert (refused.status_code, refused.get_json()["message"]) == (409, LEFT_OUT)
    assert some_of_the_nights(config, clock, 40) == 0
    with connection():
        PublishingState.update(left_out=[], failed=True).execute()
    assert some_of_the_nights(config, clock, 40) == 0
    with connection():
        PublishingState.update(failed=False).execute()
    assert some_of_the_nights(config, clock, 40) == 1


def test_nothing_goes_while_an_older_version_of_the_site_is_shown(
    owner: FlaskClient, config: Config, clock: MovedClock
) -> None:
    planted(config)
    some_of_the_nights(config, clock, 30)
    with connection():
        PublishingState.current()
        PublishingState.update(held_until=clock.now() + 7 * DAY).execute()
    assert nights(config, clock, 5) == 0
    with connection():
        PublishingState.update(held_until=None).execute()
    assert nights(config, clock, 1) == 1
