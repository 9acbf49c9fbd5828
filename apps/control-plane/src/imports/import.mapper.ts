import type { ImportResponse, ImportItemDto } from '@claimgate/contracts';
import type { DecidedRow } from '@claimgate/persistence';
import type { FinishedImport } from './import-review-runs.js';

/** What became of an import, row by row. */
export function toImportResponse({ id, rows }: FinishedImport, requestId: string): ImportResponse {
  const accepted = rows.filter(({ outcome }) => 'runId' in outcome).length;
  return {
    import_id: `import_${id}`,
    accepted_count: accepted,
    rejected_count: rows.length - accepted,
    items: rows.map(toItem),
    request_id: requestId,
  };
}

function toItem({ row, externalId, outcome }: DecidedRow): ImportItemDto {
  const place = { row, external_id: externalId };
  if ('runId' in outcome) return { ...place, review_run_id: outcome.runId };
  const { details, ...error } = outcome.error;
  return { ...place, error: { ...error, ...(details ? { details: [...details] } : {}) } };
}
