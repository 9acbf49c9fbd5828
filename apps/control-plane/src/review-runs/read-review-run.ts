import type { ReviewRunSummary, RunId, SourceSpan, Verification } from '@claimgate/domain';
import { ProjectDatabase, type RunContent } from '@claimgate/persistence';
import { type SourceRecord } from '@claimgate/sealing';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getRunWithContent } from './get-review-run.js';
import type { ReportParts } from './read-claim-report.js';

/** What a run holds once it is finished. Parts that only a completed run has are empty or undefined before. */
export interface ShownContent {
  readonly aiOutput: string;
  readonly sources: readonly SourceRecord[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
  readonly report: ReportParts | undefined;
}

/** A run with its content, which is undefined while the run is unfinished, and once its content is gone. */
export interface RunDetail {
  readonly run: ReviewRunSummary;
  readonly content: ShownContent | undefined;
}

/** Reads one run whole, with one statement whatever the number of its claims. */
@Injectable()
export class ReadReviewRun {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunDetail> {
    const { run, content } = await this.database.reading(call.scope, (tx) =>
      getRunWithContent(tx, id, ['supplied', 'findings', 'report']),
    );
    return { run, content: toShown(content) };
  }
}

function toShown({ supplied, findings, report }: RunContent): ShownContent | undefined {
  if (!supplied) return undefined;
  const { claims, spans, verifications } = findings ?? { claims: [], spans: [], verifications: [] };
  return { ...supplied, spans, verifications, report: report && { stored: report, claims, spans, verifications } };
}
