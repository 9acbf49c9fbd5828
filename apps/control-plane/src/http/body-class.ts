import { itemClassOf, type BodyClass } from '@claimgate/contracts';
import { pathOf } from './field-path.js';

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
    else Object.assign(body, { [name]: readItems(itemClassOf(type, name), value, path, unknown) });
  }
  return { body, unknown };
}

/** What is no list, or no object in a list, is shown to the check as null: it must not look inside for fields. */
function readItems(type: BodyClass | undefined, value: unknown, path: readonly string[], unknown: string[]): unknown {
  if (!type) return value;
  if (!Array.isArray(value)) return null;
  return value.map((item: unknown, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
    const read = toBody(type, item, [...path, String(index)]);
    unknown.push(...read.unknown);
    return read.body;
  });
}
