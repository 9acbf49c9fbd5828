import { parsePublicJwk, type Ed25519Jwk, type PublishedKey } from '@claimgate/worker-protocol';
import { isRecord } from '@claimgate/domain';
import type { RawResponse, Transport } from '../control-plane/transport.js';
import type { NoResponse } from '../control-plane/no-response.js';
import { examine, type Diagnosis } from './diagnosis.js';
import { parseJsonObject } from '../json-object.js';

const NEXT = 'follow this advice, then start the doctor again';
const KEYS_PATH = '/.well-known/jwks.json';

/** What the control plane let on. */
export interface ControlPlaneFound {
  readonly diagnoses: readonly Diagnosis[];
  /** Its clock; undefined when it gave none. */
  readonly date: Date | undefined;
  /** Its public keys; undefined when it did not give them. */
  readonly keys: readonly PublishedKey[] | undefined;
}

/** Asks the control plane for its public keys: a question without a body, that needs no credential. */
export async function examineControlPlane(
  transport: Transport,
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<ControlPlaneFound> {
  const question = { method: 'GET', path: KEYS_PATH, headers: {}, body: null } as const;
  const response = await transport.send(question, limitMs, signal);
  const keys = response.kind === 'response' && response.status === 200 ? parseKeys(response.text) : undefined;
  const date = response.kind === 'response' ? response.date : undefined;
  return { diagnoses: [toDiagnosis(response, keys, url), examineTls(response, url)], date, keys };
}

/** The lines of a control plane that was not got to in time. */
export function lateControlPlane(url: string, seconds: number): ControlPlaneFound {
  const message = `The control plane at ${url} cannot be reached: it did not respond in ${seconds} s. Check network, name service and proxy.`;
  const missing: NoResponse = { kind: 'no_response', message, permanent: false };
  return { diagnoses: [toDiagnosis(missing, undefined, url), examineTls(missing, url)], date: undefined, keys: undefined };
}

function toDiagnosis(response: RawResponse | NoResponse, keys: readonly PublishedKey[] | undefined, url: string): Diagnosis {
  const line = examine('control plane', `GET ${url}${KEYS_PATH}`);
  if (response.kind === 'no_response') return line.failed(response.message, NEXT);
  if (keys) return line.ok(`it responds, and publishes ${keys.length === 1 ? '1 key' : `${keys.length} keys`}`);
  return line.failed(
    `what responds there (with status ${response.status}) is no Claimgate control plane`,
    'check --control-plane and proxies in between',
  );
}

function examineTls(response: RawResponse | NoResponse, url: string): Diagnosis {
  const line = examine('tls', `look how ${url} is reached`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') {
    if (response.kind === 'response') return line.ok('its certificate is trusted here');
    if (response.permanent) return line.failed(response.message, NEXT);
    return line.warning('not known: no connection came about', 'mend the way to the control plane first');
  }
  if (/^(127\.|localhost$|\[::1\]$)/.test(hostname)) return line.ok('no TLS, within this machine');
  return line.warning(
    'no TLS: whoever is on the way reads the credential and the metadata',
    'use an https:// URL for --control-plane',
  );
}

function parseKeys(text: string): PublishedKey[] | undefined {
  const keys = parseJsonObject(text)?.['keys'];
  return Array.isArray(keys) ? keys.flatMap(toKey) : undefined;
}

function toKey(value: unknown): PublishedKey[] {
  if (!isRecord(value)) return [];
  const { kid, kty, crv, x } = value;
  const jwk = parsePublicJwk({ kty, crv, x });
  return jwk?.kty === 'OKP' && typeof kid === 'string' ? [{ kid, jwk: jwk satisfies Ed25519Jwk }] : [];
}
