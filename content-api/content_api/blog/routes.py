"""GET /api/blog, GET /api/blog/{slug}, and the owner's create, edit, publish, preview and delete."""

from functools import partial, reduce
from operator import or_
from typing import Any

from content_api.auth import current_admin
from content_api.blog.author import author_name
from content_api.blog.models import BlogPost
from content_api.blog.records import post_records
from content_api.blog.schemas import (
    PostCardSchema,
    PostChangeSchema,
    PostFormSchema,
    PostNextFieldsSchema,
    PostSchema,
    PostsQuerySchema,
    PreviewSchema,
    RenderedSchema,
    RevisionSchema,
)
from content_api.content.blueprint import ContentBlueprint
from content_api.content.markdown import render
from content_api.content.record_routes import add_record_routes
from content_api.db import contains_text
from content_api.media.text_pictures import pictures_in, size_pictures
from content_api.spellings import spellings_of
from content_api.web.blueprint import admin_only, public
from content_api.web.http_cache import public_cache
from content_api.web.paging import Page, page_of, total_count

PAGE_SIZE = 12

blueprint = ContentBlueprint(
    "blog",
    __name__,
    BlogPost,
    PostSchema,
    post_records,
    noun="article",
    # Articles contain their number of views.
    is_counted=True,
    url_prefix="/api/blog",
    description="Articles",
)


@blueprint.route("", methods=["GET"])
@public
@public_cache(is_counted=True)
@blueprint.arguments(PostsQuerySchema, location="query")
@blueprint.response(200, PostCardSchema(many=True), headers=total_count("Articles"))
def list_posts(query: dict[str, Any]) -> Page:
    """List the articles, newest first, without their bodies; visitors get published ones only."""
    is_owner = current_admin() is not None
    posts = BlogPost.newest_first() if is_owner else BlogPost.public()
    if query["status"]:
        posts = posts.where(BlogPost.is_in_state(query["status"]))
    if query["id"] is not None:
        posts = posts.where(BlogPost.id == query["id"])
    if query["featured"] is not None:
        posts = posts.where(BlogPost.featured == query["featured"])
    if query["category"]:
        posts = posts.where(BlogPost.category == query["category"])
    searched = (BlogPost.title, BlogPost.excerpt, BlogPost.content, BlogPost.content_md)
    for word in spellings_of(query["q"]):
        posts = posts.where(
            reduce(or_, (contains_text(column, each) for column in searched for each in word))
        )
    as_records = partial(post_records, body=False, for_owner=is_owner)
    return page_of(posts, query["page"], PAGE_SIZE, as_records)


@blueprint.route("/preview", methods=["POST"])
@admin_only
@blueprint.arguments(PreviewSchema)
@blueprint.response(200, RenderedSchema)
def preview(values: dict[str, str]) -> dict[str, str]:
    """Render Markdown as the article page will show it."""
    text = values["content_md"]
    return {"html": size_pictures(render(text), pictures_in([text]), loading="eager")}


add_record_routes(
    blueprint,
    PostFormSchema,
    PostChangeSchema,
    PostNextFieldsSchema,
    RevisionSchema,
    columns_of_new=lambda: {"author_name": author_name()},
)
