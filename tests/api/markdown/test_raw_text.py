"""The raw text is shown if rendering fails or takes too long."""

from pathlib import Path

import pytest
from content_api.content.markdown import plain_text, raw_html, render

MAX_LENGTH = 100_000
FIXTURES = Path(__file__).parent / "fixtures"


def filled(*units: str) -> list[str]:
    """The longest texts that repeat each unit."""
    return [(unit * MAX_LENGTH)[:MAX_LENGTH] for unit in units]


@pytest.mark.parametrize(
    "text",
    [
        *filled(
            "[", "![", "*a ", "**a*", "[*", "`a``", "<", "&", "[a](", "![a](", "[[a]]", "<a:b>", "|a", "\\["
        ),
        *filled("- a\n", "# a\n\n", "|a|b|\n|-|-|\n"),
        *filled("> - \na\n", "a\n> ```\n", "+!\n[\n> ```", "> ### \n'a\n"),
        "|a" * 700 + "\n" + "|-" * 700 + "\n" + "|\n" * 300,
        "> " * 100 + "a\n" * 49_000,
        "- " * 100 + "a",
        ">" * 50_000,
        "*a **b " * 60 + "c** c*" * 60,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_text_that_would_take_too_long_is_shown_raw(text: str) -> None:
    assert render(text) == raw_html(text)
    assert "<strong>" not in render(text)
    assert plain_text(text) == " ".join(text.split())


def test_longest_article_is_rendered() -> None:
    names = ("article", "quotes", "nested-lists", "links")
    article = "".join((FIXTURES / "ordinary" / f"{name}.md").read_text() + "\n" for name in names)
    times = MAX_LENGTH // len(article)
    html = render(article * times)
    assert times > 40
    assert html.count("<table>") == times
    assert html.count("<blockquote>") == 6 * times


def test_long_quote_is_rendered() -> None:
    assert render("> שורה\n" * 5000).count("<br>") == 4999


def test_raw_text_keeps_paragraphs_and_lines() -> None:
    assert raw_html(' <b> & "א"\r\nב\n \n\n[x](y)\n') == (
        '<p>&lt;b&gt; &amp; "א"<br>\nב</p>\n<p>[x](y)</p>\n'
    )
    assert raw_html("\n \n") == ""


class PanicException(BaseException):
    """Like the one that nh3 raises when its Rust code panics."""


@pytest.mark.parametrize("error", [RuntimeError("מילה סודית"), PanicException("מילה סודית")])
def test_text_is_shown_raw_when_rendering_fails(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("markdown_it.renderer.RendererHTML.render", fail)
    assert render("**מילה סודית**\n<b>") == "<p>**מילה סודית**<br>\n&lt;b&gt;</p>\n"
    assert "A text is shown raw" in caplog.text
    assert "סודית" not in caplog.text


def test_interruption_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("markdown_it.renderer.RendererHTML.render", interrupt)
    with pytest.raises(KeyboardInterrupt):
        render("מילה")
