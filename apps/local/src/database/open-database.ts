import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalConfig } from '../config.js';
import { type Secrets, saveSecrets } from '../instance/secrets-file.js';
import type { Supervised } from '../services/supervised.js';
import type { Say } from '../terminal.js';
import type { DatabaseUrls } from './database-urls.js';
import { type EmbeddedDatabase, embeddedUrls } from './embedded-database.js';
import { prepareCluster, writeMigrationMark } from './prepare-cluster.js';

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

/** Changes with everything that a migration depends on: its SQL, and the code that applies it and grants rights. */
async function migrationMark(repository: string): Promise<string> {
  const persistence = path.join(repository, 'libs', 'persistence');
  const files = (await filesBelow(path.join(persistence, 'dist'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.sort().map((file) => readFile(file)));
  const hash = createHash('sha256');
  texts.forEach((text, index) => hash.update(`${path.relative(persistence, files[index] ?? '')}\n`).update(text));
  return `claimgate migrations ${hash.digest('hex')}`;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
