import type { Transport } from '../control-plane/transport.js';
import { readSecretFile } from '../run/credential-file.js';
import { readErrorCode } from '../control-plane/responses.js';
import { examine, reasonOf, type Diagnosis } from './diagnosis.js';
import { isOpenToOthers } from './examine-credential.js';

const KEY_SHAPE = /^cg_(live|test)_[A-Za-z0-9_-]{8,200}$/;
const QUESTION_PATH = '/v1/review-runs?limit=1';

/** What the key is tried with. */
export interface ApiKeyTrial {
  readonly file: string;
  /** Undefined where no control plane is named. */
  readonly transport: Transport | undefined;
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

/** Looks at an API key, and asks the control plane for something small with it. */
export async function examineApiKey({ file, transport, limitMs, signal }: ApiKeyTrial): Promise<Diagnosis> {
  const line = examine('api key', `read ${file}, and ask the control plane for a list of one run with it`);
  try {
    const key = await readSecretFile(file, '--api-key-file');
    if (!KEY_SHAPE.test(key))
      return line.failed('the file holds no API key', 'write a key (cg_live_...) into it and nothing else');
    const open = await isOpenToOthers(file);
    if (!transport)
      return line.warning('the file holds an API key, which was not tried', 'name the control plane with --control-plane');
    const headers = { authorization: `Bearer ${key}` };
    const response = await transport.send({ method: 'GET', path: QUESTION_PATH, headers, body: null }, limitMs, signal);
    if (response.kind === 'no_response')
      return line.warning('not tried: the control plane does not respond', 'mend the way to it first');
    return judge(line, response.status, readErrorCode(response.text), open ? file : undefined);
  } catch (error) {
    return line.failed(reasonOf(error), 'name a file that this account may read with --api-key-file');
  }
}

function judge(
  line: ReturnType<typeof examine>,
  status: number,
  code: string | undefined,
  openFile: string | undefined,
): Diagnosis {
  if (status === 401)
    return line.failed(
      `the control plane refuses the key (${code ?? 'no reason given'})`,
      'create one with claimgate-admin keys create',
    );
  // A key for workers alone may not list runs; that it is known is what was asked.
  if (status !== 200 && code !== 'insufficient_scope')
    return line.warning(`the control plane responded with status ${status}`, 'try again later');
  if (openFile !== undefined)
    return line.warning('the key is known, but others on this machine may read the file', `chmod 600 ${openFile}`);
  return line.ok('the key is known; launch also needs the scope private_worker_runs:create');
}
