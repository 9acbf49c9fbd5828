import { builtInDependencies } from '@claimgate/pipeline';
import { showProgress } from '../progress.js';
import { openChosen, type VerifierChoice } from '../verifier-choice.js';
import { measureNotations, type NotationVerdict } from './measure-notations.js';
import { NOTATION_KINDS } from './notation-kinds.js';
import { notationRows } from './notation-rows.js';

/** Of the rewritten sentences at least so many are supported, of those with another value at most so many. */
const LEAST_REWRITTEN = 0.95;
const MOST_CHANGED = 0.03;

/** Reviews sentences whose values are written in another notation than in the source, ten kinds of 200, and the same with another value. */
export async function runNotationEvaluation(choice: VerifierChoice): Promise<string> {
  const openVerifier = await openChosen(choice);
  const deps = { ...builtInDependencies(), verifier: openVerifier() };
  const progress = showProgress('notations', NOTATION_KINDS.length, 0);
  const lines: string[] = [];
  const all: NotationVerdict[] = [];
  for (const kind of NOTATION_KINDS) {
    const verdicts = await measureNotations(notationRows(kind), deps);
    all.push(...verdicts);
    lines.push(told(kind.name, verdicts));
    progress.update(lines.length);
  }
  progress.end();
  if (shareOf(all, true, 'supported') < LEAST_REWRITTEN || shareOf(all, false, 'supported') > MOST_CHANGED) process.exitCode = 1;
  return ['Values in another notation than in the source, per cent of rows', ...lines, told('all', all)].join('\n');
}

function told(name: string, verdicts: readonly NotationVerdict[]): string {
  const [same, changed] = [true, false].map((supported) => verdicts.filter((verdict) => verdict.supported === supported).length);
  const share = (supported: boolean, status: NotationVerdict['status']): string =>
    (100 * shareOf(verdicts, supported, status)).toFixed(1);
  return `  ${name.padEnd(24)}the same value (${same}): ${share(true, 'supported')} supported; another (${changed}): ${share(false, 'supported')} supported, ${share(false, 'contradicted')} contradicted`;
}

function shareOf(verdicts: readonly NotationVerdict[], supported: boolean, status: NotationVerdict['status']): number {
  const of = verdicts.filter((verdict) => verdict.supported === supported);
  return of.filter((verdict) => verdict.status === status).length / of.length;
}
