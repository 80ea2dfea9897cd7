"""Deleting pictures while records are saved loses none that is used, and keeps none for ever."""

from collections.abc import Iterator
from typing import Any

import pytest
from api.factories import make_article, make_page, make_trip
from api.meanwhile import Meanwhile
from api.moved_clock import MovedClock, all_models
from api.test_picture_deletion import (
    DAY,
    Show,
    delete,
    few_variants,
    files,
    in_draft,
    in_trip,
    is_there,
    night,
    nights,
    on_home_page,
    planted,
    upload,
)
from api.uploading import change, finish_jobs
from content_api.config import Config
from content_api.db import connection
from content_api.media import uploads
from content_api.media.models import Picture
from content_api.media.object_store import object_store
from content_api.media.variants import make_variants
from content_api.picture_uses.uses import all_columns
from flask import Flask
from flask.testing import FlaskClient
from peewee import CharField, JSONField, TextField

__all__ = ["few_variants"]

pytestmark = pytest.mark.on_postgresql

# While there is one picture and one trip.
HOLD_PICTURE = "SELECT 1 FROM picture FOR KEY SHARE; "
TAKE_PICTURE = "SELECT 1 FROM picture FOR UPDATE"
UNMARK_PICTURE = "UPDATE picture SET unused_since = NULL; "
SHOW_PICTURE = "UPDATE trip SET images = '[\"/objects/pictures/00000000000000000001.jpg\"]'"


def save_trip(owner: FlaskClient, path: str) -> None:
    owner.put("/api/trips/1", json={"images": [path]})


def save_article(owner: FlaskClient, path: str) -> None:
    owner.put("/api/blog/1", json={"contentMd": f"![שביל]({path})"})


SAVES = [save_trip, save_article, on_home_page, in_trip, in_draft]


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.__name__)
def test_a_save_holds_the_pictures_that_it_names(
    owner: FlaskClient, config: Config, meanwhile: Meanwhile, save: Show
) -> None:
    path = planted(config)
    make_trip(owner, slug="another")
    make_article(owner, slug="another", status="draft")
    # It fails unless the save waits for whoever is about to delete the picture.
    meanwhile(TAKE_PICTURE, lambda: save(owner, path))


def test_a_save_under_way_is_waited_for(owner: FlaskClient, config: Config, meanwhile: Meanwhile) -> None:
    path, told = planted(config), []
    make_trip(owner)
    meanwhile(HOLD_PICTURE + SHOW_PICTURE, lambda: told.append(delete(owner, path).status_code))
    assert told == [409]
    assert is_there(owner, path)


def test_a_picture_chosen_while_the_night_comes_for_it_stays(
    owner: FlaskClient, config: Config, clock: MovedClock, meanwhile: Meanwhile
) -> None:
    path, gone = planted(config), []
    make_trip(owner)
    nights(config, clock, 30)
    clock.move(DAY)
    meanwhile(UNMARK_PICTURE + SHOW_PICTURE, lambda: gone.append(night(config)))
    assert gone == [0]
    assert is_there(owner, path)


def test_a_picture_of_the_home_page_waits_for_the_settings_before_it_takes_a_page(
    owner: FlaskClient, config: Config, meanwhile: Meanwhile
) -> None:
    path, told = planted(config), list[int]()
    make_page(owner, contentMd=f"![שביל]({path})")
    on_home_page(owner, path)
    meanwhile(
        # The order in which a page is saved that enters the menu.
        "SELECT 1 FROM site_settings FOR UPDATE",
        lambda: told.append(change(owner, path, alt="נשים בשביל").status_code),
        then="SELECT 1 FROM free_page FOR UPDATE NOWAIT",
    )
    assert told == [200]


def test_a_picture_that_is_deleted_while_it_is_made_smaller_stays_away(
    app: Flask, owner: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told = upload(app, owner), []
    make = make_variants

    def deleted_meanwhile(*asked: Any) -> Iterator[Any]:
        made = list(make(*asked))
        yield made[0]
        told.append(delete(owner, path).status_code)
        yield from made[1:]

    monkeypatch.setattr(uploads, "make_variants", deleted_meanwhile)
    finish_jobs(app)
    assert told == [204]
    assert files(object_store(config), path) == []
    assert not is_there(owner, path)


def test_files_of_a_deleted_picture_that_a_killed_job_left_go_with_its_next_try(
    app: Flask, owner: FlaskClient, config: Config
) -> None:
    path, store = upload(app, owner), object_store(config)
    assert delete(owner, path).status_code == 204
    store.put(f"{path.removeprefix('/objects/').removesuffix('.jpg')}-40.jpg", b"left", "image/jpeg")
    finish_jobs(app)
    assert files(store, path) == []


def test_a_photograph_that_comes_again_during_the_job_of_the_deleted_one_is_whole(
    app: Flask, owner: FlaskClient, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, again = upload(app, owner), list[Any]()
    make = make_variants

    def deleted_and_sent_again(*asked: Any) -> Iterator[Any]:
        made = list(make(*asked))
        yield made[0]
        if not again:
            again.append(delete(owner, path).status_code)
            again.append(upload(app, owner))
        yield from made[1:]

    monkeypatch.setattr(uploads, "make_variants", deleted_and_sent_again)
    finish_jobs(app)
    finish_jobs(app)
    assert again == [204, path]
    with connection():
        [picture] = Picture.select()
    assert set(files(object_store(config), path)) == set(picture.objects)
    assert picture.widths


# What holds texts and shows no picture: words without pictures, and what visitors wrote.
SHOWS_NONE = {
    "Admin", "AdminBrowser", "AdminSession", "ConsentRecord", "ContactTap", "CountedView", "DailySalt",
    "Enquiry", "EnquiryEvent", "Generation", "IdempotentAnswer", "Job", "OldSlug", "PageView", "Participant",
    "Picture", "PreviewLink", "PublishingState", "PushSubscription", "RateCounter", "RecoveryCode", "Removal",
    "RightsLogEntry", "RightsRequest", "SearchDocument", "SearchMiss", "SearchSpelling", "SearchWord",
    "SeatOffer", "SecondFactor", "SiteChange", "SiteVersion", "TitleSuggestion", "Upload", "WatchedPart",
    "MonthlyUse",
}  # fmt: skip
# Single lines that no picture can stand in.
LINES = {"slug", "title", "destination", "currency", "style", "status", "category", "author_name", "name",
         "description", "search_description", "creation_key", "binned_slug", "kind",
         "token_hash"}  # fmt: skip
# Only compared with, and never shown.
COMPARED = {"NextVersion": {"base"}}


def test_every_text_is_looked_through_or_shows_no_picture() -> None:
    texts = (CharField, TextField, JSONField)
    for model in all_models():
        if model.__name__ in SHOWS_NONE:
            assert model not in all_columns()
            continue
        columns = {name for name, field in model._meta.fields.items() if isinstance(field, texts)}
        looked_through = columns - LINES - COMPARED.get(model.__name__, set())
        assert looked_through == set(all_columns().get(model, ())), model.__name__
