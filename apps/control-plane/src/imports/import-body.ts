import { ImportBody } from '@claimgate/contracts';
import { getSchemaPath } from '@nestjs/swagger';
import type { RequestBody } from '../openapi/api-call.js';

const CSV_EXAMPLE = `external_id,ai_output,intended_use,source_1_title,source_1_content
ticket-1,Refunds are granted within 30 days.,customer_facing,Refund policy,Refunds are granted within 30 days of purchase.
`;
const ROW_EXAMPLE = {
  external_id: 'ticket-1',
  ai_output: 'Refunds are granted within 30 days.',
  intended_use: 'customer_facing',
  sources: [{ title: 'Refund policy', content: 'Refunds are granted within 30 days of purchase.' }],
};
const TEXT = { type: 'string', minLength: 1 } as const;

/** The three forms of an import, as the document describes them. */
export const IMPORT_BODY: RequestBody = {
  required: true,
  content: {
    'application/json': { schema: { $ref: getSchemaPath(ImportBody) }, example: { rows: [ROW_EXAMPLE] } },
    'application/x-ndjson': { schema: TEXT, example: `${JSON.stringify(ROW_EXAMPLE)}\n` },
    'text/csv': { schema: TEXT, example: CSV_EXAMPLE },
  },
};
