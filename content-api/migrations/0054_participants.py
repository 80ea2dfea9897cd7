"""Who is coming on which trip, and places that are offered; what came of an enquiry, and whether the owner
typed it."""

from content_api.migration_steps import add_columns, create_table, existing_table
from peewee import SQL, BooleanField, CharField, DateTimeField, ForeignKeyField, JSONField


def up(migrator, db):
    trip = existing_table(db, "trip")
    enquiry = existing_table(db, "enquiry")
    create_table(
        db,
        "participant",
        trip=ForeignKeyField(trip, on_delete="CASCADE"),
        enquiry=ForeignKeyField(enquiry, null=True, on_delete="SET NULL"),
        name=CharField(max_length=100),
        phone=CharField(max_length=40),
        email=CharField(max_length=254),
        note=CharField(max_length=300),
        before=JSONField(null=True),
        created_at=DateTimeField(),
    )
    create_table(
        db,
        "seat_offer",
        trip=ForeignKeyField(trip, on_delete="CASCADE"),
        enquiry=ForeignKeyField(enquiry, on_delete="CASCADE"),
        expires_at=DateTimeField(),
        reply=CharField(max_length=16),
        created_at=DateTimeField(),
        indexes=((("trip", "enquiry"), True),),
    )
    # Closing silenced a reminder until now; one that is left from then on is meant to stay.
    db.execute_sql("UPDATE enquiry SET next_step_on = NULL WHERE status = 'closed'")
    add_columns(
        migrator,
        "enquiry",
        outcome=CharField(max_length=16, default="", constraints=[SQL("DEFAULT ''")]),
        by_hand=BooleanField(default=False, constraints=[SQL("DEFAULT FALSE")]),
    )
