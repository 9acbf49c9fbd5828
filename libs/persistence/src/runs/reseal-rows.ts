import { expressions, orNull, sqlBytes, statement, type Statement } from '../columns.js';
import { type ContentOpener, type OrganizationCipher, SEALED_COLUMNS } from '@claimgate/sealing';

type SealedTable = 'sealed_packets' | 'sealed_results';
type SealedRow = Readonly<Record<string, Buffer | null>>;

/** The sealed columns of each table, by the names under which they were sealed. */
const sealedColumns = (table: SealedTable): string[] =>
  Object.values(SEALED_COLUMNS).flatMap((place) => (place.startsWith(`${table}.`) ? [place.slice(table.length + 1)] : []));

/** Reads a row and holds it, unless it lies under this key already. As SQL: both tables are treated alike, whatever their columns. */
export const selectOlder = (table: SealedTable): Statement<SealedRow> =>
  statement(
    expressions(Object.fromEntries(sealedColumns(table).map((column) => [column, orNull(sqlBytes(column))]))),
    (list) => `
      select ${list} from claimgate.${table}
       where review_run_id = $1 and organization_id = $2 and project_id = $3 and key_version <> $4 for update`,
  );

/** The statement that puts a row under the cipher's key, and its values: what was sealed is opened and sealed anew, for its own place. */
export function updateResealed(
  table: SealedTable,
  id: string,
  row: SealedRow,
  opener: ContentOpener,
  cipher: OrganizationCipher,
): [string, unknown[]] {
  const columns = sealedColumns(table);
  const values = columns.map((column) => {
    const sealed = row[column];
    const place = { row: id, column: `${table}.${column}` };
    return sealed ? cipher.seal(opener.open(sealed, place), place) : null;
  });
  const sets = columns.map((column, index) => `${column} = $${index + 3}`).join(', ');
  return [`update claimgate.${table} set key_version = $2, ${sets} where review_run_id = $1`, [id, cipher.version, ...values]];
}
