"""Who is coming on which trip, and places that are offered; what came of an enquiry, and whether the owner
typed it."""

from peewee import SQL, BooleanField, CharField, DateTimeField, ForeignKeyField, JSONField


def tables(db):
    class Trip(db.Model):
        class Meta:
            table_name = "trip"

    class Enquiry(db.Model):
        class Meta:
            table_name = "enquiry"

    class Participant(db.Model):
        trip = ForeignKeyField(Trip, on_delete="CASCADE")
        enquiry = ForeignKeyField(Enquiry, null=True, on_delete="SET NULL")
        name = CharField(max_length=100)
        phone = CharField(max_length=40)
        email = CharField(max_length=254)
        note = CharField(max_length=300)
        before = JSONField(null=True)
        created_at = DateTimeField()

        class Meta:
            table_name = "participant"

    class SeatOffer(db.Model):
        trip = ForeignKeyField(Trip, on_delete="CASCADE")
        enquiry = ForeignKeyField(Enquiry, on_delete="CASCADE")
        expires_at = DateTimeField()
        reply = CharField(max_length=16)
        created_at = DateTimeField()

        class Meta:
            table_name = "seat_offer"
            indexes = ((("trip", "enquiry"), True),)

    return [Participant, SeatOffer]


def up(migrator, db):
    db.create_tables(tables(db))
    # Closing silenced a reminder until now; one that is left from then on is meant to stay.
    db.execute_sql("UPDATE enquiry SET next_step_on = NULL WHERE status = 'closed'")
    outcome = CharField(max_length=16, default="", constraints=[SQL("DEFAULT ''")])
    by_hand = BooleanField(default=False, constraints=[SQL("DEFAULT FALSE")])
    migrator.migrate(
        migrator.add_column("enquiry", "outcome", outcome), migrator.add_column("enquiry", "by_hand", by_hand)
    )
