import { isFinished, type ReviewRunSummary, type RunId, type SourceSpan, type Verification } from '@claimgate/domain';
import { ProjectDatabase, together, type ProjectTransaction, type SourceRecord, type StoredReport } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../http/request-context.js';
import { getReviewRun } from './get-review-run.js';
import type { ReportParts } from './read-claim-report.js';

/** What a run holds once it is finished. Parts that only a completed run has are empty or undefined before. */
export interface RunContent {
  readonly aiOutput: string | null;
  readonly sources: readonly SourceRecord[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
  readonly report: ReportParts | undefined;
}

/** A run with its content, which is undefined while the run is unfinished. */
export interface RunDetail {
  readonly run: ReviewRunSummary;
  readonly content: RunContent | undefined;
}

/** Reads one run whole, with a fixed number of statements whatever the number of its claims. */
@Injectable()
export class ReadReviewRun {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunDetail> {
    return this.database.reading(call.scope, async (tx) => {
      const run = await getReviewRun(tx, id);
      const held = isFinished(run.status) && run.captureMethod !== 'private_worker';
      return { run, content: held ? await readContent(tx, run) : undefined };
    });
  }
}

async function readContent({ results }: ProjectTransaction, { id, status }: ReviewRunSummary): Promise<RunContent> {
  const supplied = [results.aiOutput(id), results.sources(id)] as const;
  if (status !== 'completed') {
    const [aiOutput, sources] = await together(supplied);
    return { aiOutput, sources, spans: [], verifications: [], report: undefined };
  }
  const found = [results.spans(id), results.verifications(id), results.report(id), results.claimWords(id)] as const;
  const [aiOutput, sources, spans, verifications, stored, claims] = await together([...supplied, ...found]);
  return { aiOutput, sources, spans, verifications, report: { stored: stored as StoredReport, spans, claims } };
}
