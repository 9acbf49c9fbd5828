import { parseRunId, uuidOf } from '@claimgate/domain';
import { present } from './present.js';

/** The id of a run as the database has it. */
export function uuidOfRun(id: string): string {
  return uuidOf(present(parseRunId(id)));
}
