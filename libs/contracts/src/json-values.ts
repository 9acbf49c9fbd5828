import { ClaimgateError } from '@claimgate/domain';

/** Whether JSON lets this character stand between values. */
export function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Whether this character may be part of a number, `true`, `false` or `null`: a letter, a digit, a sign or a dot. */
export function isOfWord(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a) || code === 0x2b || code === 0x2d || code === 0x2e;
}

/** Parses one text, number or word; undefined where it is none. The parser's own error would quote the body. */
export function parseWord(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The error of a body that is not JSON, and where: never what stands there. */
export function notJson(where: string): ClaimgateError {
  return new ClaimgateError('invalid_request', `The body is not valid JSON: ${where}.`);
}

/** Gives an object a member. `__proto__` is one like any other here: assigned, it would change what the object inherits. */
export function putMember(container: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') container[name] = value;
  else Object.defineProperty(container, name, { value, writable: true, enumerable: true, configurable: true });
}
