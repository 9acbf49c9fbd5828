import type { OpenAPIObject } from '@nestjs/swagger';

type Json = unknown;
type Schema = Record<string, Json>;

/** Brings what the generator writes for OpenAPI 3.0 into the words of 3.1, and closes request bodies to unknown fields. */
export function toOpenApi31(document: OpenAPIObject): OpenAPIObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is converted keeps its shape
  const converted = convert(document) as OpenAPIObject;
  for (const [name, schema] of Object.entries(converted.components?.schemas ?? {})) {
    if (name.endsWith('Body')) Object.assign(schema, { additionalProperties: false });
  }
  return converted;
}

function convert(value: Json): Json {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]): [string, Json] => [
    key,
    key === 'example' || key === 'examples' ? child : convert(child),
  ]);
  return withNull(Object.fromEntries(entries));
}

/** 3.0 marks null by a keyword of its own; 3.1 has it as a type. */
function withNull(schema: Schema): Schema {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return schema;
  if (typeof rest['type'] === 'string') {
    const values = rest['enum'];
    return { ...rest, type: [rest['type'], 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
  }
  const { description, allOf, ...reference } = rest;
  const target = Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : allOf ? { allOf, ...reference } : reference;
  return { ...(description === undefined ? {} : { description }), anyOf: [target, { type: 'null' }] };
}
