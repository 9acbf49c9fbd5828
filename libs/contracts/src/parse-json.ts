import { ClaimgateError, type ErrorDetail } from '@claimgate/domain';
import { pathOf } from './field-path.js';
import { JsonReader, type NamePlace } from './json-reader.js';

/**
 * Reads JSON strictly: bounded in values, depth and texts, and no text or number that could not be stored and given back as it is. Server
 * and worker both use it, so that a packet that one takes the other takes, too.
 */
export function parseJson(text: string, nameOf: NamePlace = pathOf): unknown {
  const value = parseJsonText(text, nameOf);
  refuseUnstorable(value, nameOf);
  return value;
}

/** Reads JSON within the bounds, whatever its texts hold. */
export function parseJsonText(text: string, nameOf: NamePlace = pathOf): unknown {
  const reader = new JsonReader(nameOf);
  reader.write(text);
  return reader.end();
}

const MOST_FIELDS = 100;

/** Refuses what could not be stored and given back as it is. The depth was bounded when the value was read. */
export function refuseUnstorable(root: unknown, nameOf: NamePlace): void {
  const fields: ErrorDetail[] = [];
  const path: (string | number)[] = [];
  const note = (message: string): void => {
    if (fields.push({ path: nameOf(path.map(String)), message }) === MOST_FIELDS) throw unstorable(fields);
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value)) note(UNSTORABLE);
    if (isTooLarge(value)) note(TOO_LARGE);
    if (!isContainer(value)) return;
    // Not by entries, which would make three objects of every number in a long list.
    for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      if (typeof name === 'string' && !isStorable(name)) note(UNSTORABLE);
      path.push(name);
      walk(value[name]);
      path.pop();
    }
  };
  walk(root);
  if (fields.length > 0) throw unstorable(fields);
}

/** An object or an array, whose items have numbers for names. */
export function isContainer(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

function unstorable(fields: readonly ErrorDetail[]): ClaimgateError {
  return new ClaimgateError('validation_failed', undefined, { fields });
}

const TOO_LARGE = 'must be a whole number up to 9007199254740991 in size, or a text';
const UNSTORABLE = 'must not contain the character U+0000 or half of a surrogate pair';

/** A larger whole number would be given back as another one, since JSON numbers are read as doubles. */
function isTooLarge(value: unknown): boolean {
  return typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER);
}

/** Whether a text can be stored and given back as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
