import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError } from '@claimgate/domain';
import {
  ContentKeys,
  countContentUnderOlderKeys,
  openDataSource,
  ProjectDatabase,
  resealContent,
  sqlOver,
  type Sql,
} from '@claimgate/persistence';
import { type MasterKeys } from '@claimgate/sealing';
import type { AdminSession } from '../admin-session.js';

const PROGRESS_EVERY = 500;

/** What to do besides wrapping keys anew and finishing what an earlier rotation began. */
export interface RotationOptions {
  /** Give every organisation a new key, and seal all its content anew. */
  readonly newDataKeys: boolean;
  /** How long processes may go on sealing under the keys they know. */
  readonly waitSeconds: number;
}

/** Where a long rotation tells how far it is. */
export type Note = (text: string) => void;

interface Content {
  readonly sql: Sql;
  readonly database: ProjectDatabase;
}

/**
 * Wraps all content keys under the newest master key, and seals under the newest content key whatever is not. Every step is a
 * transaction of its own: stopped at any moment, what was sealed can be read, and the next rotation goes on from there.
 */
export async function rotateContentKeys(session: AdminSession, options: RotationOptions, note: Note) {
  const master = session.masterKeys;
  if (!(await session.database.holdAlone('claimgate.content-keys'))) throw new ClaimgateError('rotation_in_progress');
  const made = await begin(session, master, options.newDataKeys);
  const rewrapped = await rewrapAll(session, master);
  if (rewrapped > 0) note(`${rewrapped} keys are wrapped under version ${master.newestVersion} of the master key\n`);
  const resealed = await withContent(session, master, (content) => resealAll(content, note));
  await session.database.within(({ webhooks }) => webhooks.resealAll(new ContentKeys(master)));
  if (made > 0) await settle(options.waitSeconds, note);
  const late = made > 0 ? await withContent(session, master, (content) => resealAll(content, note)) : 0;
  return {
    master_version: master.newestVersion,
    rewrapped_keys: rewrapped,
    new_data_keys: made,
    re_encrypted_runs: resealed + late,
  };
}

/** The audit row comes first: a rotation that is killed has been begun all the same. */
function begin(session: AdminSession, master: MasterKeys, newDataKeys: boolean): Promise<number> {
  return session.change(async ({ contentKeys }) => {
    const made = newDataKeys ? await contentKeys.makeNext(master) : 0;
    const target = `master version ${master.newestVersion}${newDataKeys ? `, ${made} new data keys` : ''}`;
    return { result: made, audit: { organizationId: null, action: 'content_keys.rotate', target } };
  });
}

async function rewrapAll(session: AdminSession, master: MasterKeys): Promise<number> {
  for (let total = 0; ;) {
    const some = await session.database.within(({ contentKeys }) => contentKeys.rewrapSome(master));
    if (some === 0) return total;
    total += some;
  }
}

/** Opened after the keys were made, so that the newest are used. */
async function withContent<T>({ config }: AdminSession, master: MasterKeys, work: (content: Content) => Promise<T>): Promise<T> {
  const source = await openDataSource({
    url: config.ownerUrl,
    applicationName: 'claimgate-admin',
    maxConnections: 2,
    onIdleError: () => undefined,
  });
  try {
    return await work({ sql: sqlOver(source.pool), database: new ProjectDatabase(source, new ContentKeys(master)) });
  } finally {
    await source.destroy();
  }
}

async function resealAll({ sql, database }: Content, note: Note): Promise<number> {
  const total = await countContentUnderOlderKeys(sql);
  let done = 0;
  return resealContent(sql, database, () => {
    done += 1;
    if (done % PROGRESS_EVERY === 0) note(`${done} of ${total} runs are encrypted anew\n`);
  });
}

async function settle(seconds: number, note: Note): Promise<void> {
  if (seconds === 0) return;
  note(`waiting ${seconds} s until every process knows the new keys, then looking once more\n`);
  await sleep(seconds * 1000);
}
