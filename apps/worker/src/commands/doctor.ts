import { ConfigurationError } from '@claimgate/runtime';
import { unlessAborted } from '../aborting.js';
import { REVIEW_NAMES } from '../config.js';
import { NOT_EXAMINED, worstOf, type Diagnosis } from '../doctor/diagnosis.js';
import { examineAll } from '../doctor/doctor.js';
import { EXIT } from '../exit-code.js';
import { defineCommand } from './command.js';
import { LOOKS, painter, type Paint } from '../terminal/paint.js';
import { onOneLine } from '../terminal/printable.js';

const NOTHING_NAMED =
  'There is nothing to examine. Name what a run would use: --control-plane URL, --store URI, and --credential-file FILE or --api-key-file FILE.';

/** Examines the surroundings of a worker, and says what to mend. */
export const doctorCommand = defineCommand({
  examples: [
    'claimgate-worker doctor --control-plane https://api.example.com --store s3://bucket/reports --credential-file run.json',
  ],
  required: [],
  optional: ['credentialFile', 'apiKeyFile', 'controlPlane', 'store', ...REVIEW_NAMES],
  execute: async ({ config, adapters, clock, terminal, signal }) => {
    const { credentialFile, apiKeyFile, controlPlane, store } = config;
    if ([credentialFile, apiKeyFile, controlPlane, store].every((value) => value === undefined))
      throw new ConfigurationError([NOTHING_NAMED]);
    const diagnoses = await unlessAborted(signal, examineAll({ config, adapters, clock }));
    if (!config.quiet) terminal.out(config.json ? diagnosesJson(diagnoses) : printDiagnoses(diagnoses, terminal.colour));
    return worstOf(diagnoses) === 'failed' ? EXIT.unavailable : EXIT.ok;
  },
});

const LOOK_OF = { ok: LOOKS.supported, warning: LOOKS.partially_supported, failed: LOOKS.unsupported } as const;
const [STATE_WIDTH, NAME_WIDTH] = [7, 19];
const VERDICTS = {
  ok: 'All is well: a run should work here.',
  warning: 'A run should work here; the warnings say what could go wrong.',
  unexamined: 'What was examined is in order. Whether a run would work here depends on the rest: name it too.',
  failed: 'A run would not work here. Mend what failed, from the top down.',
} as const;

/** The lines for a person: what was found, what was tried, what to do. */
function printDiagnoses(diagnoses: readonly Diagnosis[], colour: boolean): string {
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
function diagnosesJson(diagnoses: readonly Diagnosis[]): string {
  return `${JSON.stringify({ state: worstOf(diagnoses), checks: diagnoses }, undefined, 2)}\n`;
}

function linesOf({ name, state, tried, found, next }: Diagnosis, paint: Paint): string[] {
  const indent = ' '.repeat(STATE_WIDTH + NAME_WIDTH + 4);
  return [
    // URLs come from settings and responses from anybody: neither may steer the terminal.
    `  ${paint(state.padEnd(STATE_WIDTH), LOOK_OF[state])} ${name.padEnd(NAME_WIDTH)} ${onOneLine(found)}`,
    `${indent}${paint(`tried: ${onOneLine(tried)}`, LOOKS.dim)}`,
    ...(next === '' ? [] : [`${indent}do:    ${onOneLine(next)}`]),
  ];
}
