import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A migration that is one text of SQL. Tables, policies and functions are written as PostgreSQL has them, in template strings rather
 * than files of their own: so the build carries them along, and nothing is read from disk when a process checks its schema.
 */
export abstract class SqlMigration implements MigrationInterface {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }

  /** Migrations only go forward: what one of them did wrong, the next one mends. */
  down(): Promise<void> {
    return Promise.reject(new Error(`${this.constructor.name} cannot be undone. Write a new migration, or restore a backup.`));
  }
}

/**
 * Row-level security for tables with the columns `organization_id` and `project_id`: a query that forgets its `where`, or a connection
 * that set no tenant, sees nothing. Migrations that ran are made of this text, so it is never changed.
 */
export function tenantPolicy(...tables: readonly string[]): string {
  const ownRows = 'organization_id = claimgate.current_organization() and project_id = claimgate.current_project()';
  return tables
    .map(
      (table) => `
alter table claimgate.${table} enable row level security;
create policy tenant on claimgate.${table} using (${ownRows}) with check (${ownRows});`,
    )
    .join('');
}
