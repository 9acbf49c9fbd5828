import { ClaimgateError, LIMITS } from '@claimgate/domain';
import canonicalize from 'canonicalize';

interface Place {
  readonly value: unknown;
  readonly depth: number;
}

/**
 * The canonical JSON of a value (RFC 8785): both ends of the protocol hash and sign these bytes, so two values that are equal have
 * equal bytes in every language. What is no JSON value, or is nested too deep, is refused and never quietly changed.
 */
export function canonicalJson(value: unknown): string {
  refuseOtherThanJson(value);
  const text = canonicalize(value);
  if (text === undefined) throw notJson('it is no value');
  return text;
}

/** Walks without recursion, and no deeper than the limit: that ends cycles too. */
function refuseOtherThanJson(root: unknown): void {
  const open: Place[] = [{ value: root, depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    if (depth > LIMITS.jsonDepth) throw notJson(`it is nested deeper than ${LIMITS.jsonDepth} levels`);
    if (!isContainer(value)) refuseOtherThanPlain(value);
    else for (const child of childrenOf(value)) open.push({ value: child, depth: depth + 1 });
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The values inside, and the names of fields, which must be whole texts as well. A field that is undefined is a field left out. */
function childrenOf(container: object): unknown[] {
  if (Array.isArray(container)) return Array.from(container as unknown[]);
  // By its tag and not by its class: bodies of the API are instances of classes, but dates, maps and buffers are no JSON.
  if (Object.prototype.toString.call(container) !== '[object Object]' || hasJsonFormOfItsOwn(container)) {
    throw notJson('it holds an object of another kind');
  }
  const present = Object.entries(container).filter(([, value]) => value !== undefined);
  return present.flat();
}

/** A field of this name is data; a method of this name would put something else in the object's place. */
function hasJsonFormOfItsOwn(container: { toJSON?: unknown }): boolean {
  return typeof container.toJSON === 'function';
}

function refuseOtherThanPlain(value: unknown): void {
  const isPlain =
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && value.isWellFormed());
  if (!isPlain) throw notJson('it holds a value that JSON cannot say');
}

function notJson(reason: string): ClaimgateError {
  return new ClaimgateError('invalid_request', `The value has no canonical JSON: ${reason}.`);
}
