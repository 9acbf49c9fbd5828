import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError, type Packet, type ReviewResult, type RunId } from '@claimgate/domain';
import { makeFolder } from '@claimgate/storage';
import { reportTexts, toFindings, type ReportTexts } from '../bundle/report-files.js';
import { parseJsonObject } from '../json-object.js';

/** The id that a review has which nobody recorded: the same for all, so that the same packet gives the same report. */
const LOCAL_RUN: RunId = 'run_00000000-0000-0000-0000-000000000000';

/** A review that stays on this machine, in the forms of a report. */
export interface LocalReview {
  readonly texts: ReportTexts;
  /** Report and findings together, for programs. */
  readonly json: string;
}

/** Brings a review into its forms. */
export function newLocalReview(packet: Packet, result: ReviewResult, at: Date): LocalReview {
  const reviewed = { runId: LOCAL_RUN, packet, result, at };
  const texts = reportTexts(reviewed);
  const report = parseJsonObject(texts['claim-report.json']);
  return { texts, json: `${JSON.stringify({ ...report, ...toFindings(reviewed) }, null, 2)}\n` };
}

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
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';
}
