import { ClaimgateError } from '@claimgate/domain';
import type { SigningKeyRow } from '@claimgate/persistence';
import type { SealingKeys } from '@claimgate/sealing';
import type { AdminSession } from '../admin-session.js';
import { parseOverlap } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord, showRecords } from '../output.js';

const DEFAULT_OVERLAP_SECONDS = 600;

/** Newest first, so the first that may sign does. */
function records(rows: readonly SigningKeyRow[]) {
  const current = rows.find(({ maySign }) => maySign)?.id;
  return rows.map((row) => ({
    id: row.id,
    state: row.id === current ? 'signs' : row.maySign ? 'published' : 'next',
    created_at: row.createdAt,
    signs_from: row.signsFrom,
    sealing_version: row.sealingVersion,
  }));
}

async function rotate(session: AdminSession, overlapSeconds: number) {
  const sealingKeys = sealingKeysOf(session);
  // No other command needs what this brings along, and each starts sooner without it.
  const { newSigningKey } = await import('@claimgate/worker-protocol');
  const key = newSigningKey(sealingKeys);
  const rows = await session.change(async ({ signingKeys }) => {
    await signingKeys.add(key, overlapSeconds);
    return {
      result: await signingKeys.list(),
      audit: { organizationId: null, action: 'signing_key.rotate', target: key.id },
    };
  });
  return records(rows).find(({ id }) => id === key.id) ?? { id: key.id };
}

function sealingKeysOf({ config }: AdminSession): SealingKeys {
  const source = config.signingKeys;
  if (source?.kind === 'keys') return source.keys;
  const problem = source
    ? 'The signing keys are files: put a new file first in CLAIMGATE_SIGNING_KEYS and keep the old ones after it.'
    : 'CLAIMGATE_SIGNING_KEYS is not set. It must be what the control plane has, or the new key could not be opened.';
  throw new ClaimgateError('invalid_request', problem);
}

/** `signing-keys rotate|list` */
export const signingKeyCommands: CommandGroup = (program, contextOf) => {
  const group = program.command('signing-keys').description('keys that sign worker credentials and receipts');

  group
    .command('rotate')
    .description('make a new signing key: published at once, used after the overlap; older keys stay published for ever')
    .option('--overlap <time>', 'until it signs: 10m, 1h, 0s (default: 10m)', parseOverlap, DEFAULT_OVERLAP_SECONDS)
    .action(async (options: { overlap: number }, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, await session((open) => rotate(open, options.overlap)));
    });

  group
    .command('list')
    .description('list signing keys, without their private parts')
    .action(async (_options, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, records(await session((open) => open.database.signingKeys.list())));
    });
};
