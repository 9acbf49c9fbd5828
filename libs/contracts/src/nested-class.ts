/** The class of a body, or of an object inside it. */
export type BodyClass = new () => object;

/** What a field holds that has a class of its own. */
export interface NestedClass {
  readonly type: BodyClass;
  readonly isList: boolean;
}

/** The classes of nested objects, by the prototype of the body that has them. */
const nestedClasses = new WeakMap<object, Map<string | symbol, { of: () => BodyClass; isList: boolean }>>();

/** Remembers the class of a field; it is asked for later, since classes may be declared in any order. */
export function rememberClass(of: () => BodyClass, isList: boolean): PropertyDecorator {
  return (target, key) => {
    const classes = nestedClasses.get(target) ?? new Map<string | symbol, { of: () => BodyClass; isList: boolean }>();
    nestedClasses.set(target, classes.set(key, { of, isList }));
  };
}

/** The class of a field that holds an object or a list of objects; undefined for every other field. */
export function nestedClassOf(body: BodyClass, field: string): NestedClass | undefined {
  const nested = nestedClasses.get(body.prototype as object)?.get(field);
  return nested && { type: nested.of(), isList: nested.isList };
}

const metadataOnly = new WeakSet<BodyClass>();

/** Marks a body in which nothing of the reviewed content may stand: not even the names of its unknown fields are repeated. */
export function MetadataOnly(): ClassDecorator {
  return (target) => void metadataOnly.add(target as unknown as BodyClass);
}

/** Whether a body is marked so. */
export function isMetadataOnly(body: BodyClass): boolean {
  return metadataOnly.has(body);
}
