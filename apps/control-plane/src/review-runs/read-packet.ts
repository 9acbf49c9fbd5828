import { ClaimgateError, type RunId } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import type { SuppliedContent } from '@claimgate/sealing';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { getReviewRun } from './get-review-run.js';

/** What a run was created with. */
export interface SuppliedPacket extends SuppliedContent {
  readonly question: string | null;
  /** In the order of the sources. */
  readonly contents: readonly string[];
}

/** Reads output and sources as they were given, whether or not the run has ended. */
@Injectable()
export class ReadPacket {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<SuppliedPacket> {
    return this.database.reading(call.scope, async (tx) => {
      const { captureMethod, question } = await getReviewRun(tx, id);
      if (captureMethod === 'private_worker') throw new ClaimgateError('content_not_held');
      const packet = await tx.contents.findSupplied(id);
      if (!packet) throw new ClaimgateError('content_expired');
      return { ...packet, question };
    });
  }
}
