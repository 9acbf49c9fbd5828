import { LOOKS, painter, type Paint } from '../terminal/paint.js';
import { onOneLine } from '../terminal/printable.js';
import { placeInWords, type Check } from './check.js';
import { VERDICT_WORDS, type VerifiedBundle } from './bundle-verdict.js';

const LOOK_OF = {
  ok: LOOKS.supported,
  warning: LOOKS.partially_supported,
  failed: LOOKS.unsupported,
  skipped: LOOKS.dim,
} as const;
const [STATE_WIDTH, NAME_WIDTH] = [7, 10];

/** The findings for a person: one line for each check, below it the places where something is wrong, and the verdict last. */
export function printVerifiedBundle({ checks, outcome, runId, safeUseStatus, verdict }: VerifiedBundle, colour: boolean): string {
  const paint = painter(colour);
  const run = runId === null ? 'a run that is not named' : runId;
  const end = {
    completed: `completed, ${safeUseStatus ?? 'without a verdict'}`,
    failed: 'failed: there is no report',
    none: 'not ended',
  };
  const lines = [
    `Run ${run}: ${end[outcome ?? 'none']}`,
    '',
    ...checks.flatMap((check) => linesOf(check, paint)),
    '',
    VERDICT_WORDS[verdict],
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The same for a program. Offsets are half-open and count bytes. */
export function verifiedBundleJson(found: VerifiedBundle): string {
  const { verdict, outcome, runId, safeUseStatus, checks } = found;
  const body = { verdict, says: VERDICT_WORDS[verdict], outcome, run_id: runId, safe_use_status: safeUseStatus, checks };
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

function linesOf({ name, state, says, places }: Check, paint: Paint): string[] {
  const indent = ' '.repeat(STATE_WIDTH + NAME_WIDTH + 4);
  return [
    // Names of files and fields can come from whoever altered the bundle, and must not steer the terminal.
    `  ${paint(state.padEnd(STATE_WIDTH), LOOK_OF[state])} ${name.padEnd(NAME_WIDTH)} ${onOneLine(says)}`,
    ...places.map((place) => `${indent}at ${onOneLine(placeInWords(place))}`),
  ];
}
