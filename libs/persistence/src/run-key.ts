import { uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';

/** The first three parameters of statements about one run: its id, and whose it is. */
export function runKey(
  id: RunId,
  { organizationId, projectId }: ProjectScope,
): [id: string, organization: string, project: string] {
  return [uuidOf(id), organizationId, projectId];
}

/** The same as a condition on `review_runs`. */
export function thisRun(id: RunId, { organizationId, projectId }: ProjectScope) {
  return { id: uuidOf(id), organizationId, projectId };
}

/** The same as a condition on tables that belong to runs. */
export function ofRun(id: RunId, { organizationId, projectId }: ProjectScope) {
  return { reviewRunId: uuidOf(id), organizationId, projectId };
}
