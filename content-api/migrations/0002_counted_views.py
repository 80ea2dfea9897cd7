"""Counting readers without knowing them."""

from content_api.migration_steps import create_table
from peewee import CharField, DateField


def up(migrator, db):
    create_table(db, "daily_salt", day=DateField(primary_key=True), salt=CharField(max_length=64))
    create_table(
        db, "counted_view", key=CharField(max_length=64, primary_key=True), day=DateField(index=True)
    )
