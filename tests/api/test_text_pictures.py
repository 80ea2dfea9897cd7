"""Pictures inside a text are served in a fitting width; its page is rebuilt when they change."""

import re
from typing import Any

import pytest
from api.factories import make_article, make_trip
from content_api.blog.models import BlogPost
from content_api.content.edited_json import without_picture
from content_api.content.markdown import render
from content_api.db import connection
from content_api.media.models import Picture
from content_api.media.text_pictures import NOT_DESCRIBED, credits_below_quotes, first_picture, size_pictures
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

BASE = "/objects/pictures/3f2a90c1d5"
PATH = f"{BASE}.jpg"
TEXT = f"לפני.\n\n![שביל > יער, \"שקט\"]({PATH} 'עם שחר')\n\nאחרי."


def picture(**changes: Any) -> dict[str, Any]:
    look = {"width": 2000, "height": 1333, "preview": "data:image/webp;base64,", "colour": "#aabbcc"}
    return {"path": PATH, "base": BASE, "widths": [400, 800], **look, **changes}


@pytest.fixture
def registered(owner: FlaskClient) -> None:
    with connection():
        Picture.create(**picture())


def attributes(tag: str, html: str) -> dict[str, str]:
    found = re.search(rf"<{tag}((?: [a-z]+=\"[^\"]*\")*)>", html)
    assert found, html
    return dict(re.findall(r'([a-z]+)="([^"]*)"', found[1]))


def assert_fits(html: str, loading: str = "lazy") -> None:
    image, source = attributes("img", html), attributes("source", html)
    assert re.search(r"<picture><source [^<]+><img [^<]+></picture>", html)
    assert image["src"] == PATH
    assert image["srcset"] == f"{BASE}-400.jpg 400w, {BASE}-800.jpg 800w"
    assert source["srcset"] == f"{BASE}-400.avif 400w, {BASE}-800.avif 800w"
    assert source["type"] == "image/avif"
    assert image["sizes"] == source["sizes"]
    assert (image["width"], image["height"], image["loading"]) == ("2000", "1333", loading)
    assert image["alt"] == "שביל &gt; יער, &quot;שקט&quot;"
    assert image["title"] == "עם שחר"


@pytest.mark.usefixtures("registered")
def test_article_trip_and_preview_show_it_in_the_width_that_fits(
    owner: FlaskClient, client: FlaskClient
) -> None:
    make_article(owner, slug="by-the-lake", contentMd=TEXT)
    days = [{"title": "אל האגם", "text": TEXT}]
    make_trip(owner, slug="to-the-lake", longDescription=TEXT, facts={"itinerary": days})
    assert_fits(client.get("/api/blog/by-the-lake").get_json()["contentHtml"])
    trip = client.get("/api/trips/to-the-lake").get_json()
    assert_fits(trip["longDescriptionHtml"])
    assert_fits(trip["facts"]["itineraryHtml"][0])
    assert_fits(owner.post("/api/blog/preview", json={"contentMd": TEXT}).get_json()["html"], loading="eager")
    content = client.get("/api/content?since=0").get_json()
    assert_fits(content["articles"][0]["contentHtml"])
    assert_fits(content["trips"][0]["longDescriptionHtml"])


OTHER = "/objects/pictures/0b1c2d3e4f.jpg"
SECOND = f"{TEXT}\n\n![אגם]({OTHER})"


