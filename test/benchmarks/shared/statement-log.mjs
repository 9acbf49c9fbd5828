import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';

/** The server's log collector writes a little later than the server answers. */
const SETTLE_MS = 500;

const READ = `
  select pg_read_file(file, $1::bigint, (pg_stat_file(file)).size - $1::bigint) as text from pg_current_logfile('jsonlog') as file`;

/** The statements that the server logged for an application since `start`, in order. */
export async function loggedStatements(database, applicationName, start) {
  await sleep(SETTLE_MS);
  const [{ text }] = await query(database.superuserUrl, READ, [start]);
  // The last line may be half written: it is of this very query.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.application_name === applicationName)
    .flatMap(toStatement);
}

/** The end of the log as it is now. */
export async function endOfLog(database) {
  await sleep(SETTLE_MS);
  const [{ size }] = await query(
    database.superuserUrl,
    `select (pg_stat_file(pg_current_logfile('jsonlog'))).size::integer as size`,
  );
  return size;
}

function toStatement({ message, detail }) {
  const match = /^(?:statement|execute ([^:]*)): (.*)$/s.exec(message ?? '');
  if (!match) return [];
  return [{ name: match[1] === '<unnamed>' ? undefined : match[1], text: match[2], values: parametersIn(detail ?? '') }];
}

/** Reads `Parameters: $1 = 'text', $2 = NULL`. */
function parametersIn(detail) {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, quoted]) => quoted?.replaceAll("''", "'") ?? null);
}
