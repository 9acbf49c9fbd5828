import type { ApiConnection, PostOptions } from './api-connection.js';
import type { CreateReviewRunBody, ImportResponse } from './schemas.js';

const MEDIA_TYPES = { csv: 'text/csv', json_lines: 'application/x-ndjson' } as const;

/** Many runs in one request. */
export class Imports {
  constructor(private readonly connection: ApiConnection) {}

  /** Makes a run of every row. A bad row stops no other: the response says what became of each. */
  async create(rows: readonly CreateReviewRunBody[], options?: PostOptions): Promise<ImportResponse> {
    return this.connection.json({ operation: 'createImport', body: { rows } }, options);
  }

  /** The same from a table, or from lines of JSON. */
  async createFromText(content: string, format: keyof typeof MEDIA_TYPES, options?: PostOptions): Promise<ImportResponse> {
    return this.connection.json({ operation: 'createImport', text: { type: MEDIA_TYPES[format], content } }, options);
  }
}
