import type { Clock } from '@claimgate/domain';
import { toUrl } from '../urls.js';
import type { Adapters } from '../adapters.js';
import type { ConfigOf } from '../config.js';
import type { Transport } from '../control-plane/transport.js';
import type { Reviewer } from '../open-reviewer.js';
import { EXAMINATIONS, examine, NOT_EXAMINED, reasonOf, type Diagnosis } from './diagnosis.js';
import { examineApiKey } from './examine-api-key.js';
import { examineControlPlane, lateControlPlane, type ControlPlaneFound } from './examine-control-plane.js';
import { examineCredential, type CredentialTrial } from './examine-credential.js';
import { ENDPOINT_LINE, examineModel, MODEL_LINE } from './examine-model.js';
import { availableMemoryMb, examineClock, examineMemory, examineProxy } from './examine-machine.js';
import { examineStorage, untried } from './examine-storage.js';

/** How long anything may take that waits for others. All of it happens at once, so the whole takes little more than this. */
const LIMIT_MS = 8_000;
/** Loading a model is work and no waiting: a busy machine takes its time. */
const MODEL_LIMIT_MS = 12_000;
const LATE = `no response within ${LIMIT_MS / 1000} s`;

/** What the doctor is told. */
export type DoctorConfig = ConfigOf<
  never,
  'credentialFile' | 'apiKeyFile' | 'controlPlane' | 'store' | 'verifier' | 'endpointFor'
>;

/** What the doctor works with. */
export interface DoctorParts {
  readonly config: DoctorConfig;
  readonly adapters: Adapters;
  readonly clock: Clock;
}

/** Examines the surroundings of a worker. What was not named is not examined, and its line says how to name it. */
export async function examineAll({ config, adapters, clock }: DoctorParts): Promise<Diagnosis[]> {
  const transport = config.controlPlane === undefined ? undefined : await adapters.transport(config.controlPlane);
  const { credentialFile, apiKeyFile, store } = config;
  const isNameless = credentialFile === undefined && apiKeyFile === undefined;
  const atOnce = [
    ...(isNameless ? [unnamed('credential', '--credential-file FILE or --api-key-file FILE')] : []),
    ...(store === undefined ? [unnamed('storage write', '--store URI')] : []),
    examineMemory(config.memoryLimitMb, availableMemoryMb()),
  ];
  const found = await Promise.all([
    controlPlaneLines(config, clock, transport),
    apiKeyLines(apiKeyFile, transport),
    store === undefined ? Promise.resolve([]) : storageLines(adapters, store),
    examineModels(config, adapters),
  ]);
  return [...atOnce, ...found.flat()].toSorted((one, other) => EXAMINATIONS.indexOf(one.name) - EXAMINATIONS.indexOf(other.name));
}

async function controlPlaneLines(config: DoctorConfig, clock: Clock, transport: Transport | undefined): Promise<Diagnosis[]> {
  const { credentialFile: file, controlPlane } = config;
  const found = await askControlPlane(transport, controlPlane);
  const { date, keys, diagnoses } = found ?? { date: undefined, keys: undefined, diagnoses: [] };
  const credential = file === undefined ? [] : [await credentialLine({ file, controlPlane, keys, clock })];
  if (!found) return [...credential, unnamed('control plane', '--control-plane URL')];
  const isReached = diagnoses.some(({ name, state }) => name === 'control plane' && state === 'ok');
  return [...credential, ...diagnoses, examineProxy(config, controlPlane, isReached), examineClock(clock.now(), date)];
}

async function askControlPlane(
  transport: Transport | undefined,
  url: string | undefined,
): Promise<ControlPlaneFound | undefined> {
  if (!transport || url === undefined) return undefined;
  const late = lateControlPlane(url, LIMIT_MS / 1000);
  return withinLimit((signal) => examineControlPlane(transport, url, LIMIT_MS, signal), LIMIT_MS, late);
}

async function credentialLine(trial: CredentialTrial): Promise<Diagnosis> {
  const late = examine('credential', `read ${trial.file}`).failed(
    'it could not be read within 2 s',
    'name a plain file with --credential-file',
  );
  return withinLimit(() => examineCredential(trial), 2_000, late);
}

async function apiKeyLines(file: string | undefined, transport: Transport | undefined): Promise<Diagnosis[]> {
  if (file === undefined) return [];
  const late = examine('api key', `ask the control plane for something with the key in ${file}`).warning(
    LATE,
    'mend the way to it first',
  );
  return [await withinLimit((signal) => examineApiKey({ file, transport, limitMs: LIMIT_MS, signal }), LIMIT_MS, late)];
}

async function storageLines(adapters: Adapters, url: string): Promise<Diagnosis[]> {
  const uri = toUrl(url);
  const line = examine('storage write', `write an object to ${uri}`);
  const late = [line.failed(LATE, 'check the network, the proxy and the endpoint'), ...untried(LATE)];
  const work = async (signal: AbortSignal): Promise<Diagnosis[]> => {
    const store = await adapters.openStore(uri);
    return examineStorage({ store, uri, signal });
  };
  const failed = (error: unknown): Diagnosis[] => {
    return [
      line.failed(reasonOf(error), 'check --store and the settings of the storage'),
      ...untried('the store could not be opened'),
    ];
  };
  return withinLimit((signal) => work(signal).catch(failed), LIMIT_MS, late);
}

/** The model and, by itself, an endpoint behind it: one after the other, since two models that load at once would both be late. */
export async function examineModels(
  { verifier, endpointFor }: Pick<DoctorConfig, 'verifier' | 'endpointFor'>,
  adapters: Pick<Adapters, 'reviewer'>,
): Promise<Diagnosis[]> {
  const model = await modelLine(MODEL_LINE, () => adapters.reviewer());
  if (verifier !== 'endpoint' || endpointFor === 'all') return [model];
  return [model, await modelLine(ENDPOINT_LINE, () => adapters.reviewer(1, { endpointFor: 'all' }))];
}

async function modelLine(line: typeof MODEL_LINE, open: () => Promise<Reviewer>): Promise<Diagnosis> {
  const reviewer = await open().catch((error: unknown) => ({ problem: reasonOf(error) }));
  if ('problem' in reviewer) return line.failed(reviewer.problem, 'check the settings of the model');
  const late = line.failed(`it took longer than ${MODEL_LIMIT_MS / 1000} s`, 'check its files or its endpoint');
  try {
    return await withinLimit((signal) => examineModel(reviewer, signal, line), MODEL_LIMIT_MS, late);
  } finally {
    await withinLimit(() => reviewer.stop(), 1_000, undefined);
  }
}

function unnamed(name: Diagnosis['name'], flag: string): Diagnosis {
  return examine(name, 'nothing').warning(NOT_EXAMINED, `name it with ${flag}`);
}

/**
 * Waits for an examination no longer than it may take. A call to a place that never responds cannot always be taken back (looking up a
 * name, for one), so it is left behind and its line says that there was no response.
 */
export async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>, limitMs: number, late: T): Promise<T> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      stop.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(stop.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
