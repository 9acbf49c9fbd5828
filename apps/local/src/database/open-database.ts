import type { LocalConfig } from '../config.js';
import { type Secrets, saveSecrets } from '../instance/secrets-file.js';
import type { Supervised } from '../services/supervised.js';
import type { Say } from '../terminal.js';
import type { DatabaseUrls } from './database-urls.js';
import { type EmbeddedDatabase, embeddedUrls } from './embedded-database.js';
import { prepareCluster, writeMigrationMark } from './prepare-cluster.js';
import { migrationMark } from './migration-mark.js';

/** A database that can be reached. */
export interface OpenDatabase extends DatabaseUrls {
  /** Whether it may be behind the code. */
  readonly needsMigration: boolean;
  /** Remembers that it no longer is. */
  migrated(): Promise<void>;
}

/** Starts the embedded database, with its roles. */
export async function openEmbeddedDatabase(
  config: LocalConfig,
  secrets: Secrets,
  server: Supervised<EmbeddedDatabase>,
): Promise<OpenDatabase> {
  const [{ superuserUrl, port }, mark] = await Promise.all([server.start(), migrationMark(config.repository)]);
  const urls = embeddedUrls(port, secrets);
  const [left] = await Promise.all([
    prepareCluster(superuserUrl, secrets),
    remember(config.home, { ...secrets, postgres_port: port }, urls),
  ]);
  return { ...urls, needsMigration: left !== mark, migrated: () => writeMigrationMark(superuserUrl, mark) };
}

/** Takes the user's own database: migrated every time, since it may be another one than last time, or not at all without its owner's URL. */
export async function openOwnDatabase(
  config: LocalConfig,
  secrets: Secrets,
  urls: DatabaseUrls,
  say: Say,
): Promise<OpenDatabase> {
  if (!urls.migrationUrl) say(withoutOwner);
  await remember(config.home, secrets, urls);
  return { ...urls, needsMigration: urls.migrationUrl !== undefined, migrated: () => Promise.resolve() };
}

const withoutOwner = `CLAIMGATE_MIGRATION_DATABASE_URL is not set, so the database is used as it is. To create or update its tables, set it to the same
database as the role that owns them; CLAIMGATE_DATABASE_URL stays with a role that owns nothing.`;

/** claimgate-admin finds the URLs in secrets.json when they are not in its environment; the owner's may be known from an earlier start. */
async function remember(home: string, secrets: Secrets, { url, migrationUrl }: DatabaseUrls): Promise<void> {
  const known = secrets.database_url === url ? secrets.migration_database_url : null;
  await saveSecrets(home, { ...secrets, database_url: url, migration_database_url: migrationUrl ?? known });
}
