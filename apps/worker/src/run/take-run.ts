import type { ObjectStore } from '@claimgate/storage';
import type { EgressLedger } from '@claimgate/worker-protocol';
import { below, toUrl } from '../urls.js';
import type { CommandContext } from '../commands/command.js';
import type { CommonConfig } from '../config.js';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { EXIT } from '../exit-code.js';
import { isAsBadAs, type FailOn } from '../fail-on.js';
import { runProgress } from '../terminal/run-progress.js';
import { Lease } from './lease.js';
import { PrivateRun, type FinishedRun } from './private-run.js';
import type { RunCredential } from './run-credential.js';
import type { NotedPacket } from '../input/input.js';
import { RunReporter } from './run-reporter.js';
import { onOneLine } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';

/** The settings that running takes. */
export interface TakeRunConfig extends CommonConfig {
  readonly store: string;
  readonly heartbeatSeconds: number;
  readonly failOn: FailOn | undefined;
}

/** A run to take: with its credential, and however its input is had. */
export interface TakenRun {
  readonly guard: EgressGuard;
  /** Opened before a run is created or begun: settings that are wrong show then. */
  readonly store: ObjectStore;
  readonly credential: RunCredential;
  readonly readInput: (signal: AbortSignal) => Promise<NotedPacket>;
  /** What was sent so far: nothing, or the body that created the run. */
  readonly ledger: EgressLedger;
}

/** Carries out a private run and shows how it ended; gives the exit code. */
export async function takeRun(
  { config, adapters, terminal, signal, clock }: CommandContext<TakeRunConfig>,
  { guard, store, credential, readInput, ledger }: TakenRun,
): Promise<number> {
  const storeUrl = toUrl(config.store);
  const reviewer = await adapters.reviewer();
  const progress = runProgress(terminal, config.quiet);
  const heartbeatMs = config.heartbeatSeconds * 1000;
  const reporter = new RunReporter({ guard, credential, ledger, lease: new Lease(), clock, heartbeatMs });
  const told = { onStatus: progress.show.bind(progress), onNote: progress.note.bind(progress) };
  const parts = { reporter, credential, store, reviewer, readInput, clock, stop: signal, ...told };
  try {
    const finished = await new PrivateRun(parts).carryOut();
    progress.done();
    if (!config.quiet) printFinishedRun(terminal, finished, { storeUrl, json: config.json });
    return isAsBadAs(finished.verdict, config.failOn) ? EXIT.failedOn : EXIT.ok;
  } finally {
    progress.done();
    await reviewer.stop();
  }
}

/** How the end of a run is shown. */
interface Form {
  readonly storeUrl: string;
  readonly json: boolean;
}

/** Shows how a run ended: for people at a terminal, as one JSON line otherwise. */
function printFinishedRun(terminal: Terminal, run: FinishedRun, { storeUrl, json }: Form): void {
  const report = below(storeUrl, run.runId, run.reportPointer);
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
