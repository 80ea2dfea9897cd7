"""Renders docs/owner-guide.md for the admin: its sections as HTML, one for each `##`.

`npm run owner-guide` calls it after taking the pictures. The text is ours, so it is not sanitised.
"""

import json
import re
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs/owner-guide.md"
SHOWN = ROOT / "site/src/features/admin/guide/guide.json"
# Path of the pictures on GitHub; the site serves them from its root.
STATIC = "/site/static/"


def sections(markdown: str) -> list[dict[str, str]]:
    """All sections, as `title` and `html`; without the text before the first."""
    _, *parts = re.split(r"(?m)^## ", markdown)
    render = MarkdownIt("commonmark").enable("table").render
    return [
        {"title": title.strip(), "html": render(body.replace(STATIC, "/")).strip()}
        for title, _, body in (part.partition("\n") for part in parts)
    ]


def shown(markdown: str) -> str:
    return json.dumps(sections(markdown), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    SHOWN.write_text(shown(GUIDE.read_text("utf-8")), "utf-8")
