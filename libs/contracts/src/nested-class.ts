/** The class of a body, or of an object inside it. */
export type BodyClass<Body extends object = object> = new () => Body;

/** What a field holds that has a class of its own. */
export interface NestedClass {
  readonly type: BodyClass;
  /** Most items of a list; undefined for a single object. */
  readonly mostItems: number | undefined;
}

/** The names of the fields of bodies, by the prototype of the body that has them. */
const knownFields = new WeakMap<object, Set<string | symbol>>();

const prototypeOf = (body: BodyClass): object => body.prototype;

/** Remembers that a body has this field. */
export function rememberField(target: object, key: string | symbol): void {
  knownFields.set(target, (knownFields.get(target) ?? new Set()).add(key));
}

/** The names of the fields of a body. */
export function knownFieldsOf(body: BodyClass): string[] {
  return [...(knownFields.get(prototypeOf(body)) ?? [])].filter((name) => typeof name === 'string');
}

/** Whether a body has a field of this name. */
export function isKnownField(body: BodyClass, name: string): boolean {
  return knownFields.get(prototypeOf(body))?.has(name) ?? false;
}

interface RememberedClass {
  readonly of: () => BodyClass;
  readonly mostItems: number | undefined;
}

/** The classes of nested objects, by the prototype of the body that has them. */
const nestedClasses = new WeakMap<object, Map<string | symbol, RememberedClass>>();

/** Remembers the class of a field; it is asked for later, since classes may be declared in any order. */
export function rememberClass(of: () => BodyClass, mostItems?: number): PropertyDecorator {
  return (target, key) => {
    const classes = nestedClasses.get(target) ?? new Map<string | symbol, RememberedClass>();
    nestedClasses.set(target, classes.set(key, { of, mostItems }));
  };
}

/** The class of a field that holds an object or a list of objects; undefined for every other field. */
export function nestedClassOf(body: BodyClass, field: string): NestedClass | undefined {
  const nested = nestedClasses.get(prototypeOf(body))?.get(field);
  return nested && { type: nested.of(), mostItems: nested.mostItems };
}

const metadataOnly = new WeakSet<object>();

/** Marks a body in which nothing of the reviewed content may stand: not even the names of its unknown fields are repeated. */
export function MetadataOnly(): ClassDecorator {
  return (target) => void metadataOnly.add(target);
}

/** Whether a body is marked so. */
export function isMetadataOnly(body: BodyClass): boolean {
  return metadataOnly.has(body);
}
