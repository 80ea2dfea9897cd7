"""Former addresses as they are taken today: each once, none of our own pages, none that leads on to another.

Older code took them, and a list that holds one can be neither saved again nor imported.
"""

from content_api.site_settings.former_site_redirects import RedirectSchema, folded
from marshmallow import ValidationError
from peewee import IntegerField, JSONField, Model


def up(migrator, db):
    class Settings(Model):
        id = IntegerField(primary_key=True)
        facts = JSONField()

        class Meta:
            database = db
            table_name = "site_settings"

    for row in Settings.select():
        if "redirects" in row.facts:
            row.facts = {**row.facts, "redirects": taken_today(row.facts["redirects"])}
            row.save()


def taken_today(redirects):
    schema = RedirectSchema()
    kept = {}
    for redirect in redirects:
        try:
            taken = schema.load(schema.dump(redirect))
        except ValidationError:
            continue
        kept.setdefault(folded(taken["from_path"]), taken)
    # A way leads to its end at once; one that has none goes.
    for redirect in kept.values():
        for _ in kept:
            redirect["to_path"] = kept.get(folded(redirect["to_path"]), redirect)["to_path"]
    return [redirect for redirect in kept.values() if folded(redirect["to_path"]) not in kept]
