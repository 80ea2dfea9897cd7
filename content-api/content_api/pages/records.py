"""Pages as dicts for the response schemas, with their text as HTML."""

from typing import Any

from content_api.content.markdown import render
from content_api.content.schemas import owner_fields, visible_columns
from content_api.media.text_pictures import pictures_in, size_pictures
from content_api.pages.models import FreePage


def page_records(
    pages: list[FreePage], *, body: bool = True, for_owner: bool = False
) -> list[dict[str, Any]]:
    """The pages as `PageSchema` takes them; the pictures in their texts are fetched in one query."""
    of_owner = owner_fields(pages) if for_owner else {}
    in_texts = pictures_in(page.content_md for page in pages) if body else {}
    return [
        {
            **visible_columns(page, for_owner),
            **of_owner.get(page.id, {}),
            "content_html": size_pictures(render(page.content_md), in_texts) if body else None,
        }
        for page in pages
    ]
