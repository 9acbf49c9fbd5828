import { ClaimgateError } from '@claimgate/domain';
import { onOneLine } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import { baselineText } from './baseline.js';
import { checkedOf, failedOf, type FinishedCheck } from './finished-check.js';
import { loadFormat, type CheckFormat } from './formats/format.js';
import { writeCheckFiles, writeOwnFile, type WantedFiles } from './write-check-files.js';

/** What a check is asked to say, and where. */
export interface WantedWords extends WantedFiles {
  readonly format: CheckFormat;
  readonly writeBaseline?: string | undefined;
  readonly quiet: boolean;
}

/** Writes and prints everything that was asked for. */
export async function tellCheck(wanted: WantedWords, check: FinishedCheck, terminal: Terminal): Promise<void> {
  const { format, quiet, writeBaseline: baseline } = wanted;
  const written = await writeCheckFiles(wanted, check, { colour: false, columns: terminal.columns });
  if (baseline !== undefined) written.push(await writeBaseline(baseline, check));
  if (quiet) return;
  const text = (await loadFormat(format))(check, terminal);
  if (format === 'github') terminal.commands(text);
  else terminal.out(text);
  // On standard output there is the form alone; whoever waits for it may read it much later.
  const say = format === 'terminal' ? terminal.out : terminal.err;
  for (const line of format === 'json' ? [] : written) say(`  ${line}\n`);
  const unsaid = format === 'terminal' || format === 'github' ? [] : failedOf(check.outcomes);
  for (const { error } of unsaid) terminal.err(`${onOneLine(error.message)}\n`);
}

async function writeBaseline(file: string, { outcomes }: FinishedCheck): Promise<string> {
  const [failed] = failedOf(outcomes);
  // Half a baseline would let what it lacks fail later, for no reason that anybody could see.
  if (failed)
    throw new ClaimgateError(failed.error.code, `No baseline was written: ${failed.error.message}`, failed.error.details);
  const findings = checkedOf(outcomes).flatMap((packet) => packet.findings);
  await writeOwnFile('--write-baseline', file, baselineText(findings));
  return `Written to ${onOneLine(file)}: a baseline of ${findings.length} findings`;
}
