"""GET /api/search: its results, and that they contain nothing unpublished."""

from typing import Any

import pytest
from api.factories import make_article, make_page, make_trip
from content_api.db import connection
from content_api.jobs import Job
from content_api.search import models
from content_api.search.index import index
from content_api.search.models import REBUILD, VERSION, SearchState
from content_api.search.vocabulary import SearchSpelling, SearchWord
from flask.testing import FlaskClient

pytestmark = pytest.mark.on_postgresql

TRIP_FIELDS = (
    *("id", "slug", "title", "destination", "startDate", "endDate", "price", "currency"),
    *("status", "currentParticipants", "maxParticipants"),
)


def found(client: FlaskClient, query: str) -> dict[str, Any]:
    answer = client.get("/api/search", query_string={"q": query})
    assert answer.status_code == 200
    return answer.get_json()


def slugs(client: FlaskClient, query: str) -> list[str]:
    answer = found(client, query)
    return [row["slug"] for row in (*answer["trips"], *answer["blogPosts"], *answer["pages"])]


TRIP_SNIPPET = "שבוע של שבילים, בקתות הרים ושיחות עד השקיעה. יוצאות מבולצאנו. היום הראשון עולות לאט."


def test_answer_is_grouped_with_the_listed_fields(client: FlaskClient, owner: FlaskClient) -> None:
    trip = make_trip(owner, images=["attached_assets/sea.jpg", "attached_assets/hill.jpg"])
    article = make_article(owner, featuredImage="attached_assets/bag.jpg")
    page = make_page(owner, description="מי עומדת מאחורי כל טיול.")
    assert found(client, "טיול") == {
        "trips": [
            {name: trip[name] for name in TRIP_FIELDS}
            | {"picture": trip["pictures"][0], "snippet": TRIP_SNIPPET}
        ],
        "blogPosts": [
            {name: article[name] for name in ("id", "slug", "title", "category", "picture")}
            | {"snippet": "מה באמת צריך. בגדים שלוש חולצות, <mark>טיול</mark> אחד."}
        ],
        "pages": [
            {name: page[name] for name in ("id", "slug", "title")}
            | {"picture": None, "snippet": "מי עומדת מאחורי כל <mark>טיול</mark>. התחלנו לפני עשר שנים."}
        ],
        "totals": {"trips": 1, "blogPosts": 1, "pages": 1},
        "suggestion": None,
    }


def test_a_record_without_a_picture_is_found_without_one(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner)
    make_article(owner)
    answer = found(client, "טיול")
    assert [row["picture"] for row in (*answer["trips"], *answer["blogPosts"])] == [None, None]


def test_answer_is_kept_for_half_a_minute(client: FlaskClient) -> None:
    answer = client.get("/api/search?q=טיול")
    assert answer.headers["Cache-Control"] == "public, max-age=30, s-maxage=30"


@pytest.mark.parametrize("query", ["", "  ", "טי", "ט י", 'ט"י', "טִי", "!!!", "\u200fטי\u200f"])
def test_fewer_than_three_letters_find_nothing(client: FlaskClient, owner: FlaskClient, query: str) -> None:
    make_trip(owner, title="טי טי טי")
    assert found(client, query)["totals"] == {"trips": 0, "blogPosts": 0, "pages": 0}


def test_only_the_first_hundred_characters_count(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner)
    assert slugs(client, "חולצות".ljust(100) + "כורכום") == ["light-bag"]


def test_drafts_are_never_found(client: FlaskClient, owner: FlaskClient) -> None:
    article = make_article(owner, status="draft")
    for visitor in (client, owner):
        assert slugs(visitor, "חולצות") == []
    owner.put(f"/api/blog/{article['id']}", json={"status": "published"})
    assert slugs(client, "חולצות") == ["light-bag"]
    owner.put(f"/api/blog/{article['id']}", json={"status": "draft"})
    assert slugs(client, "חולצות") == []


def test_a_change_is_found_and_the_old_words_no_longer(client: FlaskClient, owner: FlaskClient) -> None:
    trip = make_trip(owner)
    owner.put(f"/api/trips/{trip['id']}", json={"title": "סאונה", "slug": "sauna", "featured": True})
    assert slugs(client, "סאונה") == ["sauna"]
    assert slugs(client, "הפסגות") == []
    owner.delete(f"/api/trips/{trip['id']}")
    assert slugs(client, "סאונה") == []


