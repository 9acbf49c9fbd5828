import { sha256Hex } from '@claimgate/worker-protocol';
import { BUNDLE_LIMITS, LEDGER, type BundleFiles } from './bundle-files.js';
import type { LedgerError } from './ledger-lines.js';
import type { Ledger, LedgerLine } from './read-ledger.js';
import { findSingleChange, hasSha256, PRINTABLE } from './single-change.js';

const [OPENING_BRACE, LINE_FEED] = [0x7b, '\n'];

/**
 * The line that was changed. Every line is vouched for by the one after it, and the last one by the receipt, so the search starts at
 * the end: the first line that does not have the hash it should have is the one.
 */
export function findAlteredLine(ledger: Ledger, head: string | undefined): { line: LedgerLine; recorded: string } | undefined {
  let recorded = head;
  for (const line of ledger.lines.toReversed()) {
    if (recorded !== undefined && line.hash !== recorded) return { line, recorded };
    recorded = line.previousHash;
  }
  return undefined;
}

/** Says which byte of a ledger was changed, where one alone explains it. */
export async function locateInLedger(
  bundle: BundleFiles,
  ledger: Ledger,
  head: string | undefined,
): Promise<LedgerError | undefined> {
  const altered = findAlteredLine(ledger, head);
  if (!altered) return undefined;
  const { line, recorded } = altered;
  const before = ledger.lines[ledger.lines.indexOf(line) - 1] ?? ledger.created;
  for (const start of before ? [line.start, before.start] : [line.start]) {
    const bytes = await rangeOf(bundle, start, line.end);
    const change = findLostLineFeed(bytes, recorded) ?? findChange(bytes, recorded);
    if (change) return errorAt(line, start + change.offset, change.was);
  }
  const place = { file: LEDGER, line: line.number, bytes: { start: line.start, end: line.end } };
  return { says: `line ${line.number} is not the event that was recorded: its hash should be ${recorded}`, place };
}

function findChange(bytes: Buffer, recorded: string): { offset: number; was: string } | undefined {
  const withoutEnd = bytes.at(-1) === LINE_FEED.charCodeAt(0) ? bytes.subarray(0, -1) : bytes;
  return findSingleChange(withoutEnd, hasSha256(recorded), PRINTABLE);
}

/** A line feed that was overwritten makes two lines one, or leaves the last one without its end. */
function findLostLineFeed(bytes: Buffer, recorded: string): { offset: number; was: string } | undefined {
  const end = bytes.at(-1) === LINE_FEED.charCodeAt(0) ? bytes.length - 1 : bytes.length;
  if (sha256Hex(bytes.subarray(0, end - 1)) === recorded) return { offset: end - 1, was: LINE_FEED };
  for (let brace = bytes.indexOf(OPENING_BRACE, 1); brace > 0; brace = bytes.indexOf(OPENING_BRACE, brace + 1)) {
    const isLost = bytes[brace - 1] !== LINE_FEED.charCodeAt(0);
    if (isLost && sha256Hex(bytes.subarray(brace, end)) === recorded) return { offset: brace - 1, was: LINE_FEED };
  }
  return undefined;
}

function errorAt(line: LedgerLine, offset: number, was: string): LedgerError {
  const name = was === LINE_FEED ? 'a line feed' : `"${was}"`;
  const place = { file: LEDGER, line: line.number, bytes: { start: offset, end: offset + 1 } };
  return { says: `one byte was changed: it was ${name} when the event was recorded`, place };
}

async function rangeOf(bundle: BundleFiles, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let offset = 0;
  for await (const chunk of bundle.read(LEDGER, BUNDLE_LIMITS.ledgerBytes)) {
    chunks.push(chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset)));
    offset += chunk.length;
    if (offset >= end) break;
  }
  return Buffer.concat(chunks);
}
