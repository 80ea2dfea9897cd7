"""Converts a marshmallow schema to the JSON schema that is sent to the model.

Only with what every "strict" mode supports: objects, lists, texts and choices. Lengths are validated by the
marshmallow schema.
"""

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate


def json_schema_of(schema: ma.Schema) -> dict[str, Any]:
    """An object with every field required and no other allowed. Raises TypeError for other fields."""
    properties = {field.data_key or name: _field_schema(field) for name, field in schema.fields.items()}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _field_schema(field: Any) -> dict[str, Any]:
    if isinstance(field, fields.List):
        return {"type": "array", "items": _field_schema(field.inner)}
    if isinstance(field, fields.Nested):
        return json_schema_of(field.schema)
    if isinstance(field, fields.String):
        choices = [list(one.choices) for one in field.validators if isinstance(one, validate.OneOf)]
        return {"type": "string", **({"enum": choices[0]} if choices else {})}
    raise TypeError(f"no JSON schema for {type(field).__name__}")
