import { types } from 'node:util';
import { ClaimgateError } from '@claimgate/domain';
import type { InferenceSession } from 'onnxruntime-node';
import type { ModelManifest } from '../model-manifest.js';
import type { EncodedPair } from './encode-pair.js';
import { loadRuntime } from './load-runtime.js';
import { broken } from './read-model.js';

/** The network of a model, ready to run. */
export interface Network {
  /** How many runs it carries out at the same time. */
  readonly lanes: number;
  /** The outputs of the network for pairs of one length. */
  run(pairs: readonly EncodedPair[]): Promise<number[][]>;
  close(): Promise<void>;
}

type WeightBits = NonNullable<ModelManifest['weightBits']>;

/** The file of a network, as it was checked. */
export interface NetworkFile {
  readonly folder: string;
  readonly bytes: Uint8Array;
  readonly weightBits: WeightBits;
}

/** The file that holds the network in the folder of a model. */
export const NETWORK_FILE = 'model.onnx';
const OUTPUTS = 3;

/** Loads a network into this thread, which stands still while it runs. */
export async function openNetwork({ folder, bytes, weightBits }: NetworkFile, threads: number): Promise<Network> {
  const { InferenceSession, Tensor } = await loadRuntime().catch((cause: unknown) => {
    if (cause instanceof ClaimgateError) throw cause;
    throw broken(folder, NETWORK_FILE, 'cannot be run: the ONNX runtime does not load on this machine', cause);
  });
  const session = await InferenceSession.create(bytes, sessionOptions(threads, weightBits)).catch((cause: unknown) => {
    throw broken(folder, NETWORK_FILE, 'cannot be loaded by the ONNX runtime', cause);
  });
  if (!session.outputNames.includes('logits')) throw broken(folder, NETWORK_FILE, 'has no output named logits');
  return {
    lanes: 1,
    async run(pairs) {
      const shape = [pairs.length, pairs[0]?.ids.length ?? 0];
      const feeds = session.inputNames.map((name) => [name, new Tensor('int64', inputNamed(name, pairs), shape)] as const);
      const logits = (await session.run(Object.fromEntries(feeds)))['logits']?.data;
      if (!types.isFloat32Array(logits))
        throw broken(folder, NETWORK_FILE, 'has an output named logits that holds no 32-bit numbers');
      const values = [...logits];
      return pairs.map((_, i) => values.slice(i * OUTPUTS, (i + 1) * OUTPUTS));
    },
    close: () => session.release(),
  };
}

/** One of the inputs that networks of this kind have. Pairs of one length need no filling, so a mask hides nothing. */
function inputNamed(name: string, pairs: readonly EncodedPair[]): BigInt64Array {
  const valueOf = ({ claimFrom }: EncodedPair, id: number, at: number): number => {
    if (name === 'input_ids') return id;
    if (name === 'token_type_ids') return at < claimFrom ? 0 : 1;
    return 1;
  };
  return BigInt64Array.from(pairs.flatMap((pair) => pair.ids.map((id, at) => BigInt(valueOf(pair, id, at)))));
}

/** The file is fused as far as a CPU profits from it; one operator runs at a time, on all the cores given. */
function sessionOptions(threads: number, weightBits: WeightBits): InferenceSession.SessionOptions {
  // Where sums could overflow, the runtime looks whether this processor's do, and then multiplies without them. That takes time at the start.
  const isGuarded = weightBits === 8;
  return {
    executionProviders: ['cpu'],
    graphOptimizationLevel: isGuarded ? 'extended' : 'basic',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    // Threads that wait busily take the cores from the rest of the pipeline, and from each other on a busy machine.
    extra: { session: { intra_op: { allow_spinning: '0' }, ...(isGuarded ? { x64quantprecision: '1' } : {}) } },
  };
}
