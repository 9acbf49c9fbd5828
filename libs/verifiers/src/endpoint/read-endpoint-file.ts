import { readFileSync, statSync } from 'node:fs';
import { ClaimgateError } from '@claimgate/domain';

const LARGEST_KEY = 8_192;
const LARGEST_CA = 1_048_576;

/** Reads the key of an endpoint from its file. Keys stand in files, so that no list of processes and no log can show them. */
export function readEndpointKey(path: string): string {
  const key = readBounded(path, LARGEST_KEY, 'key').trim();
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ClaimgateError(
      'model_unavailable',
      `The key file of the endpoint, ${path}, must hold one line with the key and nothing else.`,
    );
  return key;
}

/** Reads the certificates that an endpoint's own is checked against. */
export function readEndpointCa(path: string): string {
  const pem = readBounded(path, LARGEST_CA, 'CA');
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw new ClaimgateError('model_unavailable', `The CA file of the endpoint, ${path}, holds no certificate in PEM form.`);
  return pem;
}

function readBounded(path: string, most: number, what: string): string {
  try {
    if (statSync(path).size <= most) return readFileSync(path, 'utf8');
  } catch (cause) {
    const hint = 'Check that it exists and that this user may read it.';
    throw new ClaimgateError(
      'model_unavailable',
      `The ${what} file of the endpoint, ${path}, could not be read. ${hint}`,
      {},
      { cause },
    );
  }
  throw new ClaimgateError('model_unavailable', `The ${what} file of the endpoint, ${path}, is larger than ${most} bytes.`);
}
