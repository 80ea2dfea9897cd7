"""GET /api/pages, GET /api/pages/{slug}, and the owner's create, edit, publish, preview and delete."""

from functools import partial
from typing import Any

from content_api.auth import current_admin
from content_api.content.blueprint import ContentBlueprint
from content_api.content.record_routes import add_record_routes
from content_api.pages.models import FreePage
from content_api.pages.records import page_records
from content_api.pages.schemas import (
    PageChangeSchema,
    PageFormSchema,
    PageInListSchema,
    PageNextFieldsSchema,
    PageRevisionSchema,
    PageSchema,
)
from content_api.web.blueprint import public
from content_api.web.http_cache import public_cache
from content_api.web.paging import Page, page_of, total_count
from content_api.web.schemas import PagedQuerySchema

PAGE_SIZE = 12

blueprint = ContentBlueprint(
    "pages",
    __name__,
    FreePage,
    PageSchema,
    page_records,
    noun="page",
    url_prefix="/api/pages",
    description="The owner's own pages",
)


@blueprint.route("", methods=["GET"])
@public
@public_cache()
@blueprint.arguments(PagedQuerySchema, location="query")
@blueprint.response(200, PageInListSchema(many=True), headers=total_count("Pages"))
def list_pages(query: dict[str, Any]) -> Page:
    """List the pages by title, without their texts; visitors get published ones only."""
    is_owner = current_admin() is not None
    pages = FreePage.select() if is_owner else FreePage.public()
    as_records = partial(page_records, body=False, for_owner=is_owner)
    return page_of(pages.order_by(FreePage.title, FreePage.id), query["page"], PAGE_SIZE, as_records)


add_record_routes(blueprint, PageFormSchema, PageChangeSchema, PageNextFieldsSchema, PageRevisionSchema)
