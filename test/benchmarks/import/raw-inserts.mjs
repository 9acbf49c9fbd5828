import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';

const BATCH = 50;

const RUN = `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method,
  external_id, metadata, source_count, created_at) values ($1, $2, $3, 'queued', $4, 'standard', 'import', $5, '{}', 1, now())`;
const CONTENT = 'insert into raw_content (run_id, ai_output, title, content, content_sha256) values ($1, $2, $3, $4, $5)';

/** One client that inserts rows one after the other, 50 to a transaction: what is left when everything else is taken away. */
export class RawInserts {
  static async open(database, tenant) {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query(
      'create table if not exists raw_content (run_id uuid primary key, ai_output text, title text, content text, content_sha256 text)',
    );
    return new RawInserts(client, tenant);
  }

  constructor(client, tenant) {
    this.client = client;
    this.tenant = tenant;
  }

  async insert(rows) {
    for (let start = 0; start < rows.length; start += BATCH) {
      await this.client.query('begin');
      for (const row of rows.slice(start, start + BATCH)) await this.#insertRow(row);
      await this.client.query('commit');
    }
  }

  async #insertRow({ external_id: externalId, ai_output: output, intended_use: use, sources: [{ title, content }] }) {
    const id = randomUUID();
    const digest = createHash('sha256').update(content).digest('hex');
    await this.client.query(RUN, [id, this.tenant.organizationId, this.tenant.projectId, use, externalId]);
    await this.client.query(CONTENT, [id, output, title, content, digest]);
  }

  async close() {
    await this.client.end();
  }
}
