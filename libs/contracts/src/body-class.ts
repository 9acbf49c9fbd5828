import { pathOf } from './field-path.js';
import { isKnownField, knownFieldsOf, nestedClassOf, type BodyClass, type NestedClass } from './nested-class.js';

/** A body as an instance of its class. */
export interface ReadBody {
  readonly body: object;
  /** Paths of fields that are not known; of very many the first. */
  readonly unknown: readonly string[];
}

const MOST_UNKNOWN = 100;

/** Makes the instance that the check by class needs; the values of its fields are taken over as they are. */
export function toBody(type: BodyClass, plain: object): ReadBody {
  const unknown: string[] = [];
  return { body: readFields(type, plain, [], unknown), unknown };
}

function readFields(type: BodyClass, plain: object, parents: readonly string[], unknown: string[]): object {
  const body = new type();
  for (const name of knownFieldsOf(type)) {
    if (!Object.hasOwn(plain, name)) continue;
    const value = (plain as Record<string, unknown>)[name];
    Object.assign(body, { [name]: readNested(nestedClassOf(type, name), value, [...parents, name], unknown) });
  }
  for (const name of unknown.length < MOST_UNKNOWN ? Object.keys(plain) : []) {
    if (unknown.length >= MOST_UNKNOWN) break;
    if (!isKnownField(type, name)) unknown.push(pathOf([...parents, name]));
  }
  return body;
}

/** What is no list where a list belongs is shown to the check as null: it must not look inside for fields. */
function readNested(nested: NestedClass | undefined, value: unknown, path: readonly string[], unknown: string[]): unknown {
  if (!nested) return value;
  if (nested.mostItems === undefined) return readObject(nested.type, value, path, unknown);
  if (!Array.isArray(value)) return null;
  // One more than there may be shows that there are too many; a hundred thousand would take a second to look at.
  const items: unknown[] = value.slice(0, nested.mostItems + 1);
  return items.map((item, index) => readObject(nested.type, item, [...path, String(index)], unknown));
}

/** And so is what is no object where an object belongs. */
function readObject(type: BodyClass, value: unknown, path: readonly string[], unknown: string[]): object | null | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return readFields(type, value, path, unknown);
}
