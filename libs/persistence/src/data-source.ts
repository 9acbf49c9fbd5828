import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations/migration-list.js';

/**
 * The database as the owner of the tables sees it, which is for migrations. Tables are changed by migrations alone, never by comparing
 * them with classes (`synchronize`). Not connected yet.
 */
export function ownerDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'claimgate-migrate',
    schema: 'claimgate',
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    synchronize: false,
    // We use none, and an owner need not have the right to.
    installExtensions: false,
    logging: false,
  });
}
