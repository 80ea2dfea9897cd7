"""Converting the HTML of WordPress posts to equivalent Markdown."""

import pytest
from content_api.content.markdown import render
from content_api.wordpress.links import OldSite
from content_api.wordpress.markdown_of import markdown_of


def picture(url: str, _: str) -> str | None:
    return None if url == "gone" else f"/objects/pictures/{url}.jpg"


def markdown(html: str, notes: list[str] | None = None) -> str:
    said: list[str] = [] if notes is None else notes
    return markdown_of(html, picture, OldSite(), "", said)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p><strong>יום 1<br></strong>טקסט</p>", "**יום 1**\nטקסט"),
        ("<p>א<em><br/>ב<br><br> </em>ג</p>", "א\n*ב*\n\nג"),
        ('<p><a href="https://x.example/">שם<br></a>ועוד</p>', "[שם](https://x.example/)\nועוד"),
        ("<p>א<br>ב<br></p><p>ג<br></p>", "א\nב\n\nג"),
        ("<p><b>א<br><br>ב</b></p>", "**א\nב**"),
        ("<blockquote><p>א<br>ב</p></blockquote>", "> א\n> ב"),
        ("<ul><li>א<br>ב</li></ul>", "- א\n  ב"),
        ("<pre>cp a \\\n  b\n</pre>", "```\ncp a \\\n  b\n```"),
        # A backslash before the end of a line would be taken for the break itself.
        ("<p>C:\\<br>ב</p>", "C:\\  \nב"),
    ],
)
def test_line_breaks_stay(html: str, text: str) -> None:
    assert markdown(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("א\n\nב\n\n<h2>ג</h2>\n\nד\n\nה", "א\n\nב\n\n## ג\n\nד\n\nה"),
        ("א\r\nב<br />\nג\n\nד", "א\nב\nג\n\nד"),
        ("א <b>ב\nג</b> ד\n\n<ul>\n<li>ה\n\nו</li>\n</ul>\nז", "א **ב\nג** ד\n\n- ה\n  ו\n\nז"),
        ('<span style="color:red">א\n\nב</span>', "א\n\nב"),
        ("<b>א\n\n<em>ב\n\nג</em>", "**א**\n\n***ב***\n\n***ג***"),
        ("<font>א\n\n<img src=x>\n\nב</font>", "א\n\n![](/objects/pictures/x.jpg)\n\nב"),
        ("<!DOCTYPE html>א", "א"),
        ("<blockquote>א\n\nב</blockquote>\nג", "> א\n>\n> ב\n\nג"),
        ("א\n\n<pre>ב\n\nג</pre>\n\nד", "א\n\n```\nב\n\nג\n```\n\nד"),
        ("א\n\n<table><tr><th>ב</th></tr><tr><td>ג\n\nד</td></tr></table>", "א\n\n| ב |\n| --- |\n| ג ד |"),
        ("א\n<!--more-->\nב", "א\n\nב"),
        ("א\nhttps://x.example/\nב", "א\n<https://x.example/>\nב"),
        ("<!-- wp:html -->א <b>ב</b>\n\nג<!-- /wp:html -->", "א **ב**\nג"),
        ('<p style="text-align: center">א</p>\nב\n\nג', "א\n\nב\n\nג"),
        ("<strong>יום 1\n</strong>טקסט", "**יום 1**\nטקסט"),
        ("<em>א<br />\nב\n\nג</em>\n\nד", "*א\nב*\n\n*ג*\n\nד"),
        ("<p>א\n  <b>ב</b> \n  ג</p>", "א\n**ב**\nג"),
        ("<code>א\nב</code>", "`א\nב`"),
        ("<details><summary>א</summary>ב\n\nג</details>", "א\n\nב\n\nג"),
        (
            '<figure><img src="1"><figcaption>א</figcaption></figure>ב',
            "![](/objects/pictures/1.jpg)\n\nא\n\nב",
        ),
    ],
)
def test_blank_lines_part_paragraphs_as_in_the_older_editor(html: str, text: str) -> None:
    assert markdown(html) == text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        (
            "<table><tr><th>א</th></tr>"
            '<tr><td><a href="https://x.example/"><img src="1" alt="ב"></a> ג</td></tr></table>',
            "| א |\n| --- |\n| [![ב](/objects/pictures/1.jpg)](https://x.example/) ג |",
        ),
        ('<h2><strong><img src="1" alt="א"></strong></h2>', "## **![א](/objects/pictures/1.jpg)**"),
        ('<p><img src="1" alt="[א] | \n\nב]"></p>', "![\\[א\\] \\| ב\\]](/objects/pictures/1.jpg)"),
        ('<h2>א<img src="1"></h2>', "## א![](/objects/pictures/1.jpg)"),
    ],
)
def test_picture_stays_wherever_it_is(html: str, text: str) -> None:
    assert markdown(html) == text
    assert '<img src="/objects/pictures/1.jpg"' in render(text)


STAYS = "[{}] stayed as it is: only WordPress can fill it"


@pytest.mark.parametrize(
    ("html", "name"),
    [
        ('<p>[booking id="3"]</p>', "booking"),
        ("<p>[my_map]</p>", "my_map"),
        ("<p>[my-map /]</p>", "my-map"),
        ("<p>[quote]א[/quote]</p>", "quote"),
        ("<p>[sic] [see well-known] [note: x=y] [1]</p>", None),
    ],
)
def test_shortcode_that_stays_is_told_once(html: str, name: str | None) -> None:
    notes: list[str] = []
    assert markdown(html, notes).replace("\\", "") == html[3:-4]
    assert notes == ([STAYS.format(name)] if name else [])


def test_film_of_a_shortcode_is_told() -> None:
    notes: list[str] = []
    assert markdown('<p>א[video mp4="https://x.example/a.mp4"][/video]</p>', notes) == "א"
    assert notes == ["[video] was left out"]


def test_tag_that_goes_with_the_one_around_it_is_not_told() -> None:
    notes: list[str] = []
    assert markdown("<p>א</p><form><p>ב <input></p><select></select></form><input>", notes) == "א"
    assert notes == ["<form> was left out", "<input> was left out"]


def test_embedded_address_becomes_a_link_without_a_note() -> None:
    notes: list[str] = []
    html = "א\n\n[embed]https://x.example/[/embed]\n\n[embed width=3]https://y.example/[/embed]"
    assert markdown(html, notes) == "א\n\n<https://x.example/>\n\n<https://y.example/>"
    assert notes == []


def test_link_that_only_a_picture_without_words_would_name_is_told() -> None:
    notes: list[str] = []
    assert markdown('<a href="https://x.example/"><img src="x"></a>', notes) == "![](/objects/pictures/x.jpg)"
    assert notes == [
        "a picture's link was left out, as nothing says where it leads: https://x.example/",
    ]


@pytest.mark.parametrize(
    ("pictures", "text"),
    [
        ('<img src="gone"><img src="1" alt="ב">', "א\n\n[![ב](/objects/pictures/1.jpg)](https://x.example/)"),
        ('<img src="1" alt="ב"><img src="gone">', "א\n\n[![ב](/objects/pictures/1.jpg)](https://x.example/)"),
        ('<img src="gone"><img src="gone">', "א"),
    ],
)
def test_link_around_pictures_of_which_one_is_gone(pictures: str, text: str) -> None:
    assert markdown(f'<p>א</p><a href="https://x.example/">{pictures}</a>') == text
