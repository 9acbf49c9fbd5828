import { present } from '@claimgate/domain';
/** How the contract writes down what a field holds. */
export type FieldType = string | readonly string[] | RegExp;
/** The fields of a resource, one a row. */
export type FieldTable = Readonly<Record<string, FieldType>>;

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** How resources differ from their table: every field of it must be there and of its type, and no others. */
export function errorsIn(what: string, resources: unknown, table: FieldTable): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is no object fails at its first field
  return [resources].flat().flatMap((resource) => errorsOf(what, resource as Record<string, unknown>, table));
}

function errorsOf(what: string, resource: Record<string, unknown>, table: FieldTable): string[] {
  const isOptional = (type: FieldType) => typeof type === 'string' && type.startsWith('optional ');
  const missing = Object.keys(table).filter((name) => !(name in resource) && !isOptional(present(table[name])));
  const unknown = Object.keys(resource).filter((name) => !(name in table));
  const wrong = Object.entries(table).filter(([name, type]) => name in resource && !isOf(type, resource[name]));
  return [
    ...missing.map((name) => `${what} lacks ${name}`),
    ...unknown.map((name) => `${what} has ${name}`),
    ...wrong.map(([name]) => `${name} of ${what} is ${JSON.stringify(resource[name])?.slice(0, 80)}`),
  ];
}

/** A text that is one of a list, that has a form, or a type in words: `string or null`. */
function isOf(type: FieldType, value: unknown): boolean {
  if (type instanceof RegExp) return typeof value === 'string' && type.test(value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list holds other values as little
  if (typeof type !== 'string') return type.includes(value as string);
  const words = type.replace('optional ', '').split(' or ');
  return words.some((word) => isA(word, value));
}

function isA(word: string, value: unknown): boolean {
  switch (word) {
    case 'integer':
      return Number.isInteger(value);
    case 'timestamp':
      return typeof value === 'string' && TIMESTAMP.test(value);
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === word;
  }
}
