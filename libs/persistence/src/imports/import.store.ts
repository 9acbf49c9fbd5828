import { runIdOf, uuidOf, type ErrorCode, type ErrorDetail, type ProjectScope, type RunId } from '@claimgate/domain';
import type { Sql } from '../sql.js';

/** Why a row was rejected, in the words that the caller is told. */
export interface RowError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: readonly ErrorDetail[];
  readonly resets_at?: string;
}

/** What became of a row: the run that it is, or why it is none. */
export interface DecidedRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly outcome: { readonly runId: RunId } | { readonly error: RowError };
}

/** What is kept of a decided row: no word of the caller, who brings them along whenever the import is asked for again. */
export type KeptRow = Pick<DecidedRow, 'row' | 'outcome'>;

interface StoredRow {
  readonly n: number;
  readonly review_run_id: string | null;
  readonly error: RowError | null;
}

/** The imports of one project. Rows are decided in order, and never twice. */
export class ImportStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  async insert(id: string, rowCount: number): Promise<void> {
    const { organizationId, projectId } = this.scope;
    await this.sql.query('insert into claimgate.imports (id, organization_id, project_id, row_count) values ($1, $2, $3, $4)', [
      id,
      organizationId,
      projectId,
      rowCount,
    ]);
  }

  /** How many rows are decided; undefined when there is no such import any more. */
  async decidedRows(id: string): Promise<number | undefined> {
    const rows = await this.sql.query<{ decided: number }>(
      'select decided_rows as decided from claimgate.imports where id = $1',
      [id],
    );
    return rows[0]?.decided;
  }

  /** Records what became of the rows after the first `before`; false when others were decided meanwhile, so that these must be undone. */
  async decide(id: string, before: number, decided: readonly DecidedRow[]): Promise<boolean> {
    const { organizationId, projectId } = this.scope;
    const rows = await this.sql.query(
      `with import as (
         update claimgate.imports set decided_rows = decided_rows + $5 where id = $1 and decided_rows = $4 returning id
       )
       insert into claimgate.import_rows (import_id, n, organization_id, project_id, review_run_id, error)
       select import.id, r.n, $2, $3, r.run, r.error
         from import, unnest($6::integer[], $7::uuid[], $8::json[]) as r (n, run, error)
       returning n`,
      [
        id,
        organizationId,
        projectId,
        before,
        decided.length,
        decided.map(({ row }) => row),
        decided.map(({ outcome }) => ('runId' in outcome ? uuidOf(outcome.runId) : null)),
        decided.map(({ outcome }) => ('error' in outcome ? JSON.stringify(withoutNames(outcome.error)) : null)),
      ],
    );
    return rows.length === decided.length;
  }

  /** What became of all rows that are decided, in their order. */
  async rows(id: string): Promise<KeptRow[]> {
    const rows = await this.sql.query<StoredRow>(
      'select n, review_run_id, error from claimgate.import_rows where import_id = $1 order by n',
      [id],
    );
    return rows.map(toKeptRow);
  }
}

/** The details of an error name fields as the caller does. */
function withoutNames({ details: _details, ...error }: RowError): RowError {
  return error;
}

function toKeptRow({ n, review_run_id: run, error }: StoredRow): KeptRow {
  return { row: n, outcome: error ? { error } : { runId: runIdOf(run as string) } };
}
