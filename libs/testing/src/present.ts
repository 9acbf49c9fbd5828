/** The value, which must be there: a test that goes on without it would only fail later, and say less. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value that must be there is missing');
  return value;
}
