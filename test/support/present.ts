/** The value, which must be there. `@claimgate/testing` has the same; whoever imports that loads the database as well. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('a value that must be there is missing');
  return value;
}
