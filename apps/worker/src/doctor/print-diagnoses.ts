import { LOOKS, painter, type Paint } from '../terminal/paint.js';
import { onOneLine } from '../terminal/printable.js';
import { NOT_EXAMINED, worstOf, type Diagnosis } from './diagnosis.js';

const LOOK_OF = { ok: LOOKS.supported, warning: LOOKS.partially_supported, failed: LOOKS.unsupported } as const;
const [STATE_WIDTH, NAME_WIDTH] = [7, 19];
const VERDICTS = {
  ok: 'All is well: a run should work here.',
  warning: 'A run should work here; the warnings say what could go wrong.',
  unexamined: 'What was examined is in order. Whether a run would work here depends on the rest: name it too.',
  failed: 'A run would not work here. Mend what failed, from the top down.',
} as const;

/** The lines for a person: what was found, what was tried, what to do. */
export function printDiagnoses(diagnoses: readonly Diagnosis[], colour: boolean): string {
  const paint = painter(colour);
  const lines = [...diagnoses.flatMap((diagnosis) => linesOf(diagnosis, paint)), '', VERDICTS[verdictOf(diagnoses)]];
  return lines.map((line) => `${line}\n`).join('');
}

/** What was not looked at is not said to work. */
function verdictOf(diagnoses: readonly Diagnosis[]): keyof typeof VERDICTS {
  const worst = worstOf(diagnoses);
  return worst === 'warning' && diagnoses.some(({ found }) => found === NOT_EXAMINED) ? 'unexamined' : worst;
}

/** The same for a program. */
export function diagnosesJson(diagnoses: readonly Diagnosis[]): string {
  return `${JSON.stringify({ state: worstOf(diagnoses), checks: diagnoses }, undefined, 2)}\n`;
}

function linesOf({ name, state, tried, found, next }: Diagnosis, paint: Paint): string[] {
  const indent = ' '.repeat(STATE_WIDTH + NAME_WIDTH + 4);
  return [
    // Addresses come from settings and responses from anybody: neither may steer the terminal.
    `  ${paint(state.padEnd(STATE_WIDTH), LOOK_OF[state])} ${name.padEnd(NAME_WIDTH)} ${onOneLine(found)}`,
    `${indent}${paint(`tried: ${onOneLine(tried)}`, LOOKS.dim)}`,
    ...(next === '' ? [] : [`${indent}do:    ${onOneLine(next)}`]),
  ];
}
