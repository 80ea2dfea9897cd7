"""GET /api/blog, GET /api/blog/{slug}, and the owner's create, edit, publish, preview and delete."""

from functools import reduce
from operator import or_
from typing import Any

from content_api.auth import current_admin
from content_api.blog.markdown import render
from content_api.blog.models import BlogPost
from content_api.blog.records import post_records
from content_api.blog.schemas import (
    PostCardSchema,
    PostChangeSchema,
    PostFormSchema,
    PostSchema,
    PostsQuerySchema,
    PreviewSchema,
    RenderedSchema,
)
from content_api.db import one_page, says, write
from content_api.media.text_pictures import fit_pictures, pictures_in
from content_api.web.blueprint import Blueprint, admin_only, public
from content_api.web.errors import not_found
from content_api.web.etags import ETAG, IF_MATCH, etag_of, require_version
from content_api.web.http_cache import shared
from content_api.web.idempotency_key import IDEMPOTENCY_KEY, sent_key
from content_api.web.schemas import total_count

blueprint = Blueprint("blog", __name__, url_prefix="/api/blog", description="Articles")

MISSING = "המאמר שחיפשת לא קיים או הוסר."
OVERTAKEN = "המאמר נשמר בינתיים ממקום אחר."
PAGE_SIZE = 12

# An article, the status and the headers.
Answered = tuple[dict[str, Any], int, dict[str, str]]


@blueprint.route("", methods=["GET"])
@public
@shared()
@blueprint.arguments(PostsQuerySchema, location="query")
@blueprint.response(200, PostCardSchema(many=True), headers=total_count("Articles"))
def list_posts(query: dict[str, Any]) -> tuple[list[dict[str, Any]], int, dict[str, str]]:
    """List the articles, newest first, without their bodies; visitors get published ones only."""
    is_owner = current_admin() is not None
    posts = BlogPost.newest_first() if is_owner else BlogPost.published()
    if query["status"]:
        posts = posts.where(BlogPost.stands_as(query["status"]))
    if query["id"] is not None:
        posts = posts.where(BlogPost.id == query["id"])
    if query["featured"] is not None:
        posts = posts.where(BlogPost.featured == query["featured"])
    if query["category"]:
        posts = posts.where(BlogPost.category == query["category"])
    if query["q"]:
        searched = (BlogPost.title, BlogPost.excerpt, BlogPost.content, BlogPost.content_md)
        posts = posts.where(reduce(or_, (says(column, query["q"]) for column in searched)))
    rows, total = one_page(posts, query["page"], PAGE_SIZE)
    return post_records(rows, body=False, for_owner=is_owner), 200, {"X-Total-Count": str(total)}


@blueprint.route("/<slug>", methods=["GET"])
@public
@shared()
@blueprint.response(200, PostSchema, headers={"ETag": ETAG})
def show_post(slug: str) -> Answered:
    """Show one article by its slug; a draft only to the admin, who finds it by an earlier slug too."""
    post = BlogPost.at(slug) or (BlogPost.formerly_at(slug) if current_admin() else None)
    if post is None or not (post.is_published or current_admin()):
        not_found(MISSING)
    return _answer(post)


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(PostFormSchema)
@blueprint.response(201, PostSchema, headers={"ETag": ETAG})
@blueprint.alt_response(409, description="The slug belongs to another article.")
@blueprint.alt_response(412, description="The article that the key made was changed since.")
def create_post(values: dict[str, Any]) -> Answered:
    """Create an article, as a draft or published; a known `Idempotency-Key` changes the one that it made."""
    admin = current_admin()
    return _answer(BlogPost.add(values, admin.username if admin else None, sent_key()), 201)


@blueprint.route("/<int:post_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(PostChangeSchema)
@blueprint.response(200, PostSchema, headers={"ETag": ETAG})
@blueprint.alt_response(409, description="The slug belongs to another article.")
@blueprint.alt_response(412, description="The article was changed since the version of `If-Match`.")
def change_post(values: dict[str, Any], post_id: int) -> Answered:
    """Change an article; fields left out stay, `status` publishes it or takes it back."""
    with write():
        post = BlogPost.for_update(post_id) or not_found(MISSING)
        require_version(post.version, OVERTAKEN)
        post.change(values)
    return _answer(post)


@blueprint.route("/<int:post_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def delete_post(post_id: int) -> None:
    """Delete an article and its page."""
    with write():
        post = BlogPost.for_update(post_id) or not_found(MISSING)
        post.remove()


@blueprint.route("/preview", methods=["POST"])
@admin_only
@blueprint.arguments(PreviewSchema)
@blueprint.response(200, RenderedSchema)
def preview(values: dict[str, str]) -> dict[str, str]:
    """Render Markdown as the article page will show it."""
    text = values["content_md"]
    return {"html": fit_pictures(render(text), pictures_in([text]), loading="eager")}


def _answer(post: BlogPost, status: int = 200) -> Answered:
    is_owner = current_admin() is not None
    return post_records([post], for_owner=is_owner)[0], status, etag_of(post.version) if is_owner else {}
