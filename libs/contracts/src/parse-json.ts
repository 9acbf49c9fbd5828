import { ClaimgateError, LIMITS, type ErrorDetail } from '@claimgate/domain';
import { pathOf } from './field-path.js';

/** How the place of a value is called in a fault. */
type NamePlace = (path: readonly string[]) => string;

/**
 * Reads JSON strictly: bounded depth, and no text or number that could not be stored and given back as it is. Server and worker both use
 * it, so that a packet that one takes the other takes, too.
 */
export function parseJson(text: string, nameOf: NamePlace = pathOf): unknown {
  const value = parseJsonText(text);
  refuseUnstorable(value, nameOf);
  return value;
}

/** Reads JSON. The parser's own message would quote the body, so it is replaced. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ClaimgateError('invalid_request', 'The body is not valid JSON.');
  }
}

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** Refuses what could not be stored and given back as it is. Walks without recursion, so that no depth of nesting can exhaust the stack. */
export function refuseUnstorable(root: unknown, nameOf: NamePlace): void {
  const fields: ErrorDetail[] = [];
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (path.length > LIMITS.jsonDepth) {
      throw new ClaimgateError('invalid_request', `The body is nested deeper than ${LIMITS.jsonDepth} levels.`);
    }
    if (typeof value === 'string' && !isStorable(value)) fields.push({ path: nameOf(path), message: UNSTORABLE });
    if (isTooLarge(value)) fields.push({ path: nameOf(path), message: TOO_LARGE });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (!isStorable(key)) fields.push({ path: nameOf(path), message: UNSTORABLE });
      if (mayBeBad(child)) open.push({ value: child, path: [...path, key] });
    }
  }
  if (fields.length > 0) throw new ClaimgateError('validation_failed', undefined, { fields: fields.slice(0, 100) });
}

const TOO_LARGE = 'must be a whole number up to 9007199254740991 in size, or a text';
const UNSTORABLE = 'must not contain the character U+0000 or half of a surrogate pair';

/** A larger whole number would be given back as another one, since JSON numbers are read as doubles. */
function isTooLarge(value: unknown): boolean {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

function mayBeBad(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'object' || isTooLarge(value);
}

/** Whether a text can be stored and given back as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
