import { CreateReviewRunBody, isStorable, parseBody, pathOf, refuseUnstorable, toPacket } from '@claimgate/contracts';
import { ClaimgateError, LIMITS, type Packet, isRecord } from '@claimgate/domain';
import type { RowError } from '@claimgate/persistence';
import type { RawRow } from './raw-row.js';

/** A row that was read: the packet that it holds, or why it holds none. */
export interface JudgedRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly content: { readonly packet: Packet } | { readonly error: RowError };
}

/** Holds a row to the rules of a create request. An error is a value here: it ends the row and nothing else. */
export function judgeRow({ row, content, nameOf = (path) => path }: RawRow): JudgedRow {
  const externalId = goodId('value' in content ? fieldOf(content.value, 'external_id') : content.externalId);
  try {
    if ('error' in content) throw content.error;
    refuseUnstorable(content.value, pathOf);
    const packet = toPacket(parseRow(content.value));
    return { row, externalId: packet.externalId, content: { packet } };
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    return { row, externalId, content: { error: toRowError(error, nameOf) } };
  }
}

function parseRow(value: unknown): CreateReviewRunBody {
  if (isRecord(value)) return parseBody(CreateReviewRunBody, value);
  throw new ClaimgateError('validation_failed', undefined, { fields: [{ path: '(row)', message: 'must be an object' }] });
}

/** The error of a row as its caller is told. */
export function toRowError({ code, message, details }: ClaimgateError, nameOf = (path: string) => path): RowError {
  const { fields, resetsAt } = details;
  return {
    code,
    message: code === 'validation_failed' ? 'The row has fields that must be changed; details lists them.' : message,
    ...(fields ? { details: fields.map(({ path, message: text }) => ({ path: nameOf(path), message: text })) } : {}),
    ...(resetsAt ? { resets_at: resetsAt } : {}),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A bad row is still known by its id, if that is good. */
function goodId(id: unknown): string | null {
  return typeof id === 'string' && id !== '' && id.length <= LIMITS.externalIdCharacters && isStorable(id) ? id : null;
}
