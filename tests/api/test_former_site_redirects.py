"""Redirects from a former website: which are accepted, which rejected, and where the error is shown."""

from typing import Any

import pytest
from api.cases import each_in_turn
from content_api.db import MIGRATIONS, connection, database, migrate
from content_api.site_settings.models import SiteSettings
from flask.testing import FlaskClient
from playhouse.migrations import Runner

PUT_AT = "/api/site"


def put(owner: FlaskClient, *pairs: tuple[str, str]) -> Any:
    redirects = [{"fromPath": former, "toPath": page} for former, page in pairs]
    return owner.put(PUT_AT, json={"redirects": redirects})


@each_in_turn(
    ("typed", "kept"),
    [
        ("/about", "/about"),
        ("\u200f/about\ufeff", "/about"),
        ("/tours/italy/", "/tours/italy"),
        ("/אודות/מי-אנחנו", "/אודות/מי-אנחנו"),
        ("/page.html", "/page.html"),
        ("/tours/index.html", "/tours"),
        ("/tours/index.html/", "/tours"),
        ("/tours/index.htm", "/tours/index.htm"),
        ("/contact.php", "/contact.php"),
        ("/index.php", "/index.php"),
        ("/Blog.aspx", "/Blog.aspx"),
        ("/2019/05/רשימת_ציוד.php", "/2019/05/רשימת_ציוד.php"),
        ("/trips/an-old-one", "/trips/an-old-one"),
    ],
)
def test_former_address_is_kept_and_fed_to_the_build(
    owner: FlaskClient, client: FlaskClient, typed: str, kept: str
) -> None:
    assert put(owner, (typed, "/trips")).status_code == 200
    fed = client.get("/api/content").get_json()["settings"]["redirects"]
    assert fed == [{"fromPath": kept, "toPath": "/trips"}]


def test_a_pasted_page_loses_its_marks_of_direction(owner: FlaskClient) -> None:
    put(owner, ("/about", "\u2067/trips\u2069\ufeff"))
    assert owner.get(PUT_AT).get_json()["redirects"] == [{"fromPath": "/about", "toPath": "/trips"}]


@each_in_turn(
    "typed",
    [
        "", "about", "/", "//evil.example", "/a//b", "/../etc", "/a/../b", "/.env", "/a.b/c", "/_redirects/x",
        "/about?p=1", "/about#x", "/a b", "/a\\b", "/%D7%90", "/x.mjs", "/" + "א" * 81, "/" + "語" * 67,
        "https://old.example/a", "/<b>",
    ],
)  # fmt: skip
def test_what_is_no_former_address_is_refused(owner: FlaskClient, typed: str) -> None:
    assert errors(put(owner, (typed, "/trips"))) == {"0": {"fromPath"}}


@each_in_turn(
    "own",
    ["/trips", "/blog/", "/contact.html", "/index.html", "/404", "/api/site", "/admin/x", "/objects/a",
     "/trips/index.html", "/trips/index.html/", "/index.html/", "/Contact", "/API/site", "/credits",
     "/preview.html", "/trips/past", "/user-rights/sent"],
)  # fmt: skip
def test_address_of_this_site_is_refused(owner: FlaskClient, own: str) -> None:
    answer = put(owner, (own, "/trips"))
    assert errors(answer) == {"0": {"fromPath"}}
    said = answer.get_json()["errors"]["json"]["redirects"]["0"]["fromPath"]
    assert said == ["בכתובת הזאת יש כבר דף באתר."]


@each_in_turn(
    "target",
    ["", "trips", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)",
     "/a/../..", "/a b", '/"><script>', "/%2F%2Fevil.example", "/c//d"],
)  # fmt: skip
def test_target_is_a_page_of_this_site(owner: FlaskClient, target: str) -> None:
    assert errors(put(owner, ("/about", target))) == {"0": {"toPath"}}


def test_an_address_stands_once_and_no_way_is_a_circle(owner: FlaskClient) -> None:
    assert errors(put(owner, ("/a", "/trips"), ("/a/", "/blog"))) == {"1": {"fromPath"}}
    assert errors(put(owner, ("/a", "/b"), ("/b", "/a"))) == {"0": {"toPath"}, "1": {"toPath"}}
    assert errors(put(owner, ("/a", "/a/?x=1"))) == {"0": {"toPath"}}
    assert errors(put(owner, ("/a", "/a/index.html#x"))) == {"0": {"toPath"}}
    assert errors(put(owner, ("/a", "/a/index.html/"))) == {"0": {"toPath"}}
    assert errors(put(owner, ("/About", "/trips"), ("/about", "/blog"))) == {"1": {"fromPath"}}
    assert put(owner, ("/a", "/trips?x=http://y#top"), ("/b", "/blog")).status_code == 200


@pytest.mark.on_postgresql
def test_list_from_before_can_be_saved_again(owner: FlaskClient) -> None:
    put(owner, ("/about", "/trips"))
    stored = [
        ("/tours", "/trips"),
        ("/tours/index.html", "/blog"),
        ("/About", "/Old"),
        ("/about", "/blog"),
        ("/old/", "/search?q=x"),
        ("/Trips", "/blog"),
        ("/contact/index.html", "/blog"),
        ("/a", "/a/index.html/"),
        ("/b", "/c"),
        ("/c", "/b"),
        ("/d", "/c"),
        ("/e", "/a//b"),
    ]
    with connection():
        applied = Runner(database.obj, str(MIGRATIONS)).History
        applied.delete().where(applied.name == "0047_former_addresses_once").execute()
        redirects = [{"from_path": former, "to_path": page} for former, page in stored]
        SiteSettings.update(facts={"redirects": redirects}).execute()
    assert migrate()[0] == "0047_former_addresses_once"
    redirects = owner.get(PUT_AT).get_json()["redirects"]
    assert [(redirect["fromPath"], redirect["toPath"]) for redirect in redirects] == [
        ("/tours", "/trips"),
        ("/About", "/search?q=x"),
        ("/old", "/search?q=x"),
    ]
    assert owner.put(PUT_AT, json={"redirects": redirects}).status_code == 200


def errors(answer: Any) -> dict[str, set[str]]:
    assert answer.status_code == 422
    lines = answer.get_json()["errors"]["json"]["redirects"]
    return {place: set(fields) for place, fields in lines.items()}
