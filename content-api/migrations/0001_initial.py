"""Content, pictures, the admin, jobs and publishing."""

from peewee import (
    SQL,
    BooleanField,
    CharField,
    DateField,
    DateTimeField,
    ForeignKeyField,
    IntegerField,
    JSONField,
    TextField,
)


def tables(db):
    class Trip(db.Model):
        slug = CharField(max_length=100, unique=True)
        title = CharField(max_length=200)
        destination = CharField(max_length=120)
        short_description = TextField()
        long_description = TextField()
        images = JSONField()
        featured = BooleanField()
        price = IntegerField()
        currency = CharField(max_length=3)
        style = CharField(max_length=16)
        start_date = DateField()
        end_date = DateField()
        status = CharField(max_length=16)
        current_participants = IntegerField()
        max_participants = IntegerField(null=True)
        revision = IntegerField(index=True)
        created_at = DateTimeField()
        updated_at = DateTimeField()

        class Meta:
            table_name = "trip"

    class BlogPost(db.Model):
        slug = CharField(max_length=100, unique=True)
        title = CharField(max_length=200)
        excerpt = TextField()
        content = TextField()
        content_md = TextField(null=True)
        category = CharField(max_length=32)
        featured_image = CharField(max_length=255, null=True)
        featured = BooleanField()
        status = CharField(max_length=16)
        views = IntegerField()
        author_name = CharField(max_length=100, null=True)
        revision = IntegerField(null=True, index=True)
        created_at = DateTimeField(index=True)
        updated_at = DateTimeField()
        published_at = DateTimeField(null=True)

        class Meta:
            table_name = "blog_post"

    class Picture(db.Model):
        path = CharField(max_length=255, unique=True)
        base = CharField(max_length=255, unique=True)
        widths = JSONField()
        width = IntegerField()
        height = IntegerField()
        preview = TextField()
        colour = CharField(max_length=7)
        alt = CharField(max_length=300)
        created_at = DateTimeField()

        class Meta:
            table_name = "picture"

    class SiteSettings(db.Model):
        id = IntegerField(primary_key=True)
        facts = JSONField()
        revision = IntegerField()

        class Meta:
            table_name = "site_settings"

    class Admin(db.Model):
        username = CharField(max_length=100)
        email = CharField(max_length=254, unique=True)
        password_hash = CharField(max_length=200)
        created_at = DateTimeField()

        class Meta:
            table_name = "admin"

    class AdminSession(db.Model):
        admin = ForeignKeyField(Admin, on_delete="CASCADE")
        token_hash = CharField(max_length=64, unique=True)
        user_agent = CharField(max_length=300)
        created_at = DateTimeField()
        seen_at = DateTimeField()

        class Meta:
            table_name = "admin_session"

    class RateCounter(db.Model):
        key = CharField(max_length=64, primary_key=True)
        started_at = DateTimeField(index=True)
        count = IntegerField()

        class Meta:
            table_name = "rate_counter"

    class Job(db.Model):
        id = CharField(primary_key=True, max_length=32)
        kind = CharField(max_length=64)
        key = CharField(max_length=128, null=True)
        payload = JSONField()
        status = CharField(max_length=16)
        attempts = IntegerField()
        max_attempts = IntegerField()
        run_at = DateTimeField()
        lease = CharField(max_length=32, null=True)
        leased_until = DateTimeField(null=True)
        progress = IntegerField()
        message = TextField()
        created_at = DateTimeField()
        finished_at = DateTimeField(null=True)

        class Meta:
            table_name = "job"
            indexes = ((("status", "run_at"), False), (("kind", "key"), False))

    # Of one kind and key only one job waits.
    Job.add_index(
        Job.index(Job.kind, Job.key, unique=True, where=SQL("status = 'queued'"), name="job_one_waiting")
    )

    class PublishingState(db.Model):
        id = IntegerField(primary_key=True)
        source = CharField(max_length=36)
        content_revision = IntegerField()
        live_revision = IntegerField()
        built_revision = IntegerField()
        building_since = DateTimeField(null=True)
        failed = BooleanField()
        failures = IntegerField()
        last_error = TextField(null=True)
        last_detail = TextField()
        finished_at = DateTimeField(null=True)
        left_out = JSONField()
        report = JSONField()
        last_change_at = DateTimeField(null=True)
        last_hook_at = DateTimeField(null=True)
        first_waiting_at = DateTimeField(null=True)
        waiting_changes = IntegerField()

        class Meta:
            table_name = "publishing_state"

    class Removal(db.Model):
        kind = CharField(max_length=16)
        record_id = IntegerField()
        revision = IntegerField(index=True)

        class Meta:
            table_name = "removal"
            indexes = ((("kind", "record_id"), True),)

    class OldSlug(db.Model):
        kind = CharField(max_length=16)
        slug = CharField(max_length=100)
        record_id = IntegerField()

        class Meta:
            table_name = "old_slug"
            indexes = ((("kind", "slug"), True), (("kind", "record_id"), False))

    return [
        Trip,
        BlogPost,
        Picture,
        SiteSettings,
        Admin,
        AdminSession,
        RateCounter,
        Job,
        PublishingState,
        Removal,
        OldSlug,
    ]


def up(migrator, db):
    db.create_tables(tables(db))