def test_best_match_comes_first_then_featured_then_newest(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, slug="in-body", contentMd="פעם אחת סאונה.", featured=True)
    make_article(owner, slug="in-excerpt", excerpt="סאונה")
    make_article(owner, slug="old-title", title="סאונה")
    make_article(owner, slug="featured-title", title="סאונה", featured=True)
    make_article(owner, slug="new-title", title="סאונה")
    make_article(owner, slug="other-form", title="הסאונות")
    best_first = ["featured-title", "new-title", "old-title", "other-form", "in-excerpt", "in-body"]
    assert slugs(client, "סאונה") == best_first


LEFT = {"startDate": "2020-05-01", "endDate": "2020-05-08"}


def test_of_equal_matches_trips_to_come_stand_before_those_that_were(
    client: FlaskClient, owner: FlaskClient
) -> None:
    make_trip(owner, slug="coming")
    make_trip(owner, slug="to-come", startDate=None, endDate=None, featured=True)
    for number in range(6):
        make_trip(owner, slug=f"past-{number}", featured=True, **LEFT)
    expected = ["to-come", "coming", "past-5", "past-4", "past-3", "past-2"]
    assert slugs(client, "דולומיטים") == expected
    # A better match that was is still the better one.
    make_trip(owner, slug="by-name", title="סאונה ביער", **LEFT)
    make_trip(owner, slug="in-text", longDescription="בערב סאונה.")
    assert slugs(client, "סאונה") == ["by-name", "in-text"]


def test_of_equal_matches_trips_with_a_place_to_take_stand_before_the_others_to_come(
    client: FlaskClient, owner: FlaskClient
) -> None:
    make_trip(owner, slug="open")
    make_trip(owner, slug="full", featured=True, maxParticipants=12, currentParticipants=12)
    make_trip(owner, slug="closed", status="closed", featured=True)
    make_trip(owner, slug="left", featured=True, **LEFT)
    assert slugs(client, "דולומיטים") == ["open", "closed", "full", "left"]


def test_at_most_six_of_each_kind_and_the_whole_count(client: FlaskClient, owner: FlaskClient) -> None:
    for number in range(8):
        make_trip(owner, slug=f"trip-{number}")
    answer = found(client, "דולומיטים")
    assert len(answer["trips"]) == 6
    assert answer["totals"] == {"trips": 8, "blogPosts": 0, "pages": 0}


def test_snippet_is_escaped(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, contentMd='מחיר < 5 & "סאונה" <b>חמה</b>', excerpt="")
    snippet = found(client, "סאונות")["blogPosts"][0]["snippet"]
    assert snippet == "מחיר &lt; 5 &amp; &quot;<mark>סאונה</mark>&quot; &lt;b&gt;חמה&lt;/b&gt;"


def test_snippet_is_cut_around_what_was_found(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, contentMd=f"{'מילים רבות ' * 50} סאונה {'ועוד מילים ' * 50}")
    snippet = found(client, "סאונה")["blogPosts"][0]["snippet"]
    assert snippet.startswith("…")
    assert snippet.endswith("…")
    assert "<mark>סאונה</mark>" in snippet
    assert len(snippet) < 200


@pytest.mark.parametrize(
    ("before", "after", "begins", "ends"),
    [
        ("סוף משפט. התחלה טובה, עם ", f" {'ועוד ' * 30}סוף. שוב ", "התחלה טובה, עם", "ועוד סוף."),
        ('"סוף משפט!" התחלה עם ', " ועוד. ", "התחלה עם", "…"),
        ("משפט ארוך, התחלה עם ", " ועוד ", "…התחלה עם", "…"),
        ("מילה ", f" {'ועוד ' * 30}ב־9.5 יורו ", "…", "…"),
    ],
)
def test_a_snippet_begins_and_ends_with_a_sentence_that_is_near(
    client: FlaskClient, owner: FlaskClient, before: str, after: str, begins: str, ends: str
) -> None:
    make_article(owner, excerpt="", contentMd=f"{'מילים רבות ' * 50}{before}סאונה{after}{'ועוד מילים ' * 50}")
    snippet = found(client, "סאונה")["blogPosts"][0]["snippet"]
    assert snippet.startswith(begins)
    assert snippet.endswith(ends)
    assert "<mark>סאונה</mark>" in snippet
    assert len(snippet) < 220


