import type { RunId } from '@claimgate/domain';
import { pipelined, ProjectDatabase } from '@claimgate/persistence';
import { toDocuments } from '@claimgate/sealing';
import { renderHtmlReport } from '@claimgate/report';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getCompletedRun } from './get-review-run.js';

/** Draws the page on which a person reads a claim report beside its sources. */
@Injectable()
export class ReadReportPage {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<string> {
    const [{ run, content }, decisions] = await this.database.reading(call.scope, (tx) =>
      pipelined([getCompletedRun(tx, id, ['supplied', 'sourceContents', 'findings', 'report']), tx.decisions.listInForce(id)]),
    );
    if (!run.outcome) throw new Error('a completed run has no outcome');
    const { supplied, sourceContents, findings } = content;
    const packet = { ...run, aiOutput: supplied.aiOutput, sources: toDocuments(supplied, sourceContents) };
    const { report, versions } = content.report;
    const result = { ...findings, gate: run.outcome.gate, report, versions };
    return renderHtmlReport({ packet, result, title: run.id, createdAt: run.completedAt ?? run.createdAt, decisions });
  }
}
