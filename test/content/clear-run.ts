import { randomUUID } from 'node:crypto';
import type { ProjectScope } from '@claimgate/domain';
import type { TestDatabase } from '@claimgate/testing';
import { JUDGED_OUTPUT, JUDGED_RESULT, JUDGED_SOURCES, sha256 } from '../integration/judged-packet.js';

/** Stores a run as it was stored before content was encrypted. Gives its id. */
export async function aClearRun(
  database: TestDatabase,
  scope: ProjectScope,
  options: { status?: 'queued' | 'completed' | 'cancelled'; externalId?: string; question?: string } = {},
): Promise<string> {
  const { status = 'completed', externalId = null, question = null } = options;
  const id = randomUUID();
  const tenant = [id, scope.organizationId, scope.projectId];
  const done = status === 'completed';
  await database.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
       question, metadata, ai_output, source_count, claim_count, unsupported_claim_count, safe_use_status, gate_verdict, created_at, completed_at)
     values ($1, $2, $3, $4, 'customer_facing', 'standard', 'api', $5, $6, '{"workflow": "old"}', $7, 2, $8, $9, $10, $11, now(), $12)`,
    [
      ...tenant,
      status,
      externalId,
      question,
      JUDGED_OUTPUT,
      done ? 5 : 0,
      done ? 3 : 0,
      done ? JUDGED_RESULT.gate.verdict : null,
      done ? JSON.stringify(JUDGED_RESULT.gate) : null,
      status === 'queued' ? null : new Date(),
    ],
  );
  for (const [index, source] of JUDGED_SOURCES.entries()) {
    const { title, content, uri = null, citation_label = `source ${index + 1}`, media_type = 'text/plain' } = source;
    await database.query(
      `insert into claimgate.source_documents (review_run_id, organization_id, project_id, n, title, uri, citation_label, media_type,
         content_sha256, content) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [...tenant, index + 1, title, uri, citation_label, media_type, sha256(content), content],
    );
  }
  if (done) await storeClearResult(database, tenant);
  return `run_${id}`;
}

async function storeClearResult(database: TestDatabase, tenant: unknown[]): Promise<void> {
  const { spans, claims, verifications, report, versions } = JUDGED_RESULT;
  for (const span of spans) {
    await database.query(
      `insert into claimgate.source_spans (review_run_id, organization_id, project_id, n, source_n, quote, start_offset, end_offset)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...tenant, span.n, span.source, span.quote, span.start, span.end],
    );
  }
  for (const { n, type, text, outputText, span, importance, citations, extraction } of claims) {
    const json = [JSON.stringify(citations), JSON.stringify(extraction)];
    await database.query(
      `insert into claimgate.claims (review_run_id, organization_id, project_id, n, claim_type, text, output_text, start_offset,
         end_offset, importance, citations, extraction) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [...tenant, n, type, text, outputText, span.start, span.end, importance, ...json],
    );
  }
  for (const found of verifications) {
    await database.query(
      `insert into claimgate.verifications (review_run_id, organization_id, project_id, claim_n, support_status, span_n, sources_conflict,
         verifier, confidence, rationale, citation_issue, candidate_count) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...tenant,
        found.claim,
        found.status,
        found.span,
        found.sourcesConflict,
        JSON.stringify(found.verifier),
        found.confidence,
        found.rationale,
        found.citationIssue,
        found.candidateCount,
      ],
    );
  }
  const { markdown, ...body } = report;
  await database.query(
    `insert into claimgate.claim_reports (review_run_id, organization_id, project_id, body, markdown, versions, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, now(), now())`,
    [...tenant, JSON.stringify(body), markdown, JSON.stringify(versions)],
  );
}
