// The Python files that are made from the OpenAPI document: models of what comes back, types of what is sent, and where each operation is.
import { pythonType } from './python-type.mjs';
import { Enumerations, inputName, modelName, referenceOf } from './schema-names.mjs';

const MADE = '# Made from docs/openapi.json by `npm run generate`. Do not change it by hand.';

/** Never shown when a model is printed. */
const SECRETS = new Set(['WorkerCredentialDto.token']);

const MODEL = { name: modelName, list: 'list', object: 'dict', time: 'datetime' };
const INPUT = { name: inputName, list: 'Sequence', object: 'Mapping', time: 'datetime | str' };

/** models.py: what comes back. */
export function models(document) {
  const enumerations = new Enumerations(document);
  const aliases = [...enumerations.names].map(([values, name]) => `${name} = Annotated[Literal[${values}], OPEN]`);
  const roots = operationsOf(document).flatMap(({ responses }) => Object.values(responses).map(jsonSchemaOf));
  const classes = reachable(document, roots).map((name) => modelClass(name, document.components.schemas[name], enumerations));
  return `${MADE}
"""What the API gives back."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from ._model import OPEN, Model

${aliases.join('\n')}


${classes.join('\n\n\n')}
`;
}

function modelClass(schema, { properties, required = [] }, enumerations) {
  const fields = Object.entries(properties).map(([name, definition]) => {
    const type = pythonType(definition, enumerations, MODEL);
    const isSecret = SECRETS.has(`${schema}.${name}`);
    if (required.includes(name)) return documented(`${name}: ${type}${isSecret ? ' = Field(repr=False)' : ''}`, definition);
    return documented(`${name}: ${type.endsWith('None') ? type : `${type} | None`} = None`, definition);
  });
  return `class ${modelName(schema)}(Model):\n${fields.join('\n')}`;
}

/** inputs.py: what is sent, as dictionaries with known keys. */
export function inputs(document) {
  const enumerations = new Enumerations(document);
  const operations = operationsOf(document);
  const roots = operations.map(({ requestBody }) => jsonSchemaOf(requestBody));
  const bodies = reachable(document, roots).map((name) => bodyClass(name, document.components.schemas[name], enumerations));
  const queries = operations.flatMap(({ operationId, parameters = [] }) => {
    const fields = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'format');
    return fields.length === 0 ? [] : [queryClass(operationId, fields, enumerations)];
  });
  const text = [...bodies, ...queries].join('\n\n\n');
  const used = [...enumerations.names.values()].filter((name) => new RegExp(`\\b${name}\\b`).test(text)).toSorted();
  return `${MADE}
"""What is sent to the API: dictionaries with known keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from typing_extensions import NotRequired, TypedDict

from .models import (
${used.map((name) => `    ${name},`).join('\n')}
)


${text}
`;
}

function bodyClass(schema, { properties, required = [] }, enumerations) {
  const fields = Object.entries(properties).map(([name, definition]) => {
    const type = pythonType(definition, enumerations, INPUT);
    return documented(`${name}: ${required.includes(name) ? type : `NotRequired[${type}]`}`, definition);
  });
  return `class ${inputName(schema)}(TypedDict):\n${fields.join('\n')}`;
}

/** Names that Python keeps for itself; its code writes them with an underscore behind. */
const KEYWORDS = new Set(['from', 'in', 'is', 'class', 'global', 'import']);
const fieldName = (name) => (KEYWORDS.has(name) ? `${name}_` : name);

function queryClass(operationId, parameters, enumerations) {
  const fields = parameters.map(({ name, schema, description }) =>
    documented(`${fieldName(name)}: NotRequired[${pythonType(schema, enumerations, INPUT)}]`, { description }),
  );
  return `class ${operationId[0].toUpperCase()}${operationId.slice(1)}Query(TypedDict):\n${fields.join('\n')}`;
}

/** A field with what the document says of it, where editors look for it. */
function documented(field, { description }) {
  if (!description) return `    ${field}`;
  const text = description.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `    ${field}\n    """${text}"""`;
}

/** _operations.py: where each operation is. */
export function operations(document) {
  const all = operationsOf(document);
  const rows = all.map(({ method, path, operationId, parameters = [] }) => {
    const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
    return `    "${operationId}": Operation("${method.toUpperCase()}", "${path}", takes_idempotency_key=${takesKey ? 'True' : 'False'}),`;
  });
  return `${MADE}
"""Where each operation of the API is."""

from typing import Final, Literal, NamedTuple

OperationId = Literal[
${all.map(({ operationId }) => `    "${operationId}",`).join('\n')}
]


class Operation(NamedTuple):
    method: str
    path: str
    takes_idempotency_key: bool


OPERATIONS: Final[dict[OperationId, Operation]] = {
${rows.join('\n')}
}
`;
}

function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
  );
}

const jsonSchemaOf = (message) => message?.content?.['application/json']?.schema ?? {};

/** The names of the schemas that these lead to, in the order of the document. */
function reachable({ components }, roots) {
  const found = new Set();
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const name = referenceOf(value);
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(components.schemas[name]);
    }
    for (const part of Object.values(value)) visit(part);
  };
  roots.forEach(visit);
  return Object.keys(components.schemas).filter((name) => found.has(name));
}
