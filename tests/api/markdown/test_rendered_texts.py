"""Rendered texts are kept, bounded, and never another's."""

import pytest
from content_api.content import markdown
from content_api.content.markdown import MAX_MARKS, plain_text, raw_html, render
from content_api.content.rendered_texts import RenderedTexts


def test_least_recently_used_go_first() -> None:
    texts = RenderedTexts(max_size=3_000)
    for name in "abc":
        texts.keep(name, name * 500)
    assert texts.find("a") == "a" * 500
    texts.keep("d", "d" * 500)
    assert {name for name in "abcd" if texts.find(name)} == {"a", "c", "d"}


def test_same_text_again_takes_no_more_room() -> None:
    texts = RenderedTexts(max_size=3_000)
    texts.keep("a", "1")
    for _ in range(50):
        texts.keep("b", "b" * 500)
    assert (texts.find("a"), texts.find("b")) == ("1", "b" * 500)


def test_what_is_too_large_is_not_kept_and_keeps_nothing_else_out() -> None:
    texts = RenderedTexts(max_size=3_000)
    assert texts.keep("a", "a" * 5_000) == "a" * 5_000
    assert texts.find("a") is None
    texts.keep("b", "b")
    assert texts.find("b") == "b"


def test_html_and_plain_text_of_one_source_are_kept_apart() -> None:
    for _ in range(2):
        assert (render("**שני** דברים"), plain_text("**שני** דברים")) == (
            "<p><strong>שני</strong> דברים</p>\n",
            "שני דברים",
        )


def test_text_that_takes_too_long_is_judged_once(caplog: pytest.LogCaptureFixture) -> None:
    text = "סימנים " + "*" * (MAX_MARKS + 1)
    assert [render(text) for _ in range(3)] == [raw_html(text)] * 3
    assert caplog.text.count("shown raw") == 1


def test_failure_of_a_moment_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(markdown, "_parse", fail)
        assert render("לרגע *בלבד*") == "<p>לרגע *בלבד*</p>\n"
        assert plain_text("לרגע *בלבד*") == "לרגע *בלבד*"
    assert render("לרגע *בלבד*") == "<p>לרגע <em>בלבד</em></p>\n"
    assert plain_text("לרגע *בלבד*") == "לרגע בלבד"
