import { stat } from 'node:fs/promises';
import type { Clock } from '@claimgate/domain';
import { credentialParties, readWorkerCredential, type PublishedKey } from '@claimgate/worker-protocol';
import { readCredentialFile } from '../run/credential-file.js';
import type { HeldToken } from '../run/run-credential.js';
import { examine, reasonOf, type Diagnosis } from './diagnosis.js';

const OTHERS_MAY = 0o077;

/** What the credential is held against. */
export interface CredentialTrial {
  readonly file: string;
  readonly controlPlane: string | undefined;
  readonly keys: readonly PublishedKey[] | undefined;
  readonly clock: Clock;
}

/** Looks at a credential file without using it: a first event would bind it. */
export async function examineCredential({ file, controlPlane, keys, clock }: CredentialTrial): Promise<Diagnosis> {
  const line = examine('credential', `read ${file}, and look whether its token is in time and signed by the control plane`);
  try {
    const held = await readCredentialFile(file);
    const { runId, expiresAt, issuer } = held.claims;
    const minutes = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 60_000);
    if (minutes < 0)
      return line.failed(
        `the token for ${runId} has expired`,
        'create a new run: a credential ends with the deadline of its run',
      );
    if (keys && !(await isSigned(held, keys))) {
      return line.failed(
        `the token for ${runId} is not signed by this control plane`,
        'check --control-plane, and that the token was copied whole',
      );
    }
    if (await isOpenToOthers(file))
      return line.warning(`good for ${runId}, but others on this machine may read the file`, `chmod 600 ${file}`);
    if (controlPlane !== undefined && !isSameOrigin(issuer, controlPlane)) {
      return line.warning(
        `good for ${runId}, issued by ${new URL(issuer).origin}`,
        'check that --control-plane is another way to the same control plane',
      );
    }
    const checked = keys ? 'signed by the control plane' : 'its signature could not be checked';
    return line.ok(`good for ${runId} for ${minutes} minutes, ${checked}; whether it was revoked shows with the first event`);
  } catch (error) {
    return line.failed(reasonOf(error), 'write the token, or the response that created the run, into the file');
  }
}

async function isSigned({ token, claims }: HeldToken, keys: readonly PublishedKey[]): Promise<boolean> {
  return readWorkerCredential(token, keys, credentialParties(claims.issuer)).then(
    () => true,
    () => false,
  );
}

/** Whether anybody but the owner may read a file of secrets. */
export async function isOpenToOthers(file: string): Promise<boolean> {
  const { mode } = await stat(file);
  return process.platform !== 'win32' && (mode & OTHERS_MAY) !== 0;
}

function isSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}
