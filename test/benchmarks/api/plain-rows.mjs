import { ContentKeys, openDataSource, ProjectDatabase } from '@claimgate/persistence';
import { MasterKeys } from '@claimgate/sealing';
import { query } from '../shared/database.mjs';
import { CONTENT_KEY } from '../shared/services.mjs';

/** Tables that hold the content of a run as plain rows, one for each claim, span and verification, behind row-level security. */
const TABLES = {
  runs: `id uuid primary key, organization_id uuid, project_id uuid, status text, metadata json, source_count integer, claim_count integer,
    gate_verdict jsonb, created_at timestamptz, completed_at timestamptz, ai_output text`,
  sources: `run_id uuid, organization_id uuid, project_id uuid, n integer, title text, "citationLabel" text, "mediaType" text,
    "contentSha256" text, primary key (run_id, n)`,
  spans: `run_id uuid, organization_id uuid, project_id uuid, n integer, source integer, quote text, start integer, "end" integer,
    primary key (run_id, n)`,
  claims: `run_id uuid, organization_id uuid, project_id uuid, n integer, type text, text text, "outputText" text, span jsonb,
    importance integer, citations jsonb, extraction jsonb, primary key (run_id, n)`,
  verifications: `run_id uuid, organization_id uuid, project_id uuid, claim integer, status text, span integer, "sourcesConflict" boolean,
    verifier jsonb, confidence double precision, rationale text, "citationIssue" text, "candidateCount" integer, primary key (run_id, claim)`,
  reports: `run_id uuid primary key, organization_id uuid, project_id uuid, body jsonb, markdown text, versions jsonb, "createdAt" timestamptz`,
};

const SCOPED = 'organization_id = $2 and project_id = $3';
const asJson = (table, columns, order) =>
  `select coalesce(json_agg(item), '[]')::text as items
     from (select ${columns} from plain.${table} where run_id = $1 and ${SCOPED} order by ${order}) as item`;

/** What it takes to read the same content from them. */
const READS = [
  `select * from plain.runs where id = $1 and ${SCOPED}`,
  `select ai_output from plain.runs where id = $1 and ${SCOPED}`,
  `select n, title, "citationLabel", "mediaType", "contentSha256" from plain.sources where run_id = $1 and ${SCOPED} order by n`,
  asJson('spans', 'n, source, quote, start, "end"', 'n'),
  asJson(
    'verifications',
    'claim, status, span, "sourcesConflict", verifier, confidence, rationale, "citationIssue", "candidateCount"',
    'claim',
  ),
  `select body::text, markdown, versions, "createdAt" from plain.reports where run_id = $1 and ${SCOPED}`,
  asJson('claims', 'n, text, span', 'n'),
];

/**
 * Puts the content of a run into plain rows, and gives the statements of a call that reads it with those for plain rows in the place
 * of the one that fetches sealed bytes. That is the bare SQL to compare with: fetching bytes is no reading.
 */
export async function asPlainRows(database, tenant, runId, statements) {
  const id = runId.replace('run_', '');
  await createTables(database);
  const { run, content } = await openContent(database, tenant, runId);
  const { supplied, findings, report } = content;
  const { markdown, ...body } = report.report;
  const scope = { run_id: id, organization_id: tenant.organizationId, project_id: tenant.projectId };
  const times = { created_at: run.createdAt, completed_at: run.completedAt };
  const counts = { source_count: run.sourceCount, claim_count: run.outcome.claimCount, gate_verdict: run.outcome.gate };
  const rows = {
    runs: [{ ...scope, id, status: run.status, metadata: run.metadata, ...times, ...counts, ai_output: supplied.aiOutput }],
    sources: supplied.sources,
    spans: findings.spans,
    claims: findings.claims,
    verifications: findings.verifications,
    reports: [{ ...report, body, markdown }],
  };
  for (const [table, items] of Object.entries(rows)) {
    const json = JSON.stringify(items.map((item) => ({ ...scope, ...item })));
    await query(
      database.ownerUrl,
      `insert into plain.${table} select * from jsonb_populate_recordset(null::plain.${table}, $1)`,
      [json],
    );
  }
  const plain = READS.map((text) => ({ name: undefined, text, values: [id, tenant.organizationId, tenant.projectId] }));
  return statements.flatMap((statement) => (statement.text.includes('sealed_results') ? plain : [statement]));
}

async function createTables(database) {
  const statements = Object.entries(TABLES).map(
    ([table, columns]) => `create table plain.${table} (${columns});
      alter table plain.${table} enable row level security;
      create policy tenant on plain.${table} using (organization_id = claimgate.current_organization() and project_id = claimgate.current_project());
      grant select on plain.${table} to claimgate_app`,
  );
  await query(
    database.ownerUrl,
    ['create schema plain', 'grant usage on schema plain to claimgate_app', ...statements].join(';'),
  );
}

async function openContent(database, tenant, runId) {
  const source = await openDataSource({
    url: database.ownerUrl,
    applicationName: 'claimgate-benchmark',
    maxConnections: 1,
    onIdleError: () => {},
  });
  const keys = new ContentKeys(new MasterKeys(new Map([[1, Buffer.from(CONTENT_KEY, 'hex')]])));
  try {
    const scope = { organizationId: tenant.organizationId, projectId: tenant.projectId };
    return await new ProjectDatabase(source, keys).reading(scope, (tx) =>
      tx.contents.find(runId, ['supplied', 'findings', 'report']),
    );
  } finally {
    await source.destroy();
  }
}
