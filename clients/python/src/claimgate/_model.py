from typing import Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Model(BaseModel):
    """What the API gave back. Fields that a newer server adds are kept."""

    model_config = ConfigDict(frozen=True, extra="allow", protected_namespaces=())


class _Open:
    """A value that a newer server adds to an enumeration is taken as it comes: a response of tomorrow is no error of today."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.str_schema()


OPEN = _Open()
