"""The assistant's calls: titles and articles under /api/blog, everything else under /api/writing."""

from typing import Any

from content_api.assistant import articles
from content_api.assistant.models import Generation
from content_api.assistant.passages import improve_passage
from content_api.assistant.schemas import (
    AssistantSchema,
    CalledOffSchema,
    CategorySchema,
    GenerateSchema,
    GenerationSchema,
    PassageSchema,
    StartedSchema,
    SuggestionSchema,
    TitlesSchema,
)
from content_api.assistant.titles import suggest_other_title, suggest_titles
from content_api.blog.author import author_name
from content_api.config import WritingSettings, current_config
from content_api.llm import LlmError, MonthlyUse
from content_api.llm.failures import NOT_SET_UP
from content_api.web.blueprint import Blueprint, admin_only
from content_api.web.errors import not_found
from content_api.web.idempotent_creation import IDEMPOTENCY_KEY, idempotency_key

blueprint = Blueprint("assistant", __name__, url_prefix="/api", description="The writing assistant")


@blueprint.route("/blog/generate-titles", methods=["POST"])
@admin_only
@blueprint.arguments(CategorySchema)
@blueprint.response(200, TitlesSchema)
def generate_titles(values: dict[str, Any]) -> dict[str, list[str]]:
    """Suggest titles for a category; each call suggests others."""
    return {"titles": suggest_titles(_settings(), values["category"])}


@blueprint.route("/blog/generate", methods=["POST"])
@admin_only
@blueprint.doc(parameters=[IDEMPOTENCY_KEY])
@blueprint.arguments(GenerateSchema)
@blueprint.response(202, StartedSchema)
@blueprint.alt_response(412, description="The generation of this key was cancelled; its text was kept.")
def generate_article(values: dict[str, Any]) -> Generation:
    """Start to generate an article; its draft is created at once.

    A known `Idempotency-Key` returns the generation that it started.
    """
    title, category = values["title"], values["category"]
    articles.require_both(title, category)
    if not _settings().key:
        raise LlmError(NOT_SET_UP)
    return articles.start(title, category, author_name(), idempotency_key())


@blueprint.route("/writing", methods=["GET"])
@admin_only
@blueprint.response(200, AssistantSchema)
def show_assistant() -> dict[str, Any]:
    """Say whether the assistant is set up, and its use and limits this month."""
    settings, month = _settings(), MonthlyUse.current()
    return {
        "is_set_up": bool(settings.key),
        "month": {
            "calls": month.calls,
            "tokens": month.tokens,
            "tokens_limit": settings.tokens_per_month,
            "usd": month.usd,
            "usd_limit": settings.usd_per_month,
            "has_room": month.has_room(settings),
        },
    }


@blueprint.route("/writing/articles", methods=["GET"])
@admin_only
@blueprint.response(200, GenerationSchema(many=True))
def list_articles() -> list[dict[str, Any]]:
    """List the generations that are running, that failed and that were finished last."""
    return articles.list_generations()


@blueprint.route("/writing/articles/<job_id>/cancel", methods=["POST"])
@admin_only
@blueprint.response(200, CalledOffSchema)
def cancel_article(job_id: str) -> dict[str, str]:
    """Cancel a generation; deletes its draft if it is unchanged."""
    return {"message": articles.cancel(_generation(job_id))}


@blueprint.route("/writing/articles/<job_id>/retry", methods=["POST"])
@admin_only
@blueprint.response(202, StartedSchema)
@blueprint.alt_response(409, description="It has not failed.")
def retry_article(job_id: str) -> Generation:
    """Resume a failed generation at its unfinished step."""
    generation = _generation(job_id)
    articles.retry(generation)
    return generation


@blueprint.route("/writing/suggestions", methods=["POST"])
@admin_only
@blueprint.arguments(PassageSchema)
@blueprint.response(200, SuggestionSchema)
def suggest(values: dict[str, Any]) -> dict[str, str]:
    """Suggest a better or shorter passage, or another title; stores nothing."""
    if values["kind"] == "title":
        text = suggest_other_title(_settings(), values["text"], values["category"], values["beginning"])
    else:
        text = improve_passage(
            _settings(), values["kind"], values["text"], values["title"], values["category"]
        )
    return {"text": text}


def _settings() -> WritingSettings:
    return current_config().writing


def _generation(job_id: str) -> Generation:
    return Generation.of(job_id) or not_found()
