"""GET /api/blog, GET /api/blog/{slug}, and the owner's create, edit, publish, preview and delete."""

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
from content_api.db import write
from content_api.errors import not_found
from content_api.rest import Blueprint, admin_only, public

blueprint = Blueprint("blog", __name__, url_prefix="/api/blog", description="Articles")

MISSING = "המאמר שחיפשת לא קיים או הוסר."
PAGE_SIZE = 12


@blueprint.route("", methods=["GET"])
@public
@blueprint.arguments(PostsQuerySchema, location="query")
@blueprint.response(200, PostCardSchema(many=True))
def list_posts(query: dict[str, Any]) -> list[dict[str, Any]]:
    """List the articles, newest first, without their bodies; visitors get published ones only."""
    posts = BlogPost.newest_first() if current_admin() else BlogPost.published()
    if query["featured"] is not None:
        posts = posts.where(BlogPost.featured == query["featured"])
    if query["category"]:
        posts = posts.where(BlogPost.category == query["category"])
    if query["q"]:
        text = query["q"].replace("\x00", "")
        posts = posts.where(
            BlogPost.title.contains(text)
            | BlogPost.excerpt.contains(text)
            | BlogPost.content.contains(text)
            | BlogPost.content_md.contains(text)
        )
    if query["page"] is not None:
        posts = posts.paginate(query["page"], PAGE_SIZE)
    return post_records(list(posts), body=False, for_owner=current_admin() is not None)


@blueprint.route("/<slug>", methods=["GET"])
@public
@blueprint.response(200, PostSchema)
def show_post(slug: str) -> dict[str, Any]:
    """Show one article by its slug; a draft only to the admin, who finds it by an earlier slug too."""
    post = BlogPost.at(slug) or (BlogPost.formerly_at(slug) if current_admin() else None)
    if post is None or not (post.is_published or current_admin()):
        not_found(MISSING)
    return _record(post)


@blueprint.route("", methods=["POST"])
@admin_only
@blueprint.arguments(PostFormSchema)
@blueprint.response(201, PostSchema)
@blueprint.alt_response(409, description="The slug belongs to another article.")
def create_post(values: dict[str, Any]) -> dict[str, Any]:
    """Create an article, as a draft or published."""
    admin = current_admin()
    return _record(BlogPost.add(values, admin.username if admin else None))


@blueprint.route("/<int:post_id>", methods=["PUT"])
@admin_only
@blueprint.arguments(PostChangeSchema)
@blueprint.response(200, PostSchema)
@blueprint.alt_response(409, description="The slug belongs to another article.")
def change_post(values: dict[str, Any], post_id: int) -> dict[str, Any]:
    """Change an article; fields left out stay, `status` publishes it or takes it back."""
    with write():
        post = BlogPost.numbered(post_id) or not_found(MISSING)
        post.change(values)
    return _record(post)


@blueprint.route("/<int:post_id>", methods=["DELETE"])
@admin_only
@blueprint.response(204)
def delete_post(post_id: int) -> None:
    """Delete an article and its page."""
    post = BlogPost.numbered(post_id) or not_found(MISSING)
    post.remove()


@blueprint.route("/preview", methods=["POST"])
@admin_only
@blueprint.arguments(PreviewSchema)
@blueprint.response(200, RenderedSchema)
def preview(values: dict[str, str]) -> dict[str, str]:
    """Render Markdown as the article page will show it."""
    return {"html": render(values["content_md"])}


def _record(post: BlogPost) -> dict[str, Any]:
    return post_records([post], for_owner=current_admin() is not None)[0]
