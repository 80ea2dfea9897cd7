"""How the HTML of a WordPress post becomes Markdown that shows the same."""

import pytest
from content_api.wordpress.markdown_of import OldSite, markdown_of


def markdown(html: str, notes: list[str] | None = None) -> str:
    said: list[str] = [] if notes is None else notes
    return markdown_of(html, lambda url, _: f"/objects/pictures/{url}.jpg", OldSite(), said)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p><strong>יום 1<br></strong>טקסט</p>", "**יום 1**\nטקסט"),
        ("<p>א<em><br/>ב<br><br> </em>ג</p>", "א\n*ב*\n\nג"),
        ('<p><a href="https://x.example/">שם<br></a>ועוד</p>', "[שם](https://x.example/)\nועוד"),
        ("<p>א<br>ב<br></p><p>ג<br></p>", "א\nב\n\nג"),
        ("<blockquote><p>א<br>ב</p></blockquote>", "> א\n> ב"),
        ("<ul><li>א<br>ב</li></ul>", "- א\n  ב"),
        ("<pre>cp a \\\n  b\n</pre>", "```\ncp a \\\n  b\n```"),
        # A backslash before the end of a line would be taken for the break itself.
        ("<p>C:\\<br>ב</p>", "C:\\  \nב"),
    ],
)
def test_line_breaks_stay(html: str, text: str) -> None:
    assert markdown(html) == text
