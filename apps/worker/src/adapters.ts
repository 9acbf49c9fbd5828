import { readFileSync } from 'node:fs';
import { systemClock } from '@claimgate/domain';
import type { DeadLetters, PacketQueue, QueueOptions } from '@claimgate/queue';
import { ConfigurationError } from '@claimgate/runtime';
import { openObjectStore, type ObjectStore, type StoreOptions } from '@claimgate/storage';
import { InputSource } from './input/read-input.js';
import type { CommonConfig, ReviewConfig } from './config.js';
import type { Reviewer } from './open-reviewer.js';
import type { EgressGuard } from './control-plane/egress-guard.js';
import type { Transport } from './control-plane/transport.js';

/** What commands reach the outside by. Nothing is opened, and neither the pipeline nor what speaks to the control plane is even loaded, before a command asks for it. */
export interface Adapters {
  /** The pipeline in threads of its own, with limits, one unless more are asked for; with other settings where they are given. Stop it when done. */
  reviewer(threads?: number, instead?: Pick<ReviewConfig, 'endpointFor'>): Promise<Reviewer>;
  /** The object store at a URL. */
  openStore(uri: string): Promise<ObjectStore>;
  /** The queue of packet pointers at a URL. A prefix asks what is settled before each round. */
  packetQueue(uri: string, place: QueuePlace, settledBefore: SettledBefore): Promise<PacketQueue>;
  /** Where messages go that are given up. */
  deadLetters(uri: string, place: QueuePlace): Promise<DeadLetters>;
  /** The way out to the control plane at a URL. */
  controlPlane(url: string): Promise<EgressGuard>;
  /** The bare way to the control plane, without the guard: for questions that have no body. */
  transport(url: string): Promise<Transport>;
  /** Reads what is to be reviewed. */
  readonly input: InputSource;
}

/** Where queues are, beyond their URLs. */
interface QueuePlace {
  readonly azureQueueEndpoint: string | undefined;
}

type SettledBefore = Parameters<typeof import('@claimgate/queue').openPacketQueue>[2];

/** The only place that builds adapters. */
export function openAdapters(config: CommonConfig | ReviewConfig): Adapters {
  const transport = async (url: string): Promise<Transport> => {
    const ca = readCa(config.caFile);
    const { Transport } = await import('./control-plane/transport.js');
    return new Transport({ url, ...config, ca });
  };
  const controlPlane = async (url: string): Promise<EgressGuard> => {
    const [{ EgressGuard }, way] = await Promise.all([import('./control-plane/egress-guard.js'), transport(url)]);
    return new EgressGuard(way, systemClock);
  };
  const openStore = async (uri: string): Promise<ObjectStore> => openObjectStore(uri, storeOptions(config));
  return {
    reviewer: async (threads = 1, instead) => {
      if (!('verifier' in config)) throw new Error('a command that reviews must name the settings of reviews');
      const { openReviewer } = await import('./open-reviewer.js');
      return openReviewer({ ...config, ...instead }, threads);
    },
    openStore,
    packetQueue: async (uri, place, settledBefore) => {
      const { openPacketQueue } = await import('@claimgate/queue');
      return openPacketQueue(uri, queueOptions(config, place), settledBefore);
    },
    deadLetters: async (uri, place) => {
      const { openDeadLetters } = await import('@claimgate/queue');
      return openDeadLetters(uri, queueOptions(config, place));
    },
    controlPlane,
    transport,
    input: new InputSource(openStore),
  };
}

function storeOptions(config: CommonConfig): StoreOptions {
  const { httpProxy, httpsProxy, noProxy } = config;
  return {
    s3: {
      endpoint: config.s3Endpoint,
      region: config.s3Region,
      pathStyle: config.s3PathStyle,
      encryption: config.s3Encryption,
      kmsKeyId: config.s3KmsKeyId,
      checksum: config.s3Checksum,
    },
    azure: { endpoint: config.azureEndpoint },
    proxy: { httpProxy, httpsProxy, noProxy },
    ca: readCa(config.caFile),
  };
}

function queueOptions(config: CommonConfig, { azureQueueEndpoint }: QueuePlace): QueueOptions {
  return { ...storeOptions(config), azureQueueEndpoint };
}

function readCa(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError([
      `--ca-file: ${file} cannot be read. Check that it is there and that this account may read it.`,
    ]);
  }
}
