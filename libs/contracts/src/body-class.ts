import { isRecord } from '@claimgate/domain';
import { pathOf } from './field-path.js';
import { isKnownField, knownFieldsOf, nestedClassOf, type BodyClass, type NestedClass } from './nested-class.js';

/** A body as an instance of its class. */
export interface ReadBody<Body extends object> {
  readonly body: Body;
  /** Paths of fields that are not known; of very many the first. */
  readonly unknown: readonly string[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const MOST_UNKNOWN = 100;

/** Makes the instance that the check by class needs; the values of its fields are taken over as they are. */
export function toBody<Body extends object>(type: BodyClass<Body>, plain: JsonObject): ReadBody<Body> {
  const unknown: string[] = [];
  return { body: readFields(type, plain, [], unknown), unknown };
}

function readFields<Body extends object>(
  type: BodyClass<Body>,
  plain: JsonObject,
  parents: readonly string[],
  unknown: string[],
): Body {
  const body = new type();
  for (const name of knownFieldsOf(type)) {
    if (!Object.hasOwn(plain, name)) continue;
    Object.assign(body, { [name]: readNested(nestedClassOf(type, name), plain[name], [...parents, name], unknown) });
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
  if (!isRecord(value)) return null;
  return readFields(type, value, path, unknown);
}
