import { referenceOf } from './schema-names.mjs';

const PLAIN = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

/**
 * The Python type of a schema. `target` says what differs between what is sent and what comes back: the names of other schemas, and the
 * types of lists, objects and times.
 */
export function pythonType(schema, enumerations, target) {
  const alternatives = alternativesOf(schema);
  const types = alternatives.map((one) => singleType(one, enumerations, target));
  return [...new Set(types)].toSorted((a, b) => Number(a === 'None') - Number(b === 'None')).join(' | ');
}

/** One schema for each type that a value may have. */
function alternativesOf(schema) {
  if (schema.anyOf) return schema.anyOf.flatMap(alternativesOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

function singleType(schema, enumerations, target) {
  const reference = referenceOf(schema);
  if (reference) return target.name(reference);
  if (schema.type === 'null') return 'None';
  if (schema.type === 'array') return `${target.list}[${pythonType(schema.items, enumerations, target)}]`;
  if (schema.type === 'object') return `${target.object}[str, ${valueType(schema, enumerations, target)}]`;
  if (schema.type === 'string' && schema.format === 'date-time') return target.time;
  const plain = PLAIN[schema.type];
  if (plain === undefined) throw new Error(`There is no Python type yet for ${JSON.stringify(schema)}.`);
  return (schema.type === 'string' && enumerations.nameOf(schema)) || plain;
}

/** The type of what an object without a name of its own holds. */
function valueType({ properties, additionalProperties }, enumerations, target) {
  const values = properties ? Object.values(properties) : [additionalProperties].filter((one) => typeof one === 'object');
  return values.length === 0 ? 'Any' : pythonType({ anyOf: values }, enumerations, target);
}
