"""/api/desk: counts of the owner's lists of articles, gaps in the settings, and the slugs that are taken."""

from typing import Any

import peewee
from marshmallow import fields, validate

from content_api.assistant.models import Generation
from content_api.blog.models import BlogPost
from content_api.content import ContentRecord, kinds
from content_api.content.next_version import NextVersion
from content_api.media.uploads import Upload
from content_api.publishing import OldSlug
from content_api.site_settings.models import SiteSettings
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.fields import UtcDateTime
from content_api.web.schemas import ResponseSchema, camel_case

blueprint = Blueprint("desk", __name__, url_prefix="/api/desk", description="Counts and slugs for the admin")


class SavedArticleSchema(ResponseSchema):
    id = fields.Integer()
    title = fields.String()
    saved_at = UtcDateTime()


class ScheduledArticleSchema(ResponseSchema):
    id = fields.Integer()
    title = fields.String()
    publish_at = UtcDateTime()


class ArticlesSchema(ResponseSchema):
    """The number of articles by state; `illustrated` counts those with a picture that the assistant made,
    `changed` the published ones with unpublished changes."""

    published = fields.Integer()
    draft = fields.Integer()
    scheduled = fields.Integer()
    views = fields.Integer()
    illustrated = fields.Integer()
    changed = fields.Integer()
    last_draft = fields.Nested(
        SavedArticleSchema, allow_none=True, metadata={"description": "The draft that was saved last."}
    )
    last_changed = fields.Nested(
        SavedArticleSchema, allow_none=True, metadata={"description": "That of `changed` saved last."}
    )
    next_scheduled = fields.Nested(
        ScheduledArticleSchema, allow_none=True, metadata={"description": "The next one to be published."}
    )


class SettingsGapsSchema(ResponseSchema):
    missing_ways = fields.List(
        fields.String(validate=validate.OneOf(["phone", "whatsappNumber", "email"])),
        metadata={"description": "Ways to get in touch that the site does not name."},
    )
    example_claims = fields.List(
        fields.String(), metadata={"description": "Labels of the claims that are still the defaults."}
    )
    unconfirmed_defaults = fields.List(
        fields.String(validate=validate.OneOf(["name", "partner", "refunds"])),
        metadata={"description": "Settings that nobody has set or confirmed, though visitors read them."},
    )


class AddressSchema(ResponseSchema):
    id = fields.Integer()
    slug = fields.String()
    is_public = fields.Boolean()


class AddressesSchema(ResponseSchema):
    trips = fields.List(fields.Nested(AddressSchema))
    articles = fields.List(fields.Nested(AddressSchema))
    pages = fields.List(fields.Nested(AddressSchema))
    binned = fields.List(fields.String(), metadata={"description": "Paths of the records in the bin."})
    moved = fields.List(
        fields.String(), metadata={"description": "Former paths that redirect to a page of the site."}
    )


@blueprint.route("/articles", methods=["GET"])
@admin_only
@blueprint.response(200, ArticlesSchema)
def show_articles() -> dict[str, Any]:
    """Count the articles by state; answers what was saved last and the next scheduled article too."""
    saved = BlogPost.select(BlogPost.id, BlogPost.title, BlogPost.updated_at.alias("saved_at"))
    drafts = saved.where(BlogPost.is_in_state("draft")).order_by(BlogPost.updated_at.desc())
    scheduled = BlogPost.select().where(BlogPost.is_in_state("scheduled")).order_by(BlogPost.publish_at)
    changed = _changed()
    return {
        **_sums(),
        "changed": changed.count(),
        "last_draft": drafts.dicts().first(),
        "last_changed": changed.dicts().first(),
        "next_scheduled": scheduled.first(),
    }


def _changed() -> Any:
    """Published articles with unpublished changes, by when these were saved, last first."""
    of_article = (NextVersion.kind == BlogPost.kind) & (NextVersion.record_id == BlogPost.id)
    columns = BlogPost.id, BlogPost.title, NextVersion.saved_at
    changed = BlogPost.select(*columns).join(NextVersion, on=of_article)
    return changed.where(BlogPost.is_in_state("published")).order_by(NextVersion.saved_at.desc())


@blueprint.route("/settings", methods=["GET"])
@admin_only
@blueprint.response(200, SettingsGapsSchema)
def show_settings_gaps() -> dict[str, list[str]]:
    """Name what is missing in the settings: ways to get in touch, and what the owner has not confirmed."""
    settings = SiteSettings.current()
    return {
        "missing_ways": [camel_case(name) for name in settings.missing_ways],
        "example_claims": settings.example_claims,
        "unconfirmed_defaults": settings.unconfirmed_defaults,
    }


@blueprint.route("/addresses", methods=["GET"])
@admin_only
@blueprint.response(200, AddressesSchema)
def list_addresses() -> dict[str, Any]:
    """List the slugs of all records and which are public, paths in the bin, and paths that redirect."""
    models = kinds().values()
    return {
        **{model.collection: _addresses(model) for model in models},
        "binned": [path for model in models for path in _binned(model)],
        "moved": [*(path for model in models for path in _moved(model)), *_former_pages()],
    }


def _addresses(model: type[ContentRecord]) -> list[dict[str, Any]]:
    public = {row.id for row in model.public(model.id)}
    return [
        {"id": row.id, "slug": row.slug, "is_public": row.id in public}
        for row in model.select(model.id, model.slug)
    ]


def _binned(model: type[ContentRecord]) -> list[str]:
    return [f"/{model.section}/{row.binned_slug}" for row in model.binned()]


def _moved(model: type[ContentRecord]) -> list[str]:
    old = OldSlug.select(OldSlug.slug).where(
        OldSlug.kind == model.kind, OldSlug.record_id.in_(model.public(model.id).order_by())
    )
    return [f"/{model.section}/{row.slug}" for row in old]


def _former_pages() -> list[str]:
    """Paths of the owner's former website that redirect to this one."""
    return [redirect["from_path"] for redirect in SiteSettings.current().values["redirects"]]


def _sums() -> dict[str, int]:
    of_assistant = Upload.select(Upload.object_path).join(
        Generation, on=(Generation.upload_key == Upload.key)
    )
    sums: Any = BlogPost.select(
        *(_counted(BlogPost.is_in_state(each)).alias(each) for each in ("published", "draft", "scheduled")),
        _counted(BlogPost.featured_image.in_(of_assistant)).alias("illustrated"),
        peewee.fn.SUM(BlogPost.views).alias("views"),
    )
    return {name: int(value or 0) for name, value in sums.dicts().get().items()}


def _counted(condition: Any) -> Any:
    return peewee.fn.SUM(peewee.Case(None, [(condition, 1)], 0))
