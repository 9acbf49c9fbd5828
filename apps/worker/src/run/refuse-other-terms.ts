import { ClaimgateError, type Packet } from '@claimgate/domain';
import type { InputTerms } from '../input/input.js';

/** Refuses a packet that is for another use, or to be judged otherwise, than the run was created for. */
export function refuseOtherTerms({ intendedUse, strictness }: Packet, run: Required<InputTerms>): void {
  const fields = [
    ...(intendedUse === run.intendedUse ? [] : [differs('intended_use', run.intendedUse)]),
    ...(strictness === run.strictness ? [] : [differs('strictness', run.strictness)]),
  ];
  if (fields.length === 0) return;
  const message = 'The packet does not fit the run that its credential was issued for. Change the packet, or create another run.';
  throw new ClaimgateError('validation_failed', message, { fields });
}

function differs(path: string, expected: string) {
  return { path, message: `must be ${expected}, as the run was created` };
}
