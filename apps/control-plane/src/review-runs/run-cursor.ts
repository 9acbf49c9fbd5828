import { isUuid, runIdOf, uuidOf } from '@claimgate/domain';
import type { RunPosition } from '@claimgate/persistence';

/** A cursor is the place of the last run shown. Opaque to users, so that its form may change. */
export function encodeCursor({ createdAt, id }: RunPosition): string {
  return Buffer.from(`${createdAt.getTime()}.${uuidOf(id)}`).toString('base64url');
}

/** Reads a cursor; undefined when it is not one that `encodeCursor` makes. */
export function parseCursor(text: string): RunPosition | undefined {
  const [time = '', uuid = ''] = Buffer.from(text, 'base64url').toString('latin1').split('.');
  if (!/^\d{1,15}$/.test(time) || !isUuid(uuid)) return undefined;
  const position = { createdAt: new Date(Number(time)), id: runIdOf(uuid) };
  return encodeCursor(position) === text ? position : undefined;
}
