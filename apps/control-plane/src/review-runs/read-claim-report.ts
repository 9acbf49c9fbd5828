import type { RunReport } from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getCompletedRun } from './get-review-run.js';

/** A stored report, and the claims and spans whose words its items show. */
export type ReportParts = Omit<RunReport, 'run'>;

/** Reads the claim report of a completed run. */
@Injectable()
export class ReadClaimReport {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunReport> {
    const { run, content } = await this.database.reading(call.scope, (tx) => getCompletedRun(tx, id, ['report', 'findings']));
    return { run, stored: content.report, ...content.findings };
  }
}
