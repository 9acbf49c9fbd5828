const PLAIN_NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/** The path of a field for an error response. Names that look like content rather than like names are not repeated. */
export function pathOf(segments: readonly string[]): string {
  return segments.map((segment) => (PLAIN_NAME.test(segment) ? segment : '(unnamed)')).join('.');
}
