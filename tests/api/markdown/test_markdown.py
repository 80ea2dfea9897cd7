"""Fixture pairs: NAME.md is Markdown, NAME.html the exact HTML that it renders to."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from api.markdown.audit import Audit
from content_api.content import markdown
from content_api.content.markdown import plain_text, raw_html, render
from hypothesis import given, settings
from hypothesis import strategies as st

FIXTURES = Path(__file__).parent / "fixtures"
ORDINARY = sorted((FIXTURES / "ordinary").glob("*.md"))
HOSTILE = sorted((FIXTURES / "hostile").glob("*.md"))


def read(path: Path) -> str:
    return path.read_bytes().decode()  # read as text, carriage returns would be lost


@pytest.mark.parametrize("path", ORDINARY + HOSTILE, ids=lambda path: path.stem)
def test_source_becomes_exactly_its_page(path: Path) -> None:
    html = render(read(path))
    assert html == read(path.with_suffix(".html"))
    Audit(html)


def test_corpus_is_whole() -> None:
    assert len(ORDINARY) >= 12
    assert len(HOSTILE) >= 48
    assert len(list(FIXTURES.rglob("*.html"))) == len(ORDINARY + HOSTILE)


@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path.stem)
def test_last_gate_holds_alone(path: Path) -> None:
    """The same texts taken as HTML, as if the parser had let all of it through."""
    cleaned = markdown._cleaner().clean(read(path))
    Audit(cleaned)
    assert markdown._cleaner().clean(cleaned) == cleaned


@pytest.mark.parametrize(
    ("html", "cleaned"),
    [
        ("<iframe>a</iframe><object>b</object><noscript>c</noscript>d", "d"),
        ("<svg><title>a</title></svg><math>b</math><template>c</template>d", "d"),
        ("<form><b>a</b></form>", "a"),
        ('<a href="//evil.example">a</a>', "<a>a</a>"),
        ('<a href="/\\evil.example">a</a>', "<a>a</a>"),
        ('<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"),
        ('<a href="jav   ascript:alert(1)">a</a>', "<a>a</a>"),
        ('<a href="/trips" rel="opener" target="_blank">a</a>', '<a href="/trips">a</a>'),
        ('<img src="https://evil.example/a.png" alt="a">', '<img alt="a">'),
        ('<img src="/objects/a.png" srcset="x 2x">', '<img src="/objects/a.png">'),
        ('<p id="a" name="a" class="a" style="a" data-a="a" dir="ltr" onclick="a">a</p>', "<p>a</p>"),
        ('<h2 lang="en" title="a">a</h2>', "<h2>a</h2>"),
        ('<ol start="1 onclick=a"><li>a</li></ol>', "<ol><li>a</li></ol>"),
    ],
)
def test_last_gate_removes(html: str, cleaned: str) -> None:
    assert markdown._cleaner().clean(html) == cleaned


FRAGMENTS = [
    *"[]()!*_~`<>|-+#:\\&;\"' \n\t1",
    *["![", "](", "]: ", "**", "\n\n", "\n> ", "\n- ", "\n1. ", "```\n", "    ", "|a|b|\n|-|:-:|\n|c|"],
    *["<!--", "</p>", "<script>", "<img src=x onerror=", "&lt;", "&#0;", "&Tab;", "&#x202e;"],
    *["javascript:", "https://a.example/", "//evil.example", "/objects/a.png"],
    *["שלום", "\u200f", "\u202e", "\u2067", "\x00", "\ud800", "\udfff", "\xa0"],
]
any_characters = st.text(st.characters(exclude_categories=()), max_size=6)


@settings(max_examples=1000)
@given(st.lists(st.sampled_from(FRAGMENTS) | any_characters, max_size=40).map("".join))
def test_any_text_gives_html_that_cleaning_leaves_alone(text: str) -> None:
    html = render(text)
    Audit(html)
    assert markdown._cleaner().clean(html) == html
    Audit(raw_html(text))
    for result in (html, raw_html(text), plain_text(text)):
        result.encode()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        ("# כותרת\n\nפרק\nאחר  \nבה**דגש**ה.", "כותרת פרק אחר בהדגשה."),
        ("- א\n- ב\n\n> ג\n\n1. ד", "א ב ג ד"),
        ('[קישור](/trips "כותרת") <https://a.example> `קוד`', "קישור https://a.example קוד"),
        ("![אגם](/objects/a.png)ליד ![הר](https://a.example/b.png)", "ליד הר"),
        ("|א|ב|\n|-|-|\n|ג|ד|", "א ב ג ד"),
        ("```js\nalert(1)\n```\n\n---\n\n    קוד", "alert(1) קוד"),
        ("<b>AT&amp;T</b> &#x202e;\u202eא\u200bב", "<b>AT&T</b> אב"),
        ("[a]: /b\n\n[a] [x](javascript:1)", "a [x](javascript:1)"),
        (">" * 400 + " עמוק", ">" * 400 + " עמוק"),
    ],
)
def test_plain_text_is_what_a_reader_reads(text: str, words: str) -> None:
    assert plain_text(text) == words


def test_libraries_wait_for_the_first_text() -> None:
    code = (
        "import sys, content_api.content.markdown; sys.exit(bool({'markdown_it', 'nh3'} & set(sys.modules)))"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(markdown.__file__).parents[2])}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
