"""A save with an outdated `If-Match` gets 412 and changes nothing; without `If-Match` it is stored."""

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest
from api.factories import make_article, make_trip
from content_api.trips.models import Trip
from content_api.trips.schemas import TripFormSchema
from flask import Flask
from flask.testing import FlaskClient
from support.owner import EMAIL, PASSWORD

pytestmark = pytest.mark.on_postgresql

Make = Callable[..., dict[str, Any]]
KINDS = [("blog", make_article), ("trips", make_trip)]
both = pytest.mark.parametrize(("folder", "make"), KINDS, ids=["article", "trip"])


def tag_of(made: dict[str, Any]) -> str:
    return f'"{made["version"]}"'


@both
def test_owner_reads_the_version_and_visitors_do_not(
    owner: FlaskClient, client: FlaskClient, folder: str, make: Make
) -> None:
    made = make(owner)
    url = f"/api/{folder}/{made['slug']}"
    read = owner.get(url)
    assert read.headers["ETag"] == tag_of(made)
    assert read.get_json() == made
    answer = client.get(url)
    assert answer.headers["ETag"] != tag_of(made)
    for path in (f"/api/{folder}", "/api/content?since=0"):
        assert '"version"' not in client.get(path).text


def test_version_of_a_trip_is_of_all_that_she_edits() -> None:
    assert {*Trip.edited_columns, *Trip.as_published, "publish_at"} == set(TripFormSchema().fields)


@both
def test_save_from_an_older_version_changes_nothing(owner: FlaskClient, folder: str, make: Make) -> None:
    made = make(owner)
    url, read = f"/api/{folder}/{made['id']}", {"If-Match": tag_of(made)}
    first = owner.put(url, json={"title": "מהטלפון"}, headers=read)
    second = owner.put(url, json={"title": "מהמחשב"}, headers=read)
    assert (first.status_code, second.status_code) == (200, 412)
    told = second.get_json()
    assert (told["code"], told["status"]) == (412, "Precondition Failed")
    assert "נשמר בינתיים ממקום אחר" in told["message"]
    assert owner.get(f"/api/{folder}/{made['slug']}").get_json()["title"] == "מהטלפון"
    third = owner.put(url, json={"title": "מהמחשב"}, headers={"If-Match": first.headers["ETag"]})
    assert (third.status_code, third.get_json()["title"]) == (200, "מהמחשב")
    assert third.headers["ETag"] not in (first.headers["ETag"], read["If-Match"])


@both
@pytest.mark.parametrize(
    ("header", "status"),
    [(None, 200), ("*", 200), ('"0"', 412), ('W/"0"', 412), ('"0", "x"', 412), ("", 412)],
)
def test_what_if_match_may_say(
    owner: FlaskClient, folder: str, make: Make, header: str | None, status: int
) -> None:
    made = make(owner)
    headers = {} if header is None else {"If-Match": header}
    assert owner.put(f"/api/{folder}/{made['id']}", json={}, headers=headers).status_code == status


@both
def test_one_of_several_versions_is_enough_and_a_weak_one_is_not(
    owner: FlaskClient, folder: str, make: Make
) -> None:
    made = make(owner)
    url, tag = f"/api/{folder}/{made['id']}", tag_of(made)
    assert owner.put(url, json={}, headers={"If-Match": f"W/{tag}"}).status_code == 412
    assert owner.put(url, json={}, headers={"If-Match": f'"0", {tag}'}).status_code == 200


def test_a_reader_does_not_make_a_new_version(owner: FlaskClient, client: FlaskClient) -> None:
    made = make_article(owner)
    assert client.post("/api/blog/light-bag/view").get_json()["views"] == 1
    assert owner.get("/api/blog/light-bag").get_json()["version"] == made["version"]


@both
def test_of_two_saves_at_once_one_is_told(app: Flask, owner: FlaskClient, folder: str, make: Make) -> None:
    made = make(owner)
    clients = [app.test_client() for _ in range(4)]
    for client in clients:
        client.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    start, answers = Barrier(len(clients)), []

    def save(client: FlaskClient, number: int) -> None:
        start.wait()
        headers = {"If-Match": tag_of(made)}
        answer = client.put(f"/api/{folder}/{made['id']}", json={"title": f"כותרת {number}"}, headers=headers)
        answers.append(answer.status_code)

    threads = [Thread(target=save, args=(each, number)) for number, each in enumerate(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200, 412, 412, 412]
