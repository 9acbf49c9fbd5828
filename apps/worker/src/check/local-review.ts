import type { Packet, ReviewResult, RunId } from '@claimgate/domain';
import { reportTexts, toFindings, type ReportTexts } from '../bundle/report-files.js';

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
  const report = JSON.parse(texts['claim-report.json']) as object;
  return { texts, json: `${JSON.stringify({ ...report, ...toFindings(reviewed) }, null, 2)}\n` };
}
