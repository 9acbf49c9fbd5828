/** A text field of something of unknown shape, such as what was thrown or read from a file; empty where it has none. */
export function textField(of: unknown, name: string): string {
  if (typeof of !== 'object' || of === null) return '';
  const value: unknown = Reflect.get(of, name);
  return typeof value === 'string' ? value : '';
}
