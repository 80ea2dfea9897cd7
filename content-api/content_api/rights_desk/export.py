"""A person's data as a file: an HTML page to read, and JSON for programs."""

import json
from datetime import datetime
from typing import Any

from flask import render_template

from content_api.config import current_config
from content_api.db import utc_now
from content_api.hebrew_formats import moment_in_digits
from content_api.personal_data import NON_PERSONAL_TABLES
from content_api.personal_data.data_source import Periods
from content_api.rights_desk.gathering import Gathered, Group
from content_api.site_settings.models import SiteSettings
from content_api.web.fields import iso_utc


def described(gathered: Gathered) -> dict[str, Any]:
    """The groups with their records, and the tables without personal data, as template variables."""
    periods = SiteSettings.current().values["retention"]
    nameless = [{"title": one.title, "reason": one.reason} for one in NON_PERSONAL_TABLES if one.title]
    return {"groups": [_group(group, periods) for group in gathered], "nameless": nameless}


def _group(group: Group, periods: Periods) -> dict[str, Any]:
    source = group.source
    return {
        "name": source.name,
        "title": source.title,
        "purpose": source.purpose,
        "kept_for": source.kept_for(periods),
        "erasing": source.erasing,
        "erasing_words": source.erasing_words,
        "restricting_words": source.restricting_words,
        "records": [
            {"key": one.key, "found_by": sorted(one.found_by), "values": source.values(one)}
            for one in group.records
        ],
    }


def as_page(gathered: Gathered, reference: str) -> str:
    """A self-contained HTML page in Hebrew."""
    facts = SiteSettings.current().values
    return render_template(
        "rights_export.html",
        site=facts,
        reference=reference,
        made=moment_in_digits(utc_now()),
        address=f"{current_config().site_url}/user-rights",
        **described(gathered),
    )


def as_json(gathered: Gathered, reference: str) -> str:
    """The same as JSON, with stored values; dates are ISO 8601 in UTC."""
    told = described(gathered)
    groups = [
        {
            "name": group["name"],
            "title": group["title"],
            "purpose": group["purpose"],
            "keptFor": group["kept_for"],
            "records": [
                {value.name: value.value for value in record["values"]} for record in group["records"]
            ],
        }
        for group in told["groups"]
    ]
    made: datetime = utc_now()
    document = {
        "madeAt": iso_utc(made),
        "controller": SiteSettings.current().values["name"],
        "reference": reference,
        "groups": groups,
        "nameless": told["nameless"],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
