import { ClaimgateError } from '@claimgate/domain';
import type { AccessStore } from '@claimgate/persistence';
import type { Command } from 'commander';
import type { ContextOf } from './command-group.js';
import { showRecord, type OutputRecord } from '../output.js';

/** What there is to know about revoking one kind of record. */
export interface Revocable<Row> {
  /** The kind's name in the audit log. */
  readonly kind: 'organization' | 'project' | 'api_key';
  readonly noun: string;
  readonly description: string;
  readonly parseId: (text: string) => string;
  revoke(access: AccessStore, id: string): Promise<Row | undefined>;
  organizationOf(row: Row): string;
  record(row: Row): OutputRecord;
}

/** The error for an id that names nothing; `group` is the command that lists what there is. */
export function noSuch(noun: string, group: string): ClaimgateError {
  return new ClaimgateError('not_found', `There is no ${noun} with this id. List them with: claimgate-admin ${group} list`);
}

/** Adds `revoke <id>` to a group of commands. */
export function addRevokeCommand<Row>(group: Command, contextOf: ContextOf, kind: Revocable<Row>): void {
  group
    .command('revoke')
    .description(kind.description)
    .argument('<id>', `id of the ${kind.noun}`, kind.parseId)
    .action(async (id: string, _options, command: Command) => {
      const { output, session } = contextOf(command);
      const row = await session((open) =>
        open.change(async ({ access }) => {
          const revoked = await kind.revoke(access, id);
          if (!revoked) throw noSuch(kind.noun, group.name());
          return {
            result: revoked,
            audit: { organizationId: kind.organizationOf(revoked), action: `${kind.kind}.revoke`, target: id },
          };
        }),
      );
      showRecord(output, kind.record(row));
    });
}
