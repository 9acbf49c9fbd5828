import { runIdOf, uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import { columnsOf, queryOf } from '../columns.js';
import { ImportRowEntity, type RowError } from '../entities/import-row.entity.js';
import { ImportEntity } from '../entities/import.entity.js';
import type { Connection } from '../transaction.js';

export type { RowError } from '../entities/import-row.entity.js';

/** What became of a row: the run that it is, or why it is none. */
export interface DecidedRow {
  readonly row: number;
  readonly externalId: string | null;
  readonly outcome: { readonly runId: RunId } | { readonly error: RowError };
}

/** What is kept of a decided row: no word of the caller, who brings them along whenever the import is asked for again. */
export type KeptRow = Pick<DecidedRow, 'row' | 'outcome'>;

/** As SQL: many rows at a time, and only if no others were decided meanwhile. */
const DECIDE = `
  with import as (
    update claimgate.imports set decided_rows = decided_rows + $5 where id = $1 and decided_rows = $4 returning id
  )
  insert into claimgate.import_rows (import_id, n, organization_id, project_id, review_run_id, error)
  select import.id, r.n, $2, $3, r.run, r.error
    from import, unnest($6::integer[], $7::uuid[], $8::json[]) as r (n, run, error)
  returning n`;

const ROW = columnsOf(ImportRowEntity, ['n', 'reviewRunId', 'error'], 'row');

/** The imports of one project. Rows are decided in order, and never twice. */
export class ImportStore {
  constructor(
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
  ) {}

  async insert(id: string, rowCount: number): Promise<void> {
    const { organizationId, projectId } = this.scope;
    await this.connection.manager.insert(ImportEntity, { id, organizationId, projectId, rowCount });
  }

  /** How many rows are decided; undefined when there is no such import any more. */
  async decidedRows(id: string): Promise<number | undefined> {
    const found = await this.connection.manager.findOneBy(ImportEntity, { id, ...this.owner });
    return found?.decidedRows;
  }

  /** Records what became of the rows after the first `before`; false when others were decided meanwhile, so that these must be undone. */
  async decide(id: string, before: number, decided: readonly DecidedRow[]): Promise<boolean> {
    const { organizationId, projectId } = this.scope;
    const rows = await this.connection.sql.query(DECIDE, [
      id,
      organizationId,
      projectId,
      before,
      decided.length,
      decided.map(({ row }) => row),
      decided.map(({ outcome }) => ('runId' in outcome ? uuidOf(outcome.runId) : null)),
      decided.map(({ outcome }) => ('error' in outcome ? JSON.stringify(withoutNames(outcome.error)) : null)),
    ]);
    return rows.length === decided.length;
  }

  /** What became of all rows that are decided, in their order. */
  async rows(id: string): Promise<KeptRow[]> {
    const query = this.connection.manager.createQueryBuilder(ImportRowEntity, 'row').where({ importId: id, ...this.owner });
    return (await this.connection.sql.query(...queryOf(query.orderBy('row.n'), ROW))).map(toKeptRow);
  }

  private get owner(): ProjectScope {
    const { organizationId, projectId } = this.scope;
    return { organizationId, projectId };
  }
}

/** The details of an error name fields as the caller does. */
function withoutNames({ details: _details, ...error }: RowError): RowError {
  return error;
}

function toKeptRow({ n, reviewRunId, error }: Pick<ImportRowEntity, 'n' | 'reviewRunId' | 'error'>): KeptRow {
  if (error) return { row: n, outcome: { error } };
  if (reviewRunId === null) throw new Error('a row of an import is neither a run nor rejected');
  return { row: n, outcome: { runId: runIdOf(reviewRunId) } };
}
