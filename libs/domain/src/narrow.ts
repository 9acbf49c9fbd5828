/** Whether a value is an object with named fields, of which nothing is known yet; an array is none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number within the bounds, both included. */
export function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** A value that is known to be there; that it is not is a defect. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new TypeError('a value that must be there is missing');
  return value;
}

/** The item at an index that is known to be there; that it is not is a defect. Not for loops that run for every word: one function for lists of every sort is slow there. */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no item ${index} among ${items.length}`);
  return item;
}

/** The code that Node, a driver or an SDK gave its error (`ENOENT`, `23505`); undefined where there is none. */
export function codeOfError(error: unknown): string | undefined {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** What an error says; whatever else was thrown, as text. */
export function messageOfError(error: unknown): string {
  return isRecord(error) && typeof error['message'] === 'string' ? error['message'] : String(error);
}

/** The value of a key that is known to be there; that it is not is a defect. */
export function valueAt<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError('there is no value of that key');
  return value;
}
