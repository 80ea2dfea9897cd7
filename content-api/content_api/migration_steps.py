"""Helpers for migrations: create a table, refer to an existing one, add columns."""

from typing import Any


def create_table(
    db: Any,
    table: str,
    /,
    *,
    indexes: Any = (),
    primary_key: Any = None,
    index_prefix: str | None = None,
    **columns: Any,
) -> type[Any]:
    """Create the table with its columns in this order; returns its model, for foreign keys and indexes.

    `index_prefix` is the prefix of index names, by default the table's name without underscores.
    """
    model = _model(db, table, columns, index_prefix, indexes=indexes, primary_key=primary_key)
    db.create_tables([model])
    return model


def existing_table(db: Any, table: str) -> type[Any]:
    """A model of the table that foreign keys can refer to."""
    return _model(db, table, {})


def add_columns(migrator: Any, table: str, /, **columns: Any) -> None:
    """Add the columns in this order, each with its index."""
    migrator.migrate(*(migrator.add_column(table, name, column) for name, column in columns.items()))


def _model(
    db: Any, table: str, columns: dict[str, Any], index_prefix: str | None = None, **options: Any
) -> type[Any]:
    meta = type("Meta", (), {"table_name": table, **options})
    # Peewee names indexes after the class.
    return type(index_prefix or table.replace("_", ""), (db.Model,), {**columns, "Meta": meta})
