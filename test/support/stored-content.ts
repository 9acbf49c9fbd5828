import { parseRunId, type ProjectScope, type RunId, present } from '@claimgate/domain';
import { openDataSource, ProjectDatabase, type ProjectTransaction } from '@claimgate/persistence';
import { aContentKeyRing, type TestDatabase } from '@claimgate/testing';

/** Looks into what is stored of a run, sealed content included, past the API. */
export async function insideRun<T>(database: TestDatabase, id: string, look: (tx: ProjectTransaction) => Promise<T>): Promise<T> {
  const [scope] = await database.query<ProjectScope & { id: RunId }>(
    'select organization_id as "organizationId", project_id as "projectId" from claimgate.review_runs where id = $1',
    [id.slice('run_'.length)],
  );
  if (!scope) throw new Error(`there is no run ${id}`);
  const source = await openDataSource({
    url: database.ownerUrl,
    applicationName: 'test',
    maxConnections: 1,
    onIdleError: () => undefined,
  });
  try {
    return await new ProjectDatabase(source, aContentKeyRing()).reading(scope, look);
  } finally {
    await source.destroy();
  }
}

/** The packet that is stored for a run. */
export function storedPacket(database: TestDatabase, id: string) {
  return insideRun(database, id, (tx) => tx.contents.findPacket(present(parseRunId(id))));
}
