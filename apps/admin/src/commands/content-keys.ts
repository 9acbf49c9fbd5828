import type { ContentKeyRecord } from '@claimgate/persistence';
import { parseOverlap } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord, showRecords } from '../output.js';
import { rotateContentKeys } from './rotate-content-keys.js';

/** Processes look for new keys once a minute. */
const DEFAULT_WAIT_SECONDS = 70;

const record = (row: ContentKeyRecord) => ({
  organization_id: row.organizationId,
  purpose: row.purpose,
  version: row.version,
  master_version: row.masterVersion,
  created_at: row.createdAt,
  encrypted_rows: row.purpose === 'seal' ? row.rows : null,
});

const ROTATE = `wrap all content keys under the newest master key of CLAIMGATE_CONTENT_KEYS, and encrypt anew
what lies under an older data key. Safe while everything runs; may be stopped at any moment and run again, and then goes on where it was`;

/** `content-keys list|rotate` */
export const contentKeyCommands: CommandGroup = (program, contextOf) => {
  const group = program.command('content-keys').description('keys that the content of hosted runs is encrypted under');

  group
    .command('list')
    .description(
      'list content keys, without the keys themselves: which master key wraps each, and how much is encrypted under it',
    )
    .action(async (_options, command) => {
      const { output, session } = contextOf(command);
      const rows = await session((open) =>
        open.change(async ({ contentKeys }) => ({
          result: await contentKeys.list(),
          audit: { organizationId: null, action: 'content_keys.list', target: 'all' },
        })),
      );
      showRecords(output, rows.map(record));
    });

  group
    .command('rotate')
    .description(ROTATE.replaceAll('\n', ' '))
    .option('--new-data-keys', 'first give every organisation a new data key, so that all its content is encrypted anew')
    .option(
      '--wait <time>',
      'with new data keys: until no process uses the old ones (default: 70s)',
      parseOverlap,
      DEFAULT_WAIT_SECONDS,
    )
    .action(async (options: { newDataKeys?: boolean; wait: number }, command) => {
      const { output, session } = contextOf(command);
      const rotation = { newDataKeys: options.newDataKeys === true, waitSeconds: options.wait };
      showRecord(output, await session((open) => rotateContentKeys(open, rotation, output.note)));
    });
};
