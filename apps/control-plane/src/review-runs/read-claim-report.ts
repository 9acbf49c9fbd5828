import type { RunReport } from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { ProjectDatabase, together, type ProjectTransaction } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../http/request-context.js';
import { getCompletedRun } from './get-review-run.js';

/** A stored report, and the claims and spans whose words its items show. */
export type ReportParts = Omit<RunReport, 'run'>;

/** Reads the claim report of a completed run. */
@Injectable()
export class ReadClaimReport {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunReport> {
    return this.database.reading(call.scope, async (tx) => {
      const run = await getCompletedRun(tx, id);
      return { run, ...(await readParts(tx, id)) };
    });
  }
}

async function readParts({ results }: ProjectTransaction, id: RunId): Promise<ReportParts> {
  const [stored, claims, spans] = await together([results.report(id), results.claimWords(id), results.spans(id)]);
  if (!stored) throw new Error('a completed run has no report');
  return { stored, claims, spans };
}
