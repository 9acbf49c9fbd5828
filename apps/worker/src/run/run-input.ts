import { ClaimgateError, type IntendedUse, type Packet, type Strictness } from '@claimgate/domain';

/** What the input may leave open. */
export interface InputTerms {
  readonly intendedUse?: IntendedUse;
  readonly strictness?: Strictness;
}

/** A packet as it was read, and what was assumed on the way. */
export interface ReadInput {
  readonly packet: Packet;
  /** For the owner of the input alone. */
  readonly notes: readonly string[];
}

/** Reads the input of a run. `terms` stand where the input says nothing. */
export type InputReader = (address: string, terms: InputTerms, signal: AbortSignal) => Promise<ReadInput>;

/** Makes a packet of files of this machine. */
export type FilesReader = (
  files: { readonly output: string; readonly sources: readonly string[] },
  terms: InputTerms,
  signal: AbortSignal,
) => Promise<ReadInput>;

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
