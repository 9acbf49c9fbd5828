import { ClaimgateError } from '@claimgate/domain';

/** The header by which the holder of a key says who acts. */
export const ACTOR_HEADER = 'Claimgate-Actor';

const ACTOR = /^[\x20-\x7e]{1,200}$/;

/** Reads that header; a server that names a person wrongly is told so, rather than leaving an audit row without one. */
export function readActor(value: string | string[] | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && ACTOR.test(value)) return value;
  throw new ClaimgateError('invalid_request', `${ACTOR_HEADER} must have 1 to 200 printable ASCII characters.`);
}
