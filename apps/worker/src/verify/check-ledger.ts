import { BUNDLE_LIMITS, isTooLarge, LEDGER, type BundleFiles } from './bundle-files.js';
import { check, type Check } from './check.js';
import { locateInLedger } from './locate-in-ledger.js';
import type { LedgerError } from './ledger-lines.js';
import { readLedger, type Ledger } from './read-ledger.js';

/** Reads the ledger of a bundle; undefined where it is longer than one can be. */
export async function openLedger(bundle: BundleFiles): Promise<Ledger | undefined> {
  try {
    return await readLedger(bundle.read(LEDGER, BUNDLE_LIMITS.ledgerBytes));
  } catch (error) {
    if (isTooLarge(error)) return undefined;
    throw error;
  }
}

/** Checks that the ledger is the chain itself: whole bodies, each event after the one whose hash it carries. `head` is what was recorded. */
export async function checkLedger(bundle: BundleFiles, ledger: Ledger | undefined, head: string | undefined): Promise<Check> {
  if (!ledger) return check.failed('ledger', 'it is longer than a ledger can be', { file: LEDGER });
  if (ledger.lines.length === 0) return check.failed('ledger', 'it holds no event', { file: LEDGER });
  const altered = await locateInLedger(bundle, ledger, head);
  const found = altered ? [altered, ...ledger.errors.filter((error) => !isConsequence(error, altered))] : ledger.errors;
  if (found.length > 0)
    return check.failed('ledger', found.map(({ says }) => says).join('; '), ...found.map(({ place }) => place));
  const { length } = ledger.lines;
  const events = length === 1 ? '1 event' : `${length} events`;
  const bodies = ledger.created ? `the body that created the run and ${events}` : events;
  return check.ok('ledger', `${bodies} in canonical JSON, each with the hash of the one before: all that was ever sent`);
}

/** The line after an altered one no longer follows from it, and is not to blame. */
function isConsequence({ place }: LedgerError, altered: LedgerError): boolean {
  return place.field === 'previous_hash' && place.line === (altered.place.line ?? 0) + 1;
}
