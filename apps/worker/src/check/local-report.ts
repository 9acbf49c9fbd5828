import type { Packet, ReviewResult, RunId } from '@claimgate/domain';
import { toFindings, toReport } from '../bundle/report-files.js';

/** The id that a review has which nobody recorded: the same for all, so that the same packet gives the same report. */
export const LOCAL_RUN: RunId = 'run_00000000-0000-0000-0000-000000000000';

/** A review that stays on this machine, for programs: report and findings together, in the shapes of the API. */
export function localReview(packet: Packet, result: ReviewResult, at: Date): object {
  const reviewed = { runId: LOCAL_RUN, packet, result, at };
  return { ...toReport(reviewed), ...toFindings(reviewed) };
}
