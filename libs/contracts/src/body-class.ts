import { pathOf } from './field-path.js';
import { nestedClassOf, type BodyClass, type NestedClass } from './nested-class.js';

/** A body as an instance of its class. */
export interface ReadBody {
  readonly body: object;
  /** Paths of fields named like something every object inherits, which the check by class would take for known ones. */
  readonly unknown: readonly string[];
}

/** Makes the instance that the check by class needs; the values of its fields are taken over as they are. */
export function toBody(type: BodyClass, plain: object, parents: readonly string[] = []): ReadBody {
  const body = new type();
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(plain)) {
    const path = [...parents, name];
    if (name in Object.prototype) unknown.push(pathOf(path));
    else Object.assign(body, { [name]: readNested(nestedClassOf(type, name), value, path, unknown) });
  }
  return { body, unknown };
}

/** What is no list where a list belongs is shown to the check as null: it must not look inside for fields. */
function readNested(nested: NestedClass | undefined, value: unknown, path: readonly string[], unknown: string[]): unknown {
  if (!nested) return value;
  if (!nested.isList) return readObject(nested.type, value, path, unknown);
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown, index) => readObject(nested.type, item, [...path, String(index)], unknown));
}

/** And so is what is no object where an object belongs. */
function readObject(type: BodyClass, value: unknown, path: readonly string[], unknown: string[]): object | null | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const read = toBody(type, value, path);
  unknown.push(...read.unknown);
  return read.body;
}
