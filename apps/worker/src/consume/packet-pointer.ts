import { createHash } from 'node:crypto';
import type { DeadReason } from '@claimgate/queue';
import { parseJsonObject } from '../json-object.js';
import { toUrl } from '../urls.js';

/** A packet that a message points to. */
export interface PacketPointer {
  /** The URL of the packet. */
  readonly packet: string;
  /** Names the packet in the store: a digest of what the message calls it, so that copies of a message have the same. */
  readonly key: string;
  /** The owner's own id for the run, which the control plane is told. */
  readonly externalId: string | undefined;
}

/** A message as it was read: a pointer, or why it is none. */
export type ReadMessage =
  | { readonly kind: 'pointer'; readonly pointer: PacketPointer }
  | { readonly kind: 'poison'; readonly reason: DeadReason };

const MOST_CHARACTERS = 16_384;
const LONGEST_URL = 2_048;
const FIELDS = new Set(['packet', 'id', 'external_id']);
const ID = /^[A-Za-z0-9._-]{1,64}$/;
/** Steps that could lead out of the prefix, and what clouds read as a slash. */
const UNSAFE_STEPS = /(?:^|\/)(?:\.{0,2})(?:\/|$)|[\u0000-\u001f\u007f\\]/;

/** Reads `{ "packet": URL, "id"?: ..., "external_id"?: ... }`, whose packet must lie below the prefix. Anybody may have written it. */
export function readMessage(text: string, prefix: string): ReadMessage {
  if (text.length > MOST_CHARACTERS) return poison('invalid_message');
  const message = parseJsonObject(text);
  if (!message) return poison('not_json');
  const { packet, id, external_id: externalId } = message;
  if (!Object.keys(message).every((field) => FIELDS.has(field))) return poison('invalid_message');
  if (typeof packet !== 'string' || packet.length > LONGEST_URL || !isId(id) || !isId(externalId))
    return poison('invalid_message');
  const url = packet.startsWith('file:') && URL.canParse(packet) ? new URL(packet).href : packet;
  if (!isBelow(url, toUrl(prefix))) return poison('outside_prefix');
  return { kind: 'pointer', pointer: { packet: url, key: keyOf(url, id), externalId } };
}

/** The key of a packet. The same packet under another id of the sender's is another piece of work. */
export function keyOf(packet: string, id?: string): string {
  return createHash('sha256')
    .update(JSON.stringify([packet, id ?? null]))
    .digest('hex');
}

function poison(reason: DeadReason): ReadMessage {
  return { kind: 'poison', reason };
}

function isId(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && ID.test(value));
}

function isBelow(url: string, prefix: string): boolean {
  const folder = `${prefix.replace(/\/+$/, '')}/`;
  return url.startsWith(folder) && !UNSAFE_STEPS.test(url.slice(folder.length).replace(/\/$/, ''));
}