@pytest.mark.usefixtures("registered")
def test_article_without_a_main_picture_shows_the_first_of_its_text_everywhere(
    owner: FlaskClient, client: FlaskClient
) -> None:
    stored = make_article(owner, slug="by-the-lake", contentMd=SECOND)
    assert stored["featuredImage"] is None
    feed = client.get("/api/content?since=0").get_json()["articles"][0]
    shown = {
        "page": client.get("/api/blog/by-the-lake").get_json()["picture"],
        "card": client.get("/api/blog").get_json()[0]["picture"],
        "build": feed["picture"],
        "search": client.get("/api/search?q=אחרי").get_json()["blogPosts"][0]["picture"],
    }
    assert {name: picture["src"] for name, picture in shown.items()} == dict.fromkeys(shown, PATH)
    assert shown["page"]["widths"] == [400, 800]
    # As it is described in the text, while it has no words of its own.
    assert shown["card"]["alt"] == 'שביל > יער, "שקט"'
    with connection():
        article = BlogPost.at("by-the-lake")
        assert article
        assert article.share_card().picture == PATH


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (r"נוף \[מהגג\]", "נוף [מהגג]"),
        ("נוף [מהגג] היום", "נוף [מהגג] היום"),
        (r"לוכסן \\ וסוף", "לוכסן \\ וסוף"),
        # What the editor writes until she describes it.
        ("מה רואים בתמונה", ""),
    ],
)
def test_words_with_brackets_describe_the_first_picture_as_well(written: str, shown: str) -> None:
    assert first_picture(f"פתיחה.\n\n![{written}]({PATH})") == (PATH, shown)


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(("own", "shown"), [('אגם > הר, "שקט"', "אגם &gt; הר, &quot;שקט&quot;"), ("", "")])
def test_words_that_the_editor_wrote_describe_nothing(owner: FlaskClient, own: str, shown: str) -> None:
    with connection():
        Picture.update(alt=own).execute()
    text = f"![{NOT_DESCRIBED}]({PATH} 'עם שחר')\n\n![{NOT_DESCRIBED}]({OTHER})"
    html = make_article(owner, contentMd=text)["contentHtml"]
    assert attributes("img", html)["alt"] == shown
    assert f'<img src="{OTHER}" alt="">' in html
    assert NOT_DESCRIBED not in html


@pytest.mark.usefixtures("registered")
def test_her_own_choice_of_a_main_picture_stays(owner: FlaskClient, client: FlaskClient) -> None:
    with connection():
        Picture.create(**picture(path=OTHER, base=OTHER.removesuffix(".jpg"), alt="אגם"))
    article = make_article(owner, slug="by-the-lake", contentMd=TEXT, featuredImage=OTHER)
    assert client.get("/api/blog/by-the-lake").get_json()["picture"]["src"] == OTHER
    owner.put(f"/api/blog/{article['id']}", json={"featuredImage": None})
    assert client.get("/api/blog/by-the-lake").get_json()["picture"]["src"] == PATH


def test_picture_that_nobody_registered_is_no_main_picture(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner, slug="by-the-lake", contentMd=TEXT)
    assert client.get("/api/blog/by-the-lake").get_json()["picture"] is None


def test_picture_that_nobody_registered_stays_as_it_is(owner: FlaskClient, client: FlaskClient) -> None:
    make_article(owner, slug="by-the-lake", contentMd=TEXT)
    assert client.get("/api/blog/by-the-lake").get_json()["contentHtml"] == render(TEXT)


def test_until_the_variants_are_ready_its_size_keeps_the_place() -> None:
    fitted = size_pictures(render(TEXT), {PATH: Picture(**picture(widths=[]))})
    image = attributes("img", fitted)
    assert (image["width"], image["height"], image["loading"]) == ("2000", "1333", "lazy")
    assert "srcset" not in image
    assert "<picture>" not in fitted


@pytest.mark.parametrize("widths", [[], [400, 800]])
def test_whom_its_licence_asks_to_name_is_named_under_it(widths: list[int]) -> None:
    fitted = size_pictures(render(TEXT), {PATH: Picture(**picture(widths=widths, credit="Mede <b>, CC BY"))})
    assert '><small class="credit">צילום: Mede &lt;b&gt;, CC BY</small></p>' in fitted
    assert "credit" not in size_pictures(render(TEXT), {PATH: Picture(**picture(widths=widths))})


