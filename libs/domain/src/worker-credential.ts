import { isFinished, type RunStatus } from './run.js';

export const CREDENTIAL_STATES = ['issued', 'bound', 'spent', 'replaced', 'revoked', 'expired'] as const;
/** Where one generation of a worker credential stands. `bound` means that one key, and no other, speaks for its run. */
export type CredentialState = (typeof CREDENTIAL_STATES)[number];

/**
 * The only moves a credential can make. None leads back to a live state; a dead one can only lose what it still had, which is that
 * a spent one may repeat what was recorded.
 */
export const CREDENTIAL_TRANSITIONS: Readonly<Record<CredentialState, readonly CredentialState[]>> = {
  issued: ['bound', 'spent', 'replaced', 'revoked', 'expired'],
  bound: ['spent', 'replaced', 'revoked', 'expired'],
  spent: ['replaced', 'revoked', 'expired'],
  replaced: ['revoked'],
  expired: ['revoked'],
  revoked: [],
};

/** True when a credential in `from` may become `to`. */
export function canCredentialBecome(from: CredentialState, to: CredentialState): boolean {
  return CREDENTIAL_TRANSITIONS[from].includes(to);
}

/** True while a credential may still change its run. */
export function isLive(state: CredentialState): boolean {
  return state === 'issued' || state === 'bound';
}

/** What holds for a private run, whatever the generation of its credential. */
export interface WorkerRunRecord {
  readonly status: RunStatus;
  readonly requireProof: boolean;
  readonly deadlineAt: Date;
  /** Null until the first event, and once the run is finished. */
  readonly leaseExpiresAt: Date | null;
  /** RFC 7638 thumbprint of the only key that may speak for the run; null until there is one. */
  readonly keyThumbprint: string | null;
  /** When the run came to its end, by a word of its worker or without one. */
  readonly spentAt: Date | null;
  readonly revokedAt: Date | null;
  /** False once the project or its organisation was revoked. */
  readonly inForce: boolean;
  readonly lastSequence: number;
  readonly lastHash: string;
}

/** One generation of a run's credential. */
export interface WorkerCredentialRecord {
  readonly generation: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** The end of its overlap with the next generation; null for the newest. */
  readonly replacedAt: Date | null;
}

/** The state of a credential: it follows from times that are stored once and from the time now, so no two rows can disagree. */
export function credentialState(
  run: Pick<WorkerRunRecord, 'keyThumbprint' | 'lastSequence' | 'spentAt' | 'revokedAt' | 'inForce'>,
  credential: Pick<WorkerCredentialRecord, 'expiresAt' | 'replacedAt'>,
  now: Date,
): CredentialState {
  if (run.revokedAt || !run.inForce) return 'revoked';
  // An overlap that the deadline cuts short has not ended before it: no newer credential would help.
  if (credential.replacedAt && credential.replacedAt <= now && credential.replacedAt < credential.expiresAt) return 'replaced';
  if (credential.expiresAt <= now) return 'expired';
  if (run.spentAt) return 'spent';
  return run.keyThumbprint || run.lastSequence > 0 ? 'bound' : 'issued';
}

/**
 * The first generation of a run's credential: good until the run's deadline and never past it. Its times are those that its token
 * carries, which counts whole seconds.
 */
export function issueCredential(run: Pick<WorkerRunRecord, 'deadlineAt'>, now: Date): WorkerCredentialRecord {
  return { generation: 1, issuedAt: wholeSecond(now), expiresAt: wholeSecond(run.deadlineAt), replacedAt: null };
}

/**
 * The generations after a rotation, the new one last; undefined when the run is finished, since then there is nothing left to do
 * with a credential. An earlier overlap ends at once, so there are never more than two live generations, nor more than one once the
 * overlap has passed.
 */
export function rotateCredentials(
  run: Pick<WorkerRunRecord, 'status' | 'deadlineAt'>,
  credentials: readonly WorkerCredentialRecord[],
  { overlapSeconds, now }: { readonly overlapSeconds: number; readonly now: Date },
): WorkerCredentialRecord[] | undefined {
  if (isFinished(run.status) || run.deadlineAt <= now) return undefined;
  const newest = Math.max(0, ...credentials.map(({ generation }) => generation));
  const overlapEnd = new Date(now.getTime() + overlapSeconds * 1000);
  const replaced = credentials.map((credential) => ({
    ...credential,
    replacedAt: earliest(credential.replacedAt ?? overlapEnd, credential.generation === newest ? credential.expiresAt : now),
  }));
  return [...replaced, { ...issueCredential(run, now), generation: newest + 1 }];
}

/** What revoking comes to. Revoking twice changes nothing. */
export interface Revocation {
  readonly revokedAt: Date;
  /** Whether the run was still open and is cancelled by this. */
  readonly cancelsRun: boolean;
}

/** Ends every generation for good, from the very next call on. */
export function revokeCredentials(run: Pick<WorkerRunRecord, 'status' | 'revokedAt'>, now: Date): Revocation {
  return { revokedAt: run.revokedAt ?? now, cancelsRun: !isFinished(run.status) };
}

function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000);
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other;
}
