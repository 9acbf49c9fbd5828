import type { RunReport } from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { pipelined, ProjectDatabase } from '@claimgate/persistence';
import { withDecisions } from '@claimgate/report';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getCompletedRun } from './get-review-run.js';

/** A stored report, and the claims and spans whose words its items show. */
export type ReportParts = Omit<RunReport, 'run'>;

/** Reads the claim report of a completed run, with what reviewers decided about it since. */
@Injectable()
export class ReadClaimReport {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunReport> {
    return this.database.reading(call.scope, async (tx) => {
      const [{ run, content }, decisions] = await pipelined([
        getCompletedRun(tx, id, ['report', 'findings']),
        tx.decisions.listInForce(id),
      ]);
      const { report, ...stored } = content.report;
      const markdown = withDecisions(report.markdown, decisions);
      return { run, stored: { ...stored, report: { ...report, markdown } }, ...content.findings, decisions };
    });
  }
}
