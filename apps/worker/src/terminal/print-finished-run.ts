import { below } from '../address.js';
import type { FinishedRun } from '../run/private-run.js';
import { onOneLine } from './printable.js';
import type { Terminal } from './terminal.js';

/** How the end of a run is shown. */
interface Form {
  readonly storeAddress: string;
  readonly json: boolean;
}

/** Shows how a run ended: for people at a terminal, as one JSON line otherwise. */
export function printFinishedRun(terminal: Terminal, run: FinishedRun, { storeAddress, json }: Form): void {
  const report = below(storeAddress, run.runId, run.reportPointer);
  const { counts } = run.completion;
  if (json || !terminal.live) {
    const { runId: review_run_id, reportPointer: report_pointer, verdict: safe_use_status } = run;
    const line = { event: 'finished', review_run_id, safe_use_status, counts, report_pointer, report };
    return terminal.out(`${JSON.stringify(line)}\n`);
  }
  const supported = `${counts.supported} of ${counts.claims} claims supported`;
  terminal.out(
    `${run.verdict}: ${supported}. The run is finished and recorded.\nReport: ${onOneLine(report)}/claim-report.html\n`,
  );
}