@pytest.mark.parametrize("word", ["לארה”ב", "לארה“ב", "לארה′′ב"])
def test_a_word_with_any_quote_in_it_is_marked(client: FlaskClient, owner: FlaskClient, word: str) -> None:
    make_article(owner, excerpt="", contentMd=f"{'מילים רבות ' * 50} טסנו {word} {'ועוד ' * 50}")
    assert f"<mark>{word}</mark>" in found(client, 'ארה"ב')["blogPosts"][0]["snippet"]


def test_a_word_before_a_quote_is_marked_once(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, contentMd='"מה עם הסאונה?" שאלו', excerpt="")
    snippet = found(client, "סאונה")["blogPosts"][0]["snippet"]
    assert snippet == "&quot;מה עם <mark>הסאונה</mark>?&quot; שאלו"


def test_words_of_a_query_must_all_be_there(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, slug="both", contentMd="סאונה בהרים")
    make_article(owner, slug="also", contentMd="סאונה בלי הר")
    make_article(owner, slug="neither", contentMd="סאונה באגם")
    assert slugs(client, "ההרים והסאונה") == ["also", "both"]
    assert slugs(client, "סאונה מדבר") == []


def test_an_unfinished_word_finds_what_it_begins(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner, destination="טביליסי, גאורגיה")
    for query in ("טבי", "בטבי", "נשים טביל"):
        assert slugs(client, query) == ["dolomites-may"]


def test_rebuilding_finds_the_same(
    client: FlaskClient, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "BATCH", 2)
    for number in range(3):
        make_trip(owner, slug=f"dolomites-{number}")
    make_article(owner, slug="draft", status="draft")
    before = found(client, "הדולומיטים")
    assert len(before["trips"]) == 3
    with connection():
        assert models.rebuild() == 3
    assert found(client, "הדולומיטים") == before


def test_migrating_fills_the_index_that_never_was(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner)
    with connection():
        index().clear()
        SearchState.delete().execute()
    owner.application.test_cli_runner().invoke(args=["migrate"])
    assert slugs(client, "הדולומיטים") == ["dolomites-may"]


def test_trip_over_new_year_is_found_by_both_years(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner, slug="new-year", startDate="2090-12-28", endDate="2091-01-03")
    make_trip(owner, slug="january", startDate="2091-01-10", endDate="2091-01-15")
    assert sorted(slugs(client, "ינואר 2091")) == ["january", "new-year"]
    assert slugs(client, "דצמבר 2090") == ["new-year"]


def test_an_index_of_other_rules_is_rebuilt_by_whoever_does_jobs(
    client: FlaskClient, owner: FlaskClient
) -> None:
    runner = owner.application.test_cli_runner()
    runner.invoke(args=["migrate"])
    make_trip(owner)
    runner.invoke(args=["worker", "--once"])
    with connection():
        assert not Job.select().where(Job.kind == REBUILD).exists()
    # A newer version was here and was taken back, as well as the other way round.
    for version in (VERSION + 1, VERSION - 1):
        with connection():
            index().clear()
            SearchState.update(version=version).execute()
        runner.invoke(args=["migrate"])
        assert slugs(client, "הדולומיטים") == [], "what runs meanwhile could not read it"
        runner.invoke(args=["worker", "--once"])
        assert slugs(client, "הדולומיטים") == ["dolomites-may"]


@pytest.mark.parametrize("word", ["a" * 2047, "ก" * 700], ids=["latin", "thai"])
def test_record_with_an_endless_word_is_saved_again_and_found(
    client: FlaskClient, owner: FlaskClient, word: str
) -> None:
    article = make_article(owner, contentMd=f"כורכום {word} קינמון")
    assert slugs(client, "קינמון") == ["light-bag"]
    changed = owner.put(f"/api/blog/{article['id']}", json={"contentMd": f"זנגביל {word} הל"})
    assert changed.status_code == 200, changed.text
    assert (slugs(client, "זנגביל"), slugs(client, "כורכום")) == (["light-bag"], [])


