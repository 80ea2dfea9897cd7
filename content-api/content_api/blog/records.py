"""Articles as dicts for the response schemas, with picture, author, reading time and body as HTML."""

from typing import Any

from content_api.blog.models import BlogPost
from content_api.blog.schemas import OWNER_ONLY
from content_api.content.markdown import plain_text, render
from content_api.content.schemas import owner_fields, visible_columns
from content_api.media.models import Picture, picture_record
from content_api.media.text_pictures import (
    credits_below_quotes,
    first_picture,
    pictures_in,
    size_pictures,
)


def post_records(
    posts: list[BlogPost], *, body: bool = True, for_owner: bool = False
) -> list[dict[str, Any]]:
    """The articles as `PostSchema` takes them; pictures are fetched in two queries at most."""
    of_owner = owner_fields(posts) if for_owner else {}
    registered = Picture.by_path([path for post in posts if (path := post.main_picture)])
    in_texts = pictures_in(post.source for post in posts) if body else {}
    return [
        {
            **visible_columns(post, for_owner, OWNER_ONLY),
            **of_owner.get(post.id, {}),
            "picture": _picture(post, registered),
            "author": {"username": post.author_name} if post.author_name else None,
            "reading_minutes": post.reading_minutes,
            "content": (post.content or plain_text(post.source)) if body else None,
            "content_html": credits_below_quotes(size_pictures(render(post.source), in_texts))
            if body
            else None,
        }
        for post in posts
    ]


def _picture(post: BlogPost, registered: dict[str, Picture]) -> dict[str, Any] | None:
    """The main picture; one from the text has the alt text given there, if it has none of its own."""
    path = post.main_picture
    if path is None:
        return None
    picture = picture_record(path, registered)
    found = None if post.featured_image else first_picture(post.source)
    if found is None:
        return picture
    return {**picture, "alt": picture["alt"] or found[1]} if path in registered else None
