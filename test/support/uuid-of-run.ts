import { parseRunId, uuidOf, present } from '@claimgate/domain';

/** The id of a run as the database has it. */
export function uuidOfRun(id: string): string {
  return uuidOf(present(parseRunId(id)));
}
