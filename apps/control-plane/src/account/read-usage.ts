import type { Usage } from '@claimgate/domain';
import { ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';

/** Reads what the organisation of a key has used of its plan. */
@Injectable()
export class ReadUsage {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call): Promise<Usage> {
    return this.database.reading(call.scope, (tx) => tx.usage.current());
  }
}
