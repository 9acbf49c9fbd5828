import { readFile, stat } from 'node:fs/promises';
import { ClaimgateError, isRecord } from '@claimgate/domain';
import { holdToken, type HeldToken } from './run-credential.js';
import { parseJsonObject } from '../json-object.js';
import { ConfigurationError } from '@claimgate/runtime';

const MOST_BYTES = 64 * 1024;

/** The text of a small file that a setting names. What is in it is a secret, so no message shows any of it. */
export async function readSecretFile(file: string, flag: string): Promise<string> {
  try {
    if ((await stat(file)).size <= MOST_BYTES) return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new ConfigurationError([`${flag}: ${file} cannot be read. Check that it is there and that this account may read it.`]);
  }
  throw new ConfigurationError([`${flag}: ${file} is larger than such a file can be. Check that it is the right one.`]);
}

/** Reads a credential file: the token alone, or the response that created the run. */
export async function readCredentialFile(file: string): Promise<HeldToken> {
  const text = await readSecretFile(file, '--credential-file');
  if (!text.startsWith('{')) return holdToken(text, file);
  const { token, runId } = readCreateResponse(text);
  const held = holdToken(token ?? '', file);
  if (runId === undefined || runId === held.claims.runId) return held;
  const message = `The token in ${file} is for another run than the one named beside it. Use the response as it came.`;
  throw new ClaimgateError('invalid_worker_credential', message);
}

/** The responses to creating a run and to rotating its credential both hold the token in the same place. */
function readCreateResponse(text: string): { token?: string; runId?: string } {
  const { worker_credential: credential, review_run: run } = parseJsonObject(text) ?? {};
  return { token: textIn(credential, 'token'), runId: textIn(run, 'id') };
}

function textIn(value: unknown, field: string): string | undefined {
  const text = isRecord(value) ? value[field] : undefined;
  return typeof text === 'string' ? text : undefined;
}
