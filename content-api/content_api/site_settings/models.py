"""The model of the settings: one row, with defaults for facts that were never set."""

from collections.abc import Callable
from typing import Any, Self

import peewee
from peewee import JSONField

from content_api.db import Model, locked, utc_now, write
from content_api.israel_time import day_in_israel
from content_api.media.references import keep_referenced
from content_api.media.share_image import ask_for_image
from content_api.publishing import KIND_SITE, ChangeType, content_changed, record_change
from content_api.site_settings.defaults import DEFAULTS

# The settings by which visitors get in touch, besides the form.
WAYS = "phone", "whatsapp_number", "email"
# The settings whose defaults read as the owner's own: her name, her partner, what a cancellation costs.
STATEMENTS = "name", "partner", "refunds"


class SiteSettings(Model):
    """`facts` maps snake_case names to values; `revision` is the content revision of their last change."""

    id = peewee.IntegerField(primary_key=True)
    facts = JSONField(default=dict)
    revision = peewee.IntegerField(default=0)

    @classmethod
    def current(cls) -> Self:
        """The stored row; an unsaved one without facts before the first change."""
        row = cls.get_or_none(cls.id == 1)
        return row or cls(id=1)

    @classmethod
    def change(cls, facts: dict[str, Any], validate: Callable[[Self], None] = lambda stored: None) -> Self:
        """Set some facts and rebuild all pages. `validate` is called with the locked row and may raise."""
        with write():
            row = cls.current_for_update()
            validate(row)
            keep_referenced(facts)
            if facts.get("exchange_rates", row.values["exchange_rates"]) != row.values["exchange_rates"]:
                facts = {"exchange_rates_day": day_in_israel(utc_now()).isoformat(), **facts}
            row._keep(facts)
            record_change(KIND_SITE, 0, "", ChangeType.CHANGED)
            ask_for_image(KIND_SITE, 0)
            return row

    @classmethod
    def show_menu(cls, menu: list[dict[str, str]]) -> None:
        """Store the menu, which rebuilds all pages, unless it is unchanged."""
        if cls.current().values["menu"] != menu:
            cls.current_for_update()._keep({"menu": menu})

    @classmethod
    def current_for_update(cls) -> Self:
        """The row, locked until the surrounding transaction ends."""
        cls.insert(id=1, facts={}).on_conflict_ignore().execute()
        return locked(cls.select().where(cls.id == 1)).get()

    def _keep(self, facts: dict[str, Any]) -> None:
        self.facts = {**self.facts, **facts}
        self.revision = content_changed()
        self.save()

    @property
    def version(self) -> str:
        return str(self.revision)

    @property
    def missing_ways(self) -> list[str]:
        """The `WAYS` that the site lacks. One that the owner left out beside another is her choice."""
        empty = [name for name in WAYS if not self.values[name]]
        return [name for name in empty if len(empty) == len(WAYS) or name not in self.facts]

    @property
    def example_claims(self) -> list[str]:
        """The labels of the claims that nobody has set or confirmed."""
        return [] if "claims" in self.facts else [claim["label"] for claim in self.values["claims"]]

    @property
    def unconfirmed_defaults(self) -> list[str]:
        """The `STATEMENTS` that nobody has set or confirmed."""
        return [name for name in STATEMENTS if name not in self.facts]

    @property
    def values(self) -> dict[str, Any]:
        return {**DEFAULTS, **{name: value for name, value in self.facts.items() if name in DEFAULTS}}
