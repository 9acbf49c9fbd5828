import type { RunVerifications } from '@claimgate/contracts';
import type { RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getCompletedRun } from './get-review-run.js';

/** Reads how each claim of a run was judged. */
@Injectable()
export class ReadVerificationResults {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<RunVerifications> {
    const { run, content } = await this.database.reading(call.scope, (tx) => getCompletedRun(tx, id, ['findings']));
    return { run, ...content.findings };
  }
}
