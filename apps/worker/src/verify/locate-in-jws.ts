import { canonicalJson } from '@claimgate/worker-protocol';
import type { Place } from './check.js';
import { BASE64URL } from './single-change.js';
import { parseJsonObject, type JsonObject } from '../json-object.js';

/** What is wrong with the form of a signed file. */
export interface JwsError {
  readonly says: string;
  readonly place: Place;
}

const PARTS = ['header', 'payload', 'signature'] as const;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

interface Part {
  readonly name: (typeof PARTS)[number];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Finds where the form of a compact JWS is broken; undefined when only its signature or its fields can be wrong. */
export function locateInJws(file: string, bytes: Buffer): JwsError | undefined {
  const text = bytes.toString('latin1');
  const foreign = [...text].findIndex((character) => !BASE64URL.includes(character));
  if (foreign >= 0) return error(file, 'holds a character that base64url does not have', foreign, foreign + 1);
  const parts = partsOf(text);
  if (parts.length !== PARTS.length) return error(file, `has ${parts.length} parts instead of three`, 0, bytes.length);
  const broken = parts.find((part) => !isCanonicalBase64Url(part.text));
  if (broken) return error(file, `has non-canonical base64url in its ${broken.name}`, Math.max(broken.end - 1, 0), broken.end);
  const unread = parts.slice(0, 2).find((part) => readJson(part.text) === undefined);
  if (unread) return error(file, `has no canonical JSON object as its ${unread.name}`, unread.start, unread.end);
  return undefined;
}

/** Which part of a signed file a byte belongs to, and where that part is. */
export function partAt(bytes: Buffer, offset: number): string {
  return partsOf(bytes.toString('latin1')).find(({ end }) => offset < end)?.name ?? 'signature';
}

/** Header and payload of a signed file whose form is right. Nothing in them is to be believed. */
export function unverifiedParts(
  bytes: Buffer,
): { header: Record<string, unknown>; payload: Record<string, unknown> } | undefined {
  const [header, payload] = partsOf(bytes.toString('latin1')).map(({ text }) => readJson(text));
  return header && payload && { header, payload };
}

function partsOf(text: string): Part[] {
  let start = 0;
  return text.split('.').map((part, index) => {
    const found = { name: PARTS[index] ?? 'signature', text: part, start, end: start + part.length };
    start = found.end + 1;
    return found;
  });
}

function isCanonicalBase64Url(text: string): boolean {
  return text !== '' && Buffer.from(text, 'base64url').toString('base64url') === text;
}

function readJson(part: string): JsonObject | undefined {
  try {
    const text = UTF8.decode(Buffer.from(part, 'base64url'));
    const value = parseJsonObject(text);
    return value && canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

function error(file: string, says: string, start: number, end: number): JwsError {
  return { says, place: { file, bytes: { start, end } } };
}
