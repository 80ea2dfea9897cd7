"""POST /api/blog/{slug}/view."""

import re

from flask import request
from marshmallow import fields

from content_api.auth import current_admin
from content_api.blog.models import BlogPost
from content_api.blog.routes import MISSING
from content_api.db import utc_now, write
from content_api.errors import not_found
from content_api.rest import Answer, Blueprint, day_in_israel, public
from content_api.statistics.models import CountedView

blueprint = Blueprint("statistics", __name__, url_prefix="/api/blog", description="Counting readers")

# Programs that say so themselves, and browsers that preview a link for a messaging app.
PROGRAM = re.compile(
    r"bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|lighthouse", re.I
)


class ViewsSchema(Answer):
    views = fields.Integer()


@blueprint.route("/<slug>/view", methods=["POST"])
@public
@blueprint.response(200, ViewsSchema)
def count_view(slug: str) -> dict[str, int]:
    """Count a reader of a published article: once a day per browser, the owner and programs never."""
    post = BlogPost.published().where(BlogPost.slug == slug).first() or not_found(MISSING)
    agent = request.headers.get("User-Agent", "")
    if current_admin() is None and not PROGRAM.search(agent):
        browser = f"{request.remote_addr}\n{agent}\n{request.headers.get('Accept-Language', '')}"
        with write():
            if CountedView.is_first(f"article {post.id}", browser, day_in_israel(utc_now())):
                BlogPost.update(views=BlogPost.views + 1).where(BlogPost.id == post.id).execute()
                post.views += 1
    return {"views": post.views}
