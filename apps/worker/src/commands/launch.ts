import { randomUUID } from 'node:crypto';
import type { CreateWorkerRunBody } from '@claimgate/contracts';
import {
  EgressLedger,
  generateWorkerKey,
  GuardedMessage,
  keySigner,
  thumbprintOf,
  type Signer,
} from '@claimgate/worker-protocol';
import { toUrl } from '../urls.js';
import { REVIEW_NAMES, type ConfigOf } from '../config.js';
import { readSecretFile } from '../run/credential-file.js';
import { holdToken, RunCredential } from '../run/run-credential.js';
import type { NotedPacket } from '../input/input.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { takeRun } from '../run/take-run.js';
import { defineCommand } from './command.js';
import { readCreatedRun, type CreatedRun } from '../control-plane/responses.js';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { fewAttempts } from '../control-plane/retry-policy.js';

/** Creates a private run for a key of its own, then carries it out: the token that comes back is worth nothing to anybody else. */
export const launchCommand = defineCommand({
  examples: [
    'claimgate-worker launch --input ./packet --store file:///reports --api-key-file key.txt --control-plane https://api.example.com',
  ],
  logs: true,
  required: ['input', 'store', 'apiKeyFile', 'controlPlane'],
  optional: ['intendedUse', 'strictness', 'externalId', 'deadlineSeconds', 'failOn', 'heartbeatSeconds', ...REVIEW_NAMES],
  problemsOf: (_words, values) => unreadableFiles(values, 'apiKeyFile'),
  async execute(context) {
    const { config, adapters, clock, signal } = context;
    const [guard, store] = [await adapters.controlPlane(config.controlPlane), await adapters.openStore(toUrl(config.store))];
    const apiKey = await readSecretFile(config.apiKeyFile, '--api-key-file');
    const input = await adapters.input.read(toUrl(config.input), config, signal);
    const signer = keySigner(generateWorkerKey());
    const create = GuardedMessage.createWorkerRun(toCreateRequest(input, config, signer));
    const ledger = new EgressLedger(create);
    const { token } = await createWorkerRun(guard, apiKey, create, signal);
    const credential = new RunCredential(holdToken(token, 'The response of the control plane'), signer, clock);
    return takeRun(context, { guard, store, credential, readInput: async () => input, ledger });
  },
});

/** What is said of the input: what it is for, and how many sources it has. Its own id and metadata stay where they are. */
function toCreateRequest(
  { packet }: NotedPacket,
  { externalId, deadlineSeconds }: ConfigOf<never, 'externalId' | 'deadlineSeconds'>,
  signer: Signer,
): CreateWorkerRunBody {
  return {
    intended_use: packet.intendedUse,
    strictness: packet.strictness,
    source_count: packet.sources.length,
    deadline_seconds: deadlineSeconds,
    worker_key_thumbprint: thumbprintOf(signer.publicJwk),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  };
}

/** Creates a private run. Asked again, the control plane gives the same run: the key of the request says that it is the same. */
function createWorkerRun(guard: EgressGuard, apiKey: string, message: GuardedMessage, signal: AbortSignal): Promise<CreatedRun> {
  const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() };
  return guard.send({ message, headers: async () => headers, read: readCreatedRun, retries: fewAttempts(), signal });
}
