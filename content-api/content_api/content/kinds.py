"""The registry of content kinds by name, and what each kind declares."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content_api.publishing import KINDS

if TYPE_CHECKING:
    from content_api.content.record import ContentRecord

_kinds: dict[str, type["ContentRecord"]] = {}


def add_kind(model: type["ContentRecord"]) -> None:
    _kinds[model.kind] = model


def kinds() -> dict[str, type["ContentRecord"]]:
    """The model of each kind of content, in the order of `KINDS`."""
    return {kind: _kinds[kind] for kind in KINDS}


def record_at(section: str, slug: str) -> "ContentRecord | None":
    """The record whose page has the path /section/slug, a draft too."""
    model = next((model for model in kinds().values() if model.section == section), None)
    return model.at(slug) if model else None


@dataclass(frozen=True)
class Messages:
    """Error messages of a kind, for the owner."""

    missing: str
    slug_taken: str
    made_already: str
    stale: str


@dataclass(frozen=True)
class SearchText:
    """The searched texts of a record. Snippets are cut from `lead` and `body`; `unseen` is only searched."""

    title: str
    facets: str
    lead: str
    body: str
    unseen: str
