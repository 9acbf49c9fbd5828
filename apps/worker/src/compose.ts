import { readFileSync } from 'node:fs';
import { systemClock } from '@claimgate/domain';
import { ThreadPoolReviewer } from '@claimgate/pipeline';
import { ConfigurationError } from '@claimgate/runtime';
import { openObjectStore, type ObjectStore, type StoreOptions } from '@claimgate/storage';
import { ChosenVerifier } from '@claimgate/verifiers';
import type { PipelineParts } from './compose-pipeline.js';
import { readFilesForNow, readInputForNow } from './input-for-now.js';
import type { CommonConfig } from './config.js';
import { EgressGuard } from './control-plane/egress-guard.js';
import { Transport } from './control-plane/transport.js';
import type { FilesReader, InputReader } from './run/run-input.js';

/** What commands reach the outside by. Nothing is opened before a command asks for it. */
export interface Adapters {
  /** The pipeline in a thread of its own, with limits. Stop it when done. */
  reviewer(): ThreadPoolReviewer;
  /** The object store at an address. */
  openStore(uri: string): Promise<ObjectStore>;
  /** The way out to the control plane at an address. */
  controlPlane(url: string): EgressGuard;
  readonly readInput: InputReader;
  readonly readFiles: FilesReader;
}

const THREAD = new URL('./pipeline-thread.js', import.meta.url);

/** The only place that builds adapters. */
export function compose(config: CommonConfig): Adapters {
  const parts: PipelineParts = { verifier: 'built-in' };
  const limits = { threads: 1, seconds: config.timeLimitSeconds, memoryMb: config.memoryLimitMb };
  return {
    reviewer: () => new ThreadPoolReviewer(limits, { file: THREAD, data: parts, verifier: chooseVerifier(config) }),
    openStore: async (uri) => openObjectStore(uri, storeOptions(config)),
    controlPlane: (url) => new EgressGuard(new Transport({ url, ...config, ca: readCa(config.caFile) }), systemClock),
    readInput: readInputForNow,
    readFiles: readFilesForNow,
  };
}

/** The model is loaded while the command reads its input; a fault of it is the fault of the review. */
function chooseVerifier({ verifier, modelFolder, modelThreads, modelFallback }: CommonConfig): ChosenVerifier {
  const options = { verifier, folder: modelFolder, threads: modelThreads, fallback: modelFallback };
  return new ChosenVerifier(options, ({ message }) => {
    process.stderr.write(`${message} The lexical verifier judges instead.\n`);
  });
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
