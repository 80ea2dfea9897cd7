"""The JSON schema of a marshmallow schema, so that what is asked for and what is validated are one thing.

Only what every model's "strict" mode knows: objects, lists, texts, choices, and a description. Lengths are
said in words and validated by the marshmallow schema.
"""

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate


def shape_of(schema: ma.Schema) -> dict[str, Any]:
    """An object with every field required and no other allowed."""
    properties = {field.data_key or name: _shape(field) for name, field in schema.fields.items()}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _shape(field: Any) -> dict[str, Any]:
    if isinstance(field, fields.List):
        shape: dict[str, Any] = {"type": "array", "items": _shape(field.inner)}
    elif isinstance(field, fields.Nested):
        shape = shape_of(field.schema)
    elif isinstance(field, fields.String):
        shape = {"type": "string"}
        for one in field.validators:
            if isinstance(one, validate.OneOf):
                shape["enum"] = list(one.choices)
    else:
        raise TypeError(f"no shape for {type(field).__name__}")
    description = field.metadata.get("description")
    return {**shape, "description": description} if description else shape
