import { placeInWords, type Check } from './check.js';
import { VERDICT_WORDS, type VerifiedBundle } from './bundle-verdict.js';

const COLOURS = { ok: '32', warning: '33', failed: '31', skipped: '90' } as const;
const [STATE_WIDTH, NAME_WIDTH] = [7, 10];

/** The findings for a person: one line for each check, below it the places where something is wrong, and the verdict last. */
export function printVerifiedBundle({ checks, outcome, runId, safeUseStatus, verdict }: VerifiedBundle, colour: boolean): string {
  const run = runId === null ? 'a run that is not named' : runId;
  const end = {
    completed: `completed, ${safeUseStatus ?? 'without a verdict'}`,
    failed: 'failed: there is no report',
    none: 'not ended',
  };
  const lines = [
    `Run ${run}: ${end[outcome ?? 'none']}`,
    '',
    ...checks.flatMap((check) => linesOf(check, colour)),
    '',
    VERDICT_WORDS[verdict],
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The same for a program. Offsets are half-open and count bytes. */
export function verifiedBundleJson(found: VerifiedBundle): string {
  const { verdict, outcome, runId, safeUseStatus, checks } = found;
  const body = { verdict, outcome, run_id: runId, safe_use_status: safeUseStatus, checks };
  return `${JSON.stringify(body, undefined, 2)}\n`;
}

function linesOf({ name, state, says, places }: Check, colour: boolean): string[] {
  const word = state.padEnd(STATE_WIDTH);
  const painted = colour ? `\u001b[${COLOURS[state]}m${word}\u001b[0m` : word;
  const indent = ' '.repeat(STATE_WIDTH + NAME_WIDTH + 4);
  return [
    `  ${painted} ${name.padEnd(NAME_WIDTH)} ${printable(says)}`,
    ...places.map((place) => `${indent}at ${printable(placeInWords(place))}`),
  ];
}

/** Names of files and fields can come from whoever altered the bundle, and must not steer the terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd');
}
