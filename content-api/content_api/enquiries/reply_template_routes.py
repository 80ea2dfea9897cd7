"""The owner's reply templates: /api/reply-templates."""

from typing import Any

from marshmallow import ValidationError, fields, validates

from content_api.db import write
from content_api.enquiries.reply_templates import PLACEHOLDERS, ReplyTemplate, unknown_placeholders
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import StaleVersion, not_found
from content_api.web.etags import IF_MATCH, require_version
from content_api.web.fields import Text
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, idempotency_key
from content_api.web.schemas import ResponseSchema, Schema

blueprint = Blueprint("reply-templates", __name__, url_prefix="/api", description="Reply templates")

STALE = "התבנית נשמרה בינתיים ממקום אחר."


class ReplyTemplateFormSchema(Schema):
    """The placeholders `{שם}`, `{טיול}` and `{תאריכים}` are replaced by data of the enquiry."""

    name = Text(max_length=60, required=True)
    text = Text(max_length=2_000, lines=True, required=True)

    @validates("text")
    def check_placeholders(self, text: str, **_: Any) -> None:
        unknown = unknown_placeholders(text)
        if unknown:
            known = ", ".join(f"{{{name}}}" for name in PLACEHOLDERS)
            raise ValidationError(f"אין לנו מה לכתוב במקום {{{unknown[0]}}}. אפשר: {known}.")


class ReplyTemplateSchema(ResponseSchema):
    id = fields.Integer()
    name = fields.String()
    text = fields.String()
    version = fields.String(metadata={"description": "Of the name and the text; for If-Match."})


@blueprint.route("/reply-templates", methods=["GET"])
@admin_only
@blueprint.response(200, ReplyTemplateSchema(many=True))
def list_reply_templates() -> list[ReplyTemplate]:
    """List the reply templates by name."""
    return list(ReplyTemplate.by_name())


@blueprint.route("/reply-templates", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(ReplyTemplateFormSchema)
@blueprint.response(201, ReplyTemplateSchema)
@blueprint.alt_response(412, description="The template of this key was changed since.")
def add_reply_template(values: dict[str, str]) -> ReplyTemplate:
    """Create a reply template, once per `Idempotency-Key`; also restores a deleted one."""

    def create(digest: str | None) -> Any:
        return ReplyTemplate.create(**values, creation_key=digest)

    def send_again(made: Any) -> None:
        if not made.is_as_sent(idempotency_key()):
            raise StaleVersion(STALE)
        made.name, made.text = values["name"], values["text"]
        made.save()

    return ReplyTemplate.create_once(idempotency_key(), create, send_again)


@blueprint.route("/reply-templates/<int:template_id>", methods=["PUT"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.arguments(ReplyTemplateFormSchema)
@blueprint.response(200, ReplyTemplateSchema)
@blueprint.alt_response(412, description="It was changed since the version of `If-Match`.")
def change_reply_template(values: dict[str, str], template_id: int) -> ReplyTemplate:
    """Change the name and the text of a reply template."""
    with write():
        template = ReplyTemplate.for_update(template_id) or not_found()
        require_version(template.version, STALE)
        template.name, template.text = values["name"], values["text"]
        template.mark_changed()
        template.save()
        return template


@blueprint.route("/reply-templates/<int:template_id>", methods=["DELETE"])
@admin_only
@blueprint.doc(parameters=[IF_MATCH])
@blueprint.response(204)
@blueprint.alt_response(412, description="It was changed since the version of `If-Match`.")
def delete_reply_template(template_id: int) -> None:
    """Delete a reply template."""
    with write():
        template = ReplyTemplate.for_update(template_id) or not_found()
        require_version(template.version, STALE)
        template.delete_instance()
