"""Secret preview links: valid for a time; every invalid link gets the same answer."""

from datetime import timedelta

import pytest
from api.moved_clock import MovedClock
from api.next_versions import (
    SECTIONS,
    flag_of,
    kept,
    kind_of,
    make_draft,
    make_link,
    make_live,
    open_link,
    publish,
    text_of,
)
from content_api.content.preview_links import VALID_FOR, PreviewLink
from content_api.db import connection
from content_api.previews.routes import MAX_OPENED
from flask.testing import FlaskClient

pytestmark = [pytest.mark.on_postgresql, pytest.mark.parametrize("section", SECTIONS)]


def test_it_shows_a_draft_to_somebody_without_sign_in(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_draft(owner, section)
    answer = open_link(client, make_link(owner, section, made))
    shown = answer.get_json()
    assert shown[kind_of(section)]["title"] == made["title"]
    assert [name for name, value in shown.items() if value is not None] == [kind_of(section)]
    assert set(shown) == {"trip", "article", "page"}
    assert not {"version", "next", "publishAt", "assisted"} & set(shown[kind_of(section)])
    assert answer.headers["Cache-Control"] == "no-store"


def test_it_shows_the_next_version_of_what_is_live(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="הכותרת הבאה", **{text_of(section): "הטקסט הבא"})
    token = make_link(owner, section, made)
    assert open_link(client, token).get_json()[kind_of(section)]["title"] == "הכותרת הבאה"
    publish(owner, section, made)
    assert open_link(client, token).status_code == 404


def test_what_is_all_on_the_site_has_none(owner: FlaskClient, section: str) -> None:
    made = make_live(owner, section)
    assert owner.post(f"/api/{section}/{made['id']}/preview-link").status_code == 409


def test_wrong_withdrawn_over_and_published_are_told_alike(
    owner: FlaskClient, client: FlaskClient, clock: MovedClock, section: str
) -> None:
    clock.freeze()
    told = [open_link(client, "x" * 43)]
    made = make_draft(owner, section)
    link = f"/api/{section}/{made['id']}/preview-link"

    token = make_link(owner, section, made)
    assert owner.delete(link).status_code == 204
    told.append(open_link(client, token))

    first, second = make_link(owner, section, made), make_link(owner, section, made)
    told.append(open_link(client, first))
    assert open_link(client, second).status_code == 200

    owner.delete(f"/api/{section}/{made['id']}")
    told.append(open_link(client, second))
    owner.post(f"/api/bin/{kind_of(section)}/{made['id']}/restore", json={})
    told.append(open_link(client, second))

    token = make_link(owner, section, made)
    clock.move(VALID_FOR - timedelta(seconds=1))
    assert open_link(client, token).status_code == 200
    clock.move(timedelta(seconds=1))
    told.append(open_link(client, token))

    owner.post("/api/auth/login", json={"email": "owner@example.com", "password": "a-long-enough-secret"})
    token = make_link(owner, section, made)
    owner.put(
        f"/api/{section}/{made['id']}",
        json={"status": "published"} if section == "blog" else {"published": True},
    )
    told.append(open_link(client, token))
    owner.put(
        f"/api/{section}/{made['id']}",
        json={"status": "draft"} if section == "blog" else {"published": False},
    )
    told.append(open_link(client, token))

    assert {(answer.status_code, answer.text) for answer in told} == {(404, told[0].text)}


def test_thrown_away_with_its_changes_it_does_not_open_later_ones(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    token = make_link(owner, section, made)
    owner.delete(f"/api/{section}/{made['id']}/next")
    kept(owner, section, made, title="שתיים")
    assert open_link(client, token).status_code == 404


def test_only_the_hash_of_its_token_is_stored(owner: FlaskClient, section: str) -> None:
    made = make_draft(owner, section)
    token = make_link(owner, section, made)
    assert len(token) >= 43  # 256 bits
    with connection():
        assert token not in str([row.as_dict() for row in PreviewLink.select()])
    told = owner.get(f"/api/{section}/{made['id']}/preview-link")
    assert set(told.get_json()) == {"expiresAt"}


def test_one_sender_opens_so_many_and_no_more(owner: FlaskClient, client: FlaskClient, section: str) -> None:
    token = make_link(owner, section, make_draft(owner, section))
    answers = [open_link(client, token if n % 2 else "guessed") for n in range(MAX_OPENED + 1)]
    assert [answer.status_code for answer in answers[-2:]] == [200, 429]
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_making_and_withdrawing_it_is_the_owners(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    url = f"/api/{section}/{make_draft(owner, section)['id']}/preview-link"
    assert {client.get(url).status_code, client.post(url).status_code, client.delete(url).status_code} == {
        401
    }


def test_it_outlives_a_moment_in_which_nothing_differs(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    token = make_link(owner, section, made)
    kept(owner, section, made, title=made["title"])
    assert open_link(client, token).status_code == 404
    kept(owner, section, made, title="שתיים")
    assert open_link(client, token).status_code == 200


def test_published_while_nothing_differs_it_does_not_open_later_changes(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    token = make_link(owner, section, made)
    kept(owner, section, made, title=made["title"])
    assert owner.put(f"/api/{section}/{made['id']}", json={"title": "באתר"}).status_code == 200
    kept(owner, section, made, title="שתיים")
    assert open_link(client, token).status_code == 404


def test_taken_off_the_site_while_nothing_differs_it_does_not_open_the_record(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    made = make_live(owner, section)
    kept(owner, section, made, title="אחת")
    token = make_link(owner, section, made)
    kept(owner, section, made, title=made["title"])
    off = {"status": "draft"} if section == "blog" else {"published": False}
    assert owner.put(f"/api/{section}/{made['id']}", json=off).status_code == 200
    assert open_link(client, token).status_code == 404


def test_it_outlives_saves_of_a_draft_and_of_the_live_record_beside_the_next_version(
    owner: FlaskClient, client: FlaskClient, section: str
) -> None:
    draft, live = make_draft(owner, section), make_live(owner, section, slug="live")
    kept(owner, section, live, title="אחת")
    tokens = [make_link(owner, section, made) for made in (draft, live)]
    for made in (draft, live):
        owner.put(f"/api/{section}/{made['id']}", json={flag_of(section): True})
    assert [open_link(client, token).status_code for token in tokens] == [200, 200]
