"""Unpublished records of each kind, with a unique word in every text, to look for in public responses."""

from collections.abc import Callable, Iterator
from typing import Any

from api.next_versions import flag_of, kept, make_draft, make_link, make_live, text_of
from flask.testing import FlaskClient

# No part of one is a part of another, and none is a word.
SYLLABLES = ("קלף", "גזב", "דפץ", "טסג", "נגצ", "פטז", "צדק", "בגט", "זפס", "חטצ",
             "קזט", "סקפ", "דגק", "זצד", "פסח")  # fmt: skip
TEXTS = {
    "blog": ("title", "excerpt", "contentMd", "searchDescription"),
    "trips": ("title", "destination", "shortDescription", "longDescription"),
    "pages": ("title", "description", "contentMd"),
}
SOON = "2035-01-01T09:00:00Z"


def _texts(section: str, word: str) -> dict[str, Any]:
    texts: dict[str, Any] = dict.fromkeys(TEXTS[section], f"{word}מילה בהרים")
    if section == "trips":
        texts["facts"] = {
            "leaderName": f"{word}מילה",
            "included": [f"{word}מילה"],
            "itinerary": [
                {"title": f"{word}מילה", "place": f"{word}מילה", "text": f"{word}מילה"},
                {"title": f"{word}מילה", "place": f"{word}מקום", "text": ""},
            ],
        }
    return {**texts, "slug": f"hidden-{section}-{SYLLABLES.index(word)}", flag_of(section): True}


def _draft(owner: FlaskClient, section: str, word: str) -> None:
    make_link(owner, section, make_draft(owner, section, **_texts(section, word)))


def _scheduled(owner: FlaskClient, section: str, word: str) -> None:
    make_draft(owner, section, **_texts(section, word), publishAt=SOON)


def _next_version(owner: FlaskClient, section: str, word: str) -> None:
    made = make_live(owner, section, slug=f"seen-{section}")
    kept(owner, section, made, **_texts(section, word))
    make_link(owner, section, made)


def _binned(owner: FlaskClient, section: str, word: str) -> None:
    made = make_live(owner, section, **_texts(section, word))
    assert owner.delete(f"/api/{section}/{made['id']}").status_code == 204


def _version_before(owner: FlaskClient, section: str, word: str) -> None:
    made = make_live(owner, section, slug=f"before-{section}")
    url = f"/api/{section}/{made['id']}"
    texts = {name: value for name, value in _texts(section, word).items() if name != "slug"}
    plain = {**{name: made[name] for name in TEXTS[section]}, flag_of(section): False}
    assert owner.put(url, json={text_of(section): "אחר"}).status_code == 200
    for changes in (texts, {**plain, "facts": None} if section == "trips" else plain):
        assert owner.put(url, json=changes).status_code == 200


STANDINGS: tuple[Callable[[FlaskClient, str, str], None], ...] = (
    _draft,
    _scheduled,
    _next_version,
    _binned,
    _version_before,
)


def plant(owner: FlaskClient) -> dict[str, str]:
    """Store the texts; returns where each word is, by the word."""
    planted = {}
    for word, (section, stand) in zip(SYLLABLES, _places(), strict=True):
        stand(owner, section, word)
        planted[f"{word}מילה"] = f"{section}: {stand.__name__.strip('_')}"
    return planted


def _places() -> Iterator[tuple[str, Callable[[FlaskClient, str, str], None]]]:
    for section in TEXTS:
        for stand in STANDINGS:
            yield section, stand