def test_under_a_quote_on_it_who_took_it_is_named_below_the_quote() -> None:
    registered = {PATH: Picture(**picture(widths=[400, 800], credit="Mede"))}
    credit = '<small class="credit">צילום: Mede</small>'

    def shown(text: str) -> str:
        return credits_below_quotes(size_pictures(render(text), registered))

    quoted = shown(f"פתיחה.\n\n![אגם]({PATH})\n\n> שקט.\n\nסוף.")
    assert f"<p>שקט.</p>\n</blockquote>\n<p>{credit}</p>\n<p>סוף.</p>" in quoted
    assert quoted.count(credit) == 1
    # The site may leave out a first picture, and its credit with it.
    # A quote within a quote is left as it is.
    for text in (
        f"![אגם]({PATH})\n\n> שקט.",
        f"פתיחה.\n\n![אגם]({PATH})\n\nסוף.\n\n> שקט.",
        f"פתיחה.\n\n![אגם]({PATH})\n\n> שקט.\n>\n> > רגע.\n\nסוף.",
    ):
        assert f"{credit}</p>" in shown(text).split("<blockquote>")[0]
    # The site lays no quote over a picture without variants.
    registered[PATH].widths = []
    text = f"פתיחה.\n\n![אגם]({PATH})\n\n> שקט."
    assert f"{credit}</p>" in shown(text).split("<blockquote>")[0]


@pytest.mark.usefixtures("registered")
def test_pages_whose_text_shows_it_are_made_anew(owner: FlaskClient, client: FlaskClient) -> None:
    inside = make_article(owner, slug="inside", contentMd=TEXT)
    older = make_article(owner, slug="older", contentMd=None, content=TEXT)
    trip = make_trip(owner, slug="inside", longDescription=TEXT)
    day = make_trip(owner, slug="day", facts={"itinerary": [{"title": "אל האגם", "text": TEXT}]})
    make_article(owner, slug="elsewhere", contentMd=f"![אחרת]({BASE}f.jpg)")
    make_article(owner, slug="draft", contentMd=TEXT, status="draft")
    make_trip(owner, slug="elsewhere")
    before = client.get("/api/content?since=0").get_json()["next"]
    name = PATH.removeprefix("/objects/")
    change = owner.put(f"/api/pictures/{name}", json={"focus": {"x": 0, "y": 100}})
    assert change.status_code == 200, change.text
    changed = client.get(f"/api/content?since={before}").get_json()
    assert {each["id"] for each in changed["articles"]} == {inside["id"], older["id"]}
    assert [each["id"] for each in changed["trips"]] == [trip["id"], day["id"]]


@given(alt=st.text(max_size=40), title=st.text(max_size=40))
def test_whatever_the_words_are_only_the_picture_is_touched(alt: str, title: str) -> None:
    html = render(f"![{alt}]({PATH} '{title}')\n\n{alt}\n\n`<img src=\"{PATH}\">`")
    fitted = size_pictures(html, {PATH: Picture(**picture())})
    added = re.compile(
        r"<picture><source [^>]+>|</picture>"
        r"| srcset=\"[^\"]+\" sizes=\"[^\"]+\" width=\"2000\" height=\"1333\" loading=\"lazy\""
    )
    assert added.sub("", fitted) == html
    assert fitted.count("<picture>") == html.count(f'<img src="{PATH}"')


@pytest.mark.parametrize(
    "words", ["", "שביל", "שביל \\[מהגג\\]", "שביל [מהגג] ויער", "[שביל]", "שביל \\\\", "\\] שביל"]
)
def test_deleted_picture_leaves_a_text_whatever_it_is_called_there(words: str) -> None:
    other = "![אחר [כאן]](/objects/pictures/77.jpg)"
    text = f"לפני {other}\n\n![{words}]({PATH} 'עם שחר')\n\n[{PATH}](/trips) אחרי"
    assert without_picture({"text": text}, PATH) == {"text": f"לפני {other}\n\n\n\n[{PATH}](/trips) אחרי"}
