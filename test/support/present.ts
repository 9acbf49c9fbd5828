/** A value that must be there: a test that finds none fails at once, and says so. */
export function present<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('there is no such value');
  return value;
}
