import { ClaimgateError, parseRunId, type RunId } from '@claimgate/domain';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** Reads the run id of a path. One that cannot be an id names no run. */
@Injectable()
export class RunIdPipe implements PipeTransform<string, RunId> {
  transform(text: string): RunId {
    const id = parseRunId(text);
    if (!id) throw new ClaimgateError('review_run_not_found');
    return id;
  }
}
