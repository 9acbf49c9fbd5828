import { sqlOver, type ClaimgateDataSource } from '@claimgate/persistence';

/** What a table is, in the words of PostgreSQL. */
export interface TableShape {
  /** Type, `not null` and default of each column. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns and condition of each index, those behind primary keys and unique constraints included. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** Tables that no entity stands for: TypeORM keeps this one. */
const OTHERS = ['migrations'];
/** Of an index over an expression an entity can say only that there is one. */
const EXPRESSION = 'over an expression';

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
         pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity::text as identity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where n.nspname = 'claimgate' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

const INDEXES = `
  select c.relname as table, i.relname as name, x.indisunique as unique, pg_get_expr(x.indpred, x.indrelid) as condition,
         x.indexprs is not null as by_expression,
         array(select a.attname::text from unnest(x.indkey::int[]) with ordinality as k (number, place)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'claimgate' and c.relkind = 'r'`;

/** The tables of a database. */
export async function migratedTables({
  pool,
}: {
  readonly pool: Parameters<typeof sqlOver>[0];
}): Promise<Map<string, TableShape>> {
  const columns = await sqlOver(pool).query(COLUMNS);
  const indexes = await sqlOver(pool).query(INDEXES);
  const names = new Set(columns.map(({ table }) => String(table)).filter((table) => !OTHERS.includes(table)));
  const named = (rows: typeof columns, table: string, text: (row: (typeof columns)[number]) => string) =>
    Object.fromEntries(rows.filter((row) => row.table === table).map((row) => [String(row.name), text(row)]));
  return new Map(
    [...names].map((table) => [
      table,
      {
        columns: named(columns, table, (row) =>
          columnText(String(row.type), row.required === true, row.identity === 'a' ? 'identity' : row.default),
        ),
        indexes: named(indexes, table, (row) =>
          row.by_expression === true ? EXPRESSION : indexText(row.unique === true, listOf(row.columns), row.condition),
        ),
      },
    ]),
  );
}

/** The same as the entities say it. */
export function entityTables({ entityMetadatas, driver }: ClaimgateDataSource): Map<string, TableShape> {
  return new Map(
    entityMetadatas.map((entity) => {
      const columns = entity.columns.map((column) => {
        const type = typeText(driver.normalizeType(column), column.precision, column.isArray);
        const value = column.generatedIdentity === 'ALWAYS' ? 'identity' : defaultText(column.default);
        return [column.databaseName, columnText(type, !column.isNullable, value)] as const;
      });
      const primary = entity.primaryColumns.map(({ databaseName }) => databaseName);
      const primaryName = entity.primaryColumns[0]?.primaryKeyConstraintName ?? '';
      const unique = entity.ownUniques.map(
        ({ name, columns: of }) =>
          [
            name,
            indexText(
              true,
              of.map(({ databaseName }) => databaseName),
              null,
            ),
          ] as const,
      );
      const indexes = entity.ownIndices.map(({ name, columns: of, isUnique, where, synchronize }) => {
        const text = indexText(
          isUnique,
          of.map(({ databaseName }) => databaseName),
          where ?? null,
        );
        return [name, synchronize ? text : EXPRESSION] as const;
      });
      const all = [[primaryName, indexText(true, primary, null)] as const, ...unique, ...indexes];
      return [entity.tableName, { columns: Object.fromEntries(columns), indexes: Object.fromEntries(all) }] as const;
    }),
  );
}

function typeText(type: string, precision: number | null | undefined, isArray: boolean): string {
  const exact = precision === null || precision === undefined ? type : type.replace('timestamp', `timestamp(${precision})`);
  return isArray ? `${exact}[]` : exact;
}

function defaultText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return String(typeof value === 'function' ? value() : value);
}

function columnText(type: string, isRequired: boolean, value: unknown): string {
  return [type, isRequired ? 'not null' : 'null', ...(typeof value === 'string' ? [`default ${value}`] : [])].join(' ');
}

function indexText(isUnique: boolean, columns: readonly string[], condition: unknown): string {
  const where = typeof condition === 'string' ? ` where ${condition}` : '';
  return `${isUnique ? 'unique ' : ''}(${columns.join(', ')})${where}`;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
