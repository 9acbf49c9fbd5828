import { CreateReviewRunBody, parseBody, parseJson, toPacket } from '@claimgate/contracts';
import { ClaimgateError, type Packet, isRecord } from '@claimgate/domain';
import { decodeText } from './decode-text.js';
import type { InputTerms } from './input.js';

/** A value that was read from JSON, and what was assumed of its encoding. */
export interface ParsedJson {
  readonly value: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly notes: readonly string[];
}

/** Reads a file of JSON that holds an object. */
export function parseJsonFile(name: string, bytes: Buffer): ParsedJson {
  const decoded = decodeText(bytes);
  if (!decoded)
    throw new ClaimgateError('invalid_request', `${name} is not text, so it is no JSON. Check that it was copied whole.`);
  const value = named(name, () => parseJson(decoded.text));
  if (!isRecord(value)) {
    throw new ClaimgateError('invalid_request', `${name} must hold a JSON object: a create-review-run request (docs/api.md).`);
  }
  return { value, text: decoded.text, notes: decoded.note === undefined ? [] : [`${name} ${decoded.note}`] };
}

/** Checks a request as the server would, and gives the packet in it. Terms stand where the request says nothing. */
export function parsePacket(name: string, request: object, terms: InputTerms): Packet {
  const open = {
    ...(terms.intendedUse !== undefined && { intended_use: terms.intendedUse }),
    ...(terms.strictness !== undefined && { strictness: terms.strictness }),
  };
  return named(name, () => toPacket(parseBody(CreateReviewRunBody, { ...open, ...request })));
}

/** Errors of the API speak of a request and its body; here it is a file that must be changed. */
function named<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    const message = error.details.fields
      ? `${name} has fields that must be changed:`
      : `${name} could not be read: ${error.message.replace(/^The body/, 'it')}`;
    throw new ClaimgateError(error.code, message, error.details, { cause: error });
  }
}
