import { ClaimgateError } from '@claimgate/domain';

/** The forms in which rows can be sent. */
export type ImportFormat = 'json' | 'ndjson' | 'csv';

const BY_MEDIA_TYPE: Readonly<Record<string, ImportFormat>> = {
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'text/csv': 'csv',
};

/** The form that a Content-Type names. */
export function parseImportFormat(contentType: string | undefined): ImportFormat {
  const format = BY_MEDIA_TYPE[(contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''];
  if (format) return format;
  throw new ClaimgateError(
    'unsupported_media_type',
    'The content type is not supported. Send application/json, application/x-ndjson or text/csv.',
  );
}
