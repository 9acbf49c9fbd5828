import { ClaimgateError, type RunId } from '@claimgate/domain';
import {
  pipelined,
  ProjectDatabase,
  type PrivateRun,
  type ReceivedWorkerEvent,
  type WorkerCredential,
} from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';

/** A private run with the generations of its credential and the last thing that its worker said. */
export interface WorkerRun {
  readonly run: PrivateRun;
  readonly credentials: readonly WorkerCredential[];
  readonly lastEvent: ReceivedWorkerEvent | undefined;
}

/** Reads where a private run, its credentials and its worker stand. */
@Injectable()
export class ReadWorkerRun {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<WorkerRun> {
    return this.database.reading(call.scope, async (tx) => {
      const [run, credentials, lastEvent] = await pipelined([
        tx.privateRuns.find(id),
        tx.workerCredentials.list(id),
        tx.workerEvents.findLast(id),
      ]);
      if (!run) throw new ClaimgateError('review_run_not_found');
      return { run, credentials, lastEvent };
    });
  }
}
