import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError, codeOfError } from '@claimgate/domain';
import { makeFolder } from '@claimgate/storage';
import { reportTexts } from '../bundle/report-files.js';
import type { WantedReport } from '../settings/check-settings.js';
import { onOneLine } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import type { CheckedPacket } from './check-packets.js';
import { checkedOf, type FinishedCheck } from './finished-check.js';
import { loadFormat } from './formats/format.js';
import { LOCAL_RUN } from './local-report.js';

/** What a check was asked to write. */
export interface WantedFiles {
  /** A folder for the report of each packet in its three forms. */
  readonly out?: string | undefined;
  readonly report?: readonly WantedReport[] | undefined;
}

/** Writes what was asked for, over what an earlier check wrote; gives a line for each. */
export async function writeCheckFiles(
  { out, report = [] }: WantedFiles,
  check: FinishedCheck,
  terminal: Pick<Terminal, 'colour' | 'columns'>,
): Promise<string[]> {
  const lines: string[] = [];
  if (out !== undefined) {
    await writeReports(out, check);
    const where = check.single ? '' : ', in a folder for each packet';
    lines.push(`Written to ${onOneLine(out)}: claim-report.json, .md and .html${where}`);
  }
  for (const { format, file } of report) {
    const render = await loadFormat(format);
    await writeOwnFile('--report', file, render(check, terminal));
    lines.push(`Written to ${onOneLine(file)}: ${format}`);
  }
  return lines;
}

async function writeReports(out: string, { outcomes, single, at }: FinishedCheck): Promise<void> {
  const folderOf = folderNames();
  for (const checked of checkedOf(outcomes)) {
    const folder = single ? out : path.join(out, folderOf(checked));
    const { packet, result } = checked;
    const texts = reportTexts({ runId: LOCAL_RUN, packet, result, at });
    for (const [name, text] of Object.entries(texts)) await writeOwnFile('--out', path.join(folder, name), text);
  }
}

/** A folder for each packet, named after it in letters that every system takes. */
function folderNames(): (packet: CheckedPacket) => string {
  const taken = new Map<string, number>();
  return ({ name }) => {
    const plain =
      name
        .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[-.]+/, '')
        .slice(-100) || 'packet';
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return count === 1 ? plain : `${plain}-${count}`;
  };
}

/** Writes a file over an earlier one. It is whole or not there, and for its owner alone. */
export async function writeOwnFile(flag: string, file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await makeFolder(path.dirname(path.resolve(file)));
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    if (error instanceof ClaimgateError) throw new ClaimgateError(error.code, `${flag}: ${error.message}`);
    const why = codeOfError(error) ?? 'unknown error';
    const message = `${flag}: ${file} cannot be written to (${why}). Check the disk and who may write there, or name another place.`;
    throw new ClaimgateError('storage_unavailable', message, {}, { cause: error });
  }
}
