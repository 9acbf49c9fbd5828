import {
  ClaimgateError,
  INTENDED_USES,
  isIntegerWithin,
  isUuid,
  parseRunId,
  STRICTNESSES,
  type IntendedUse,
  type RunId,
  type Strictness,
} from '@claimgate/domain';
import { isSignedBy, readCompact, signCompact } from './compact-jws.js';
import type { PublishedKey } from './public-jwk.js';
import type { NamedSigner } from './signer.js';

/** The type of the token, so that no other token of ours can be taken for a worker credential. */
export const WORKER_CREDENTIAL_TYPE = 'claimgate-worker+jwt';

/** What a worker credential says: which run it is good for, and until when. Times are whole seconds. */
export interface WorkerCredentialClaims {
  readonly runId: RunId;
  readonly credentialId: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly generation: number;
  readonly intendedUse: IntendedUse;
  readonly strictness: Strictness;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Who issues credentials and who takes them. */
export interface CredentialParties {
  readonly issuer: string;
  readonly audience: string;
}

/** The parties of an installation: itself by the URL that its users know, and of that its worker API alone. */
export function credentialParties(publicUrl: string): CredentialParties {
  return { issuer: publicUrl, audience: `${publicUrl}/v1/private-worker` };
}

/** Makes the token. Times are rounded down: a credential never outlives what it was given. Same claims and key: same text. */
export function signWorkerCredential(
  claims: WorkerCredentialClaims,
  parties: CredentialParties,
  signer: NamedSigner,
): Promise<string> {
  const issuedAt = secondsOf(claims.issuedAt);
  const payload = {
    iss: parties.issuer,
    aud: parties.audience,
    sub: claims.runId,
    jti: claims.credentialId,
    org: claims.organizationId,
    project: claims.projectId,
    gen: claims.generation,
    intended_use: claims.intendedUse,
    strictness: claims.strictness,
    iat: issuedAt,
    nbf: issuedAt,
    exp: secondsOf(claims.expiresAt),
  };
  return signCompact({ typ: WORKER_CREDENTIAL_TYPE, kid: signer.kid }, payload, signer);
}

/** What a token must be, besides signed by one of our keys. The time is given: the database's, never the machine's. */
export interface CredentialExpectations extends CredentialParties {
  readonly now: Date;
}

/**
 * The claims of a token that is signed by one of the keys and in force now; throws `invalid_worker_credential` or
 * `expired_worker_credential`. The signature alone is never enough: whoever calls this checks the credential's row as well.
 */
export async function verifyWorkerCredential(
  token: unknown,
  keys: readonly PublishedKey[],
  { now, ...parties }: CredentialExpectations,
): Promise<WorkerCredentialClaims> {
  const claims = await readWorkerCredential(token, keys, parties);
  refuseOutsideItsTime(claims, now);
  return claims;
}

/** The same apart from the time, which a caller that remembers tokens checks anew for every use. */
export async function readWorkerCredential(
  token: unknown,
  keys: readonly PublishedKey[],
  parties: CredentialParties,
): Promise<WorkerCredentialClaims> {
  const jws = readCompact(token);
  const key = keys.find(({ kid }) => kid === jws?.header['kid']);
  if (!jws || !key || jws.header['typ'] !== WORKER_CREDENTIAL_TYPE) throw new ClaimgateError('invalid_worker_credential');
  const claims = (await isSignedBy(jws, key.jwk)) && parseClaims(jws.payload, parties);
  if (!claims) throw new ClaimgateError('invalid_worker_credential');
  return claims;
}

/** Refuses a credential before its first second and from its last one on. */
export function refuseOutsideItsTime({ issuedAt, expiresAt }: WorkerCredentialClaims, now: Date): void {
  if (now < issuedAt) throw new ClaimgateError('invalid_worker_credential');
  if (now >= expiresAt) throw new ClaimgateError('expired_worker_credential');
}

/** What a token says of itself, believed by nobody yet: its holder learns from it which run it is for and who issued it. */
export interface UnverifiedCredential extends WorkerCredentialClaims {
  readonly issuer: string;
}

/** Reads a token that one holds oneself; undefined when it is none. Only who issued it can verify it. */
export function readOwnCredential(token: unknown): UnverifiedCredential | undefined {
  const jws = readCompact(token);
  if (!jws || jws.header['typ'] !== WORKER_CREDENTIAL_TYPE) return undefined;
  const { iss: issuer, aud: audience } = jws.payload;
  if (typeof issuer !== 'string' || typeof audience !== 'string' || !URL.canParse(issuer)) return undefined;
  const claims = parseClaims(jws.payload, { issuer, audience });
  return claims && { ...claims, issuer };
}

function parseClaims(payload: Readonly<Record<string, unknown>>, parties: CredentialParties): WorkerCredentialClaims | undefined {
  const { iss, aud, sub, jti, org, project, gen, intended_use: use, strictness, iat, nbf, exp } = payload;
  const runId = typeof sub === 'string' ? parseRunId(sub) : undefined;
  const intendedUse = INTENDED_USES.find((known) => known === use);
  const level = STRICTNESSES.find((known) => known === strictness);
  if (iss !== parties.issuer || aud !== parties.audience || !runId || !intendedUse || !level) return undefined;
  if (!isId(jti) || !isId(org) || !isId(project) || !isCount(gen) || gen < 1) return undefined;
  if (!isCount(iat) || nbf !== iat || !isCount(exp)) return undefined;
  return {
    runId,
    credentialId: jti,
    organizationId: org,
    projectId: project,
    generation: gen,
    intendedUse,
    strictness: level,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(exp * 1000),
  };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

/** Also keeps times within what a `Date` can say. */
function isCount(value: unknown): value is number {
  return isIntegerWithin(value, 0, 0xff_ffff_ffff);
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
