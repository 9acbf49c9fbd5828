import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { FaultWorld } from './fault-world.js';

let world: FaultWorld;
beforeAll(async () => {
  // What does not wait for the disk stays in memory for as long as the server allows: only what was waited for outlives a kill.
  world = await FaultWorld.start({ runners: 0, settings: { wal_writer_delay: '10s' } });
});
afterAll(() => world.stop());

describe('a database that is killed right after a response', () => {
  it('has the run of a request that waited in vain', async () => {
    const response = await fetch(`${world.controlPlaneUrls[0]}/v1/review-runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.tenant.apiKey}`, 'content-type': 'application/json', prefer: 'wait=1' },
      body: JSON.stringify(aCreateBody({ external_id: 'kept' })),
    });
    const { review_run: run }: { review_run: { id: string; status: string } } = JSON.parse(await response.text());
    expect([response.status, run.status]).toEqual([201, 'queued']);
    await world.crashPostgres();
    const { rows } = await world.owner.query(`select 'run_' || id as id from claimgate.review_runs`);
    expect(rows).toEqual([{ id: run.id }]);
  });
});
