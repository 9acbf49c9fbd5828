import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { makeFolder } from '@claimgate/storage';
import type { ReportTexts } from '../bundle/report-files.js';

/** Writes the three forms of a report into a folder, over those of an earlier check. Each is whole or not there, and for its owner alone. */
export async function writeReportFiles(folder: string, texts: ReportTexts): Promise<void> {
  try {
    await makeFolder(folder);
    for (const [name, text] of Object.entries(texts)) await replaceFile(path.join(folder, name), text);
  } catch (error) {
    if (error instanceof ClaimgateError) throw new ClaimgateError(error.code, `--out: ${error.message}`);
    throw new ClaimgateError(
      'storage_unavailable',
      `--out: ${folder} cannot be written to (${codeOf(error)}).`,
      {},
      { cause: error },
    );
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : 'unknown fault';
}