@pytest.mark.parametrize(
    ("query", "suggestion"),
    [
        ("סאונה", None),
        ("sauna", None),
        ("סאונהה", "סאונה"),
        ("הסאומה", "הסאונה"),
        ("xtubv", "סאונה"),
        ("חדר xtubv", "חדר סאונה"),
        ("דולומטים", "דולומיטים"),
        ("לדולומטים", "לדולומיטים"),
    ],
)
def test_what_was_mistyped_is_found_and_named(
    client: FlaskClient, owner: FlaskClient, query: str, suggestion: str | None
) -> None:
    make_trip(owner, slug="sauna", destination="הדולומיטים", title="סאונה", shortDescription="חדר")
    answer = found(client, query)
    assert [trip["slug"] for trip in answer["trips"]] == ["sauna"]
    assert answer["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("query", "suggestion"), [("סאונה קזינו", "סאונה"), ("קזינו", None), ("דולמיטיםס", "דולומיטים")]
)
def test_what_is_not_there_leads_to_what_is(
    client: FlaskClient, owner: FlaskClient, query: str, suggestion: str | None
) -> None:
    make_trip(owner, title="סאונה")
    answer = found(client, query)
    assert answer["totals"] == {"trips": 0, "blogPosts": 0, "pages": 0}
    assert answer["suggestion"] == suggestion


@pytest.mark.parametrize(
    ("query", "slug", "suggestion"),
    [
        ("סאונה ביער באגם", "sauna", "סאונה ביער"),
        ("שקט ביער עם סאונה", "lake", "שקט ביער"),
        ("באגם סאונה", "sauna", "סאונה"),
    ],
)
def test_when_no_text_has_all_words_the_most_and_most_telling_are_looked_for(
    client: FlaskClient, owner: FlaskClient, query: str, slug: str, suggestion: str
) -> None:
    make_article(owner, slug="sauna", title="סאונה ביער")
    make_article(owner, slug="lake", title="שקט", contentMd="בוקר באגם, ויער")
    answer = found(client, query)
    assert [post["slug"] for post in answer["blogPosts"]] == [slug]
    assert answer["suggestion"] == suggestion


def test_word_typed_twice_is_one_when_fewer_are_looked_for(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, title="סאונה ביער")
    make_article(owner, slug="other", title="סאונה")
    make_article(owner, slug="lake", title="אגם")
    assert found(client, "סאונה סאונה יער אגם")["suggestion"] == "סאונה יער"


def test_guessed_words_are_not_left_out(client: FlaskClient, owner: FlaskClient) -> None:
    make_article(owner, title="סאונה")
    make_article(owner, slug="near", title="דולומיטים")
    answer = found(client, "סאונה דולמיטים")
    assert answer["totals"] == {"trips": 0, "blogPosts": 0, "pages": 0}
    assert answer["suggestion"] == "סאונה דולומיטים"


def test_one_wrong_letter_is_likelier_than_two_words_typed_as_one(
    client: FlaskClient, owner: FlaskClient
) -> None:
    make_article(owner, title="אבגדה")
    make_article(owner, slug="other", title="אבג דהז")
    assert found(client, "אבגדהז")["suggestion"] == "אבגדה"


def test_two_words_typed_as_one_are_found(client: FlaskClient, owner: FlaskClient) -> None:
    make_trip(owner, destination="קוסטה ריקה")
    make_article(owner, title="קוסטה", contentMd="סאונה")
    make_article(owner, slug="other", title="ריקה")
    answer = found(client, "לקוסטהריקה")
    assert [trip["slug"] for trip in answer["trips"]] == ["dolomites-may"]
    assert answer["suggestion"] == "לקוסטה ריקה"


def test_words_of_drafts_are_never_suggested(client: FlaskClient, owner: FlaskClient) -> None:
    article = make_article(owner, title="שלגיאדה")
    assert found(client, "שלגיאדהה")["suggestion"] == "שלגיאדה"
    owner.put(f"/api/blog/{article['id']}", json={"status": "draft"})
    assert found(client, "שלגיאדהה")["suggestion"] is None
    with connection():
        assert SearchWord.select().count() == SearchSpelling.select().count() == 0
