"""Content, pictures, the admin, jobs and publishing."""

from content_api.migration_steps import create_table
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


def up(migrator, db):
    create_table(
        db,
        "trip",
        slug=CharField(max_length=100, unique=True),
        title=CharField(max_length=200),
        destination=CharField(max_length=120),
        short_description=TextField(),
        long_description=TextField(),
        images=JSONField(),
        featured=BooleanField(),
        price=IntegerField(),
        currency=CharField(max_length=3),
        style=CharField(max_length=16),
        start_date=DateField(),
        end_date=DateField(),
        status=CharField(max_length=16),
        current_participants=IntegerField(),
        max_participants=IntegerField(null=True),
        revision=IntegerField(index=True),
        created_at=DateTimeField(),
        updated_at=DateTimeField(),
    )
    create_table(
        db,
        "blog_post",
        slug=CharField(max_length=100, unique=True),
        title=CharField(max_length=200),
        excerpt=TextField(),
        content=TextField(),
        content_md=TextField(null=True),
        category=CharField(max_length=32),
        featured_image=CharField(max_length=255, null=True),
        featured=BooleanField(),
        status=CharField(max_length=16),
        views=IntegerField(),
        author_name=CharField(max_length=100, null=True),
        revision=IntegerField(null=True, index=True),
        created_at=DateTimeField(index=True),
        updated_at=DateTimeField(),
        published_at=DateTimeField(null=True),
    )
    create_table(
        db,
        "picture",
        path=CharField(max_length=255, unique=True),
        base=CharField(max_length=255, unique=True),
        widths=JSONField(),
        width=IntegerField(),
        height=IntegerField(),
        preview=TextField(),
        colour=CharField(max_length=7),
        alt=CharField(max_length=300),
        created_at=DateTimeField(),
    )
    create_table(
        db, "site_settings", id=IntegerField(primary_key=True), facts=JSONField(), revision=IntegerField()
    )
    admin = create_table(
        db,
        "admin",
        username=CharField(max_length=100),
        email=CharField(max_length=254, unique=True),
        password_hash=CharField(max_length=200),
        created_at=DateTimeField(),
    )
    create_table(
        db,
        "admin_session",
        admin=ForeignKeyField(admin, on_delete="CASCADE"),
        token_hash=CharField(max_length=64, unique=True),
        user_agent=CharField(max_length=300),
        created_at=DateTimeField(),
        seen_at=DateTimeField(),
    )
    create_table(
        db,
        "rate_counter",
        key=CharField(max_length=64, primary_key=True),
        started_at=DateTimeField(index=True),
        count=IntegerField(),
    )
    job = create_table(
        db,
        "job",
        id=CharField(primary_key=True, max_length=32),
        kind=CharField(max_length=64),
        key=CharField(max_length=128, null=True),
        payload=JSONField(),
        status=CharField(max_length=16),
        attempts=IntegerField(),
        max_attempts=IntegerField(),
        run_at=DateTimeField(),
        lease=CharField(max_length=32, null=True),
        leased_until=DateTimeField(null=True),
        progress=IntegerField(),
        message=TextField(),
        created_at=DateTimeField(),
        finished_at=DateTimeField(null=True),
        indexes=((("status", "run_at"), False), (("kind", "key"), False)),
    )
    # Of one kind and key only one job waits.
    queued = SQL("status = 'queued'")
    db.execute(job.index(job.kind, job.key, unique=True, where=queued, name="job_one_waiting"))
    create_table(
        db,
        "publishing_state",
        id=IntegerField(primary_key=True),
        source=CharField(max_length=36),
        content_revision=IntegerField(),
        live_revision=IntegerField(),
        built_revision=IntegerField(),
        building_since=DateTimeField(null=True),
        failed=BooleanField(),
        failures=IntegerField(),
        last_error=TextField(null=True),
        last_detail=TextField(),
        finished_at=DateTimeField(null=True),
        left_out=JSONField(),
        report=JSONField(),
        last_change_at=DateTimeField(null=True),
        last_hook_at=DateTimeField(null=True),
        first_waiting_at=DateTimeField(null=True),
        waiting_changes=IntegerField(),
    )
    create_table(
        db,
        "removal",
        kind=CharField(max_length=16),
        record_id=IntegerField(),
        revision=IntegerField(index=True),
        indexes=((("kind", "record_id"), True),),
    )
    create_table(
        db,
        "old_slug",
        kind=CharField(max_length=16),
        slug=CharField(max_length=100),
        record_id=IntegerField(),
        indexes=((("kind", "slug"), True), (("kind", "record_id"), False)),
    )
