import { query } from '../shared/database.mjs';

/** Private runs made by the API, each with the token of its worker. */
export async function createWorkers(url, key, count) {
  const workers = [];
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(
      new Request(`${url}/v1/private-worker/review-runs`, {
        method: 'POST',
        body: JSON.stringify({ intended_use: 'customer_facing', deadline_seconds: 86_400 }),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      }),
    );
    if (!response.ok) throw new Error(`a private run was not created: ${response.status} ${await response.text()}`);
    const { review_run, worker_credential, events_url } = await response.json();
    workers.push({ runId: review_run.id, token: worker_credential.token, eventsUrl: events_url });
  }
  return workers;
}

/**
 * Running private runs straight into the tables. The nth has the UUID that is n in hexadecimal, and its credential the same, so that
 * pgbench can name them.
 */
export async function insertRunningRuns(database, tenant, count, leaseSeconds) {
  const values = [tenant.organizationId, tenant.projectId, count];
  const id = `lpad(to_hex(n), 32, '0')::uuid`;
  await query(
    database.ownerUrl,
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness,
      capture_method, metadata, source_count, created_at)
    select ${id}, $1, $2, 'processing', 'customer_facing', 'standard', 'private_worker', '{}', 0, claimgate.claimgate_now()
      from generate_series(1, $3::bigint) n`,
    values,
  );
  await query(
    database.ownerUrl,
    `insert into claimgate.private_runs (review_run_id, organization_id, project_id, require_proof, announced_sources,
      deadline_at, lease_expires_at, due_at, key_thumbprint, last_sequence)
    select ${id}, $1, $2, true, 0, at + interval '1 day', at + $4 * interval '1 second', at + $4 * interval '1 second', repeat('A', 43), 1
      from generate_series(1, $3::bigint) n, claimgate.claimgate_now() at`,
    [...values, leaseSeconds],
  );
  await query(
    database.ownerUrl,
    `insert into claimgate.worker_credentials (id, review_run_id, organization_id, project_id, generation,
      signing_key_id, issued_at, expires_at)
    select ${id}, ${id}, $1, $2, 1, 'none', at, at + interval '1 day' from generate_series(1, $3::bigint) n, claimgate.claimgate_now() at`,
    values,
  );
  await query(database.ownerUrl, 'analyze');
}
