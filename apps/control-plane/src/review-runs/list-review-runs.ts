import { ClaimgateError, type ReviewRunSummary } from '@claimgate/domain';
import { ProjectDatabase, type RunFilter } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { encodeCursor, parseCursor } from './run-cursor.js';

/** Which runs to list, and from where. */
export interface ListRequest {
  readonly filter: RunFilter;
  readonly limit: number;
  readonly cursor?: string;
}

/** One page of the list. */
export interface RunPage {
  readonly runs: readonly ReviewRunSummary[];
  readonly nextCursor: string | null;
}

/** Lists the runs of a project, newest first. A page costs the same wherever it lies. */
@Injectable()
export class ListReviewRuns {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, { filter, limit, cursor }: ListRequest): Promise<RunPage> {
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && !after) throw malformedCursor();
    // One more than asked for tells whether there is a next page.
    const found = await this.database.reading(call.scope, (tx) => tx.reviewRuns.list(filter, after, limit + 1));
    const runs = found.slice(0, limit);
    const last = runs.at(-1);
    return { runs, nextCursor: found.length > limit && last ? encodeCursor(last) : null };
  }
}

function malformedCursor(): ClaimgateError {
  const message = 'is not a cursor that this list gave out; use next_cursor of the page before, or leave it out';
  return new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'cursor', message }] });
}
