"""A trip's route, drawn from the places of its days."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from api.factories import make_trip
from flask.testing import FlaskClient

WIDTHS = {"wide": 1152, "narrow": 350}
# More than a letter of a name is wide, less than it is high.
LETTER = 11


def days(*places: str) -> list[dict[str, str]]:
    return [{"title": f"יום {number}", "place": place} for number, place in enumerate(places, start=1)]


def route(owner: FlaskClient, *places: str) -> Any:
    make_trip(owner, facts={"itinerary": days(*places)})
    return owner.get("/api/trips/dolomites-may").get_json()["facts"]["route"]


def read(drawing: str) -> ElementTree.Element:
    """It is whole, as XML is."""
    return ElementTree.fromstring(drawing)  # noqa: S314


def texts(drawing: str) -> list[str]:
    return [str(text.text) for text in read(drawing).iter("text")]


def marks(drawing: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"translate\((-?\d+) (-?\d+)\)", drawing)]


def test_a_route_goes_from_place_to_place_from_the_right(owner: FlaskClient) -> None:
    drawn = route(owner, "ונציה", "קורטינה", "Val Gardena")
    assert drawn["words"] == "הדרך לפי סדר הימים. יום 1: ונציה; יום 2: קורטינה; יום 3: Val Gardena."
    for name in WIDTHS:
        assert texts(drawn[name]) == ["1", "ונציה", "2", "קורטינה", "3", "Val Gardena"]
    across = [x for x, _ in marks(drawn["wide"])]
    assert across == sorted(across, reverse=True)
    down = [y for _, y in marks(drawn["narrow"])]
    assert down == sorted(down)


def test_days_at_one_place_are_one_stop_and_a_way_back_is_another(owner: FlaskClient) -> None:
    drawn = route(owner, "פלאקיאס", "פלאקיאס", "", "ספילי", "פלאקיאס")
    assert drawn["words"].endswith("ימים 1, 2: פלאקיאס; יום 4: ספילי; יום 5: פלאקיאס.")
    assert len(marks(drawn["narrow"])) == 3
    # It begins, stays, ends and comes back at one place.
    assert drawn["wide"].count('class="route-base"') == 2


def test_it_begins_and_ends_at_a_base(owner: FlaskClient) -> None:
    drawn = route(owner, "ונציה", "עמק פונס", "אגם בראייס")
    for name in WIDTHS:
        kinds = [group.get("class") for group in read(drawn[name]).iter("g")]
        assert kinds == ["route-base", None, "route-base"]


def test_its_bends_are_uneven_as_a_walk_is(owner: FlaskClient) -> None:
    drawn = route(owner, *(f"מקום {number}" for number in range(8)))
    for name, along in (("wide", 1), ("narrow", 0)):
        turns = [point[along] for point in marks(drawn[name])]
        reach = {abs(turn - middle_of(turns)) // 10 for turn in turns}
        assert len(reach) >= 4, name


def middle_of(turns: list[int]) -> int:
    return (min(turns) + max(turns)) // 2


def test_nothing_is_guessed_of_how_she_goes(owner: FlaskClient) -> None:
    drawn: list[Any] = []
    for told in ("", "הליכת בוקר סביב המים, 14 ק״מ", "נסיעה, ואחריה אטרקציות"):
        itinerary = days("ונציה", "עמק פונס", "אגם")
        itinerary[1]["text"] = told
        make_trip(owner, slug=f"route-{len(drawn)}", facts={"itinerary": itinerary})
        drawn.append(owner.get(f"/api/trips/route-{len(drawn)}").get_json()["facts"]["route"])
    assert drawn[0] == drawn[1] == drawn[2]


def test_beside_the_narrow_line_a_name_begins_at_its_mark(owner: FlaskClient) -> None:
    groups = [*read(route(owner, "ונציה", "עמק פונס", "אגם")["narrow"]).iter("g")]
    names = [[*group.iter("text")][1] for group in groups]
    assert [int(str(name.get("x"))) > 0 for name in names] == [False, True, False]
    assert [name.get("text-anchor") for name in names] == [None, "end", None]


@pytest.mark.parametrize("count", [2, 3, 8, 9, 14])
def test_no_name_touches_another_or_the_edge_or_a_mark(owner: FlaskClient, count: int) -> None:
    drawn = route(owner, *(f"מקום {number} ששמו ארוך עד ארבעים" for number in range(count)))
    for name, width in WIDTHS.items():
        boxes = [box for group in read(drawn[name]).iter("g") for box in boxes_of(group, name)]
        for at, (left, top, right, bottom) in enumerate(boxes):
            assert left >= 0, boxes[at]
            assert right <= width, boxes[at]
            assert top >= 0, boxes[at]
            for other in boxes[:at]:
                assert left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]


def test_a_name_is_as_far_from_the_line_above_as_below(owner: FlaskClient) -> None:
    drawn = route(owner, "ונציה", "עמק פונס", "אגם", "קורטינה")
    below, above = [boxes_of(group, "wide") for group in [*read(drawn["wide"]).iter("g")][1:3]][::-1]
    assert below[1][1] - below[0][3] == above[0][1] - above[1][3]


def boxes_of(group: ElementTree.Element, name: str) -> list[tuple[float, float, float, float]]:
    """Of a mark and of each line of its name: left, top, right, bottom."""
    x, y = map(int, re.findall(r"-?\d+", str(group.get("transform"))))
    half = 28 if group.get("class") else 20
    boxes: list[tuple[float, float, float, float]] = [(x - half, y - half, x + half, y + half)]
    for text in [*group.iter("text")][1:]:
        wide = LETTER * len(str(text.text))
        start, base = x + int(text.get("x", 0)), y + int(str(text.get("y")))
        # In the middle of the wide drawing's marks; beside those of the narrow one, to the inner side.
        left = start - wide / 2 if name == "wide" else start if start < WIDTHS[name] / 2 else start - wide
        boxes.append((left, base - 15, left + wide, base))
    return boxes


@pytest.mark.parametrize(
    "places", [[], ["ונציה"], ["ונציה", "ונציה"], ["", "ונציה", ""], ["  ", "\u200b"]], ids=str
)
def test_fewer_than_two_places_make_no_route(owner: FlaskClient, places: list[str]) -> None:
    made = make_trip(owner, facts={"itinerary": days(*places), "pace": 2})
    assert made["facts"]["route"] is None


@pytest.mark.parametrize(
    "name",
    ["</text><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "&lt;b&gt; & co", "]]><!--"],
)
def test_names_are_written_as_they_are(owner: FlaskClient, name: str) -> None:
    drawn = route(owner, name, "אגם")
    assert name in drawn["words"]
    for each in WIDTHS:
        assert {element.tag for element in read(drawn[each]).iter()} == {"svg", "path", "use", "g", "text"}
        assert "".join(texts(drawn[each])).replace(" ", "") == f"1{name}2אגם".replace(" ", "")


@pytest.mark.parametrize("count", [2, 3, 8, 9, 14, 40])
def test_every_place_has_room(owner: FlaskClient, count: int) -> None:
    drawn = route(owner, *(f"{number} מקום עם שם ארוך מאוד של ארבעים תו" for number in range(count)))
    for name, width in WIDTHS.items():
        height = int(str(read(drawn[name]).get("viewBox")).split()[-1])
        places = marks(drawn[name])
        assert all(20 < x < width - 20 and 20 < y < height - 20 for x, y in places)
        for at, (x, y) in enumerate(places):
            assert all(abs(x - other) > 60 or abs(y - down) > 60 for other, down in places[:at])


def test_days_of_before_there_were_places_name_none(owner: FlaskClient) -> None:
    made = make_trip(owner, facts={"itinerary": [{"title": "נוחתות", "text": ""}]})
    assert made["facts"]["itinerary"] == [{"title": "נוחתות", "place": "", "text": ""}]
    assert made["facts"]["route"] is None


def test_a_place_is_found(owner: FlaskClient, client: FlaskClient) -> None:
    route(owner, "ונציה", "פאסו גרדנה")
    [found] = client.get("/api/search?q=גרדנה").get_json()["trips"]
    assert found["slug"] == "dolomites-may"
