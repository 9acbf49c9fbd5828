import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eventually, type TestDatabase } from '@claimgate/testing';
import { present } from '@claimgate/domain';
import pg from 'pg';
import { dumpDatabase } from '../support/dump-database.js';

/** The ways in which a word could stand in a dump: as it is, in other letters, and in every usual encoding. */
function formsOf(word: string): Buffer[] {
  const bytes = Buffer.from(word);
  // What base64 makes of a word depends on where it begins; the first and last letters mix with those around it.
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  const escaped = [...word].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const texts = [word, word.toLowerCase(), bytes.toString('hex'), ...base64, escaped, JSON.stringify(word).slice(1, -1)];
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(word, 'utf16le')];
}

/** The words that are in some bytes, in whichever form. */
export function wordsIn(haystack: Buffer, words: readonly string[]): string[] {
  return words.filter((word) => formsOf(word).some((form) => haystack.includes(form)));
}

/** The same for words as they are: a disk has much to look through. */
function plainWordsIn(haystack: Buffer, words: readonly string[]): string[] {
  return words.filter((word) => haystack.includes(word));
}

/** The words that a dump of all tables shows: as it is written, and with its binary values taken as bytes. */
export async function wordsInDump(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const dump = await dumpDatabase(database);
  const binary = [...dump.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
  return wordsIn(Buffer.concat([Buffer.from(dump), ...binary]), words);
}

/** The words in the files of the database and in the log of all changes: what a stolen disk would show. */
export async function wordsOnDisk(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env['CLAIMGATE_TEST_SERVER_URL'] });
  await client.connect();
  try {
    await client.query('checkpoint');
    const name = new URL(database.appUrl).pathname.slice(1);
    const { rows } = await client.query<{ folder: string; oid: string }>(
      `select current_setting('data_directory') as folder, oid::text from pg_database where datname = $1`,
      [name],
    );
    const { folder, oid } = present(rows[0]);
    const files = [path.join(folder, 'base', oid), path.join(folder, 'pg_wal')].flatMap(filesIn);
    const found = new Set(files.flatMap((file) => plainWordsIn(readIfThere(file), words)));
    return words.filter((word) => found.has(word));
  } finally {
    await client.end();
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** The server may have removed a file meanwhile. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Waits until no table holds rows that were deleted and are not cleaned up yet. */
export async function vacuum(database: TestDatabase): Promise<void> {
  await eventually('the tables are vacuumed', async () => database.query('vacuum full').then(() => true as const));
}
