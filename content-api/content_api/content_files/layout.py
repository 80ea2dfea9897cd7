"""The file format: JSON front matter and a Markdown body, written deterministically, and its parser."""

import json
import re
from typing import Any

FORMAT = 1
SITE, SETTINGS, TEMPLATES, PICTURES = "site.json", "settings.json", "reply-templates.json", "pictures.json"
OBJECTS = "objects"

_PAGE = re.compile(r"---\n(.*?)\n---\n(.*)\n", re.DOTALL)


class NoPage(ValueError):
    """The text does not begin with JSON between two lines `---`."""


def json_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def page_text(head: dict[str, Any], body: str) -> str:
    """The text of a file: `head` as JSON front matter, then `body` unchanged and a line break."""
    return f"---\n{json_text(head)}---\n{body}\n"


def read_page(text: str) -> tuple[dict[str, Any], str]:
    """Parse a file into head and body. Raises NoPage, and ValueError for invalid JSON."""
    text = text if text.endswith("\n") else text + "\n"
    found = _PAGE.fullmatch(text)
    head = json.loads(found[1]) if found else None
    if found is None or not isinstance(head, dict):
        raise NoPage("It should begin with JSON between two lines ---.")
    return head, found[2]
