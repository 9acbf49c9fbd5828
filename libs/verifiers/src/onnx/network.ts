import type { InferenceSession } from 'onnxruntime-node';
import { broken, type ModelFiles } from './read-model.js';
import type { EncodedPair } from './encode-pair.js';

/** The network of a model, ready to run. */
export interface Network {
  /** The outputs of the network for pairs of one length. */
  run(pairs: readonly EncodedPair[]): Promise<number[][]>;
  close(): Promise<void>;
}

const MODEL = 'model.onnx';
const OUTPUTS = 3;

/** Loads the network. `threads` is how many cores it may use. */
export async function openNetwork(folder: string, model: ModelFiles, threads: number): Promise<Network> {
  const bytes = model.file(MODEL);
  const { InferenceSession, Tensor } = await import('onnxruntime-node').catch((cause: unknown) => {
    throw broken(folder, MODEL, 'cannot be run: the ONNX runtime does not load on this machine', cause);
  });
  const session = await InferenceSession.create(bytes, sessionOptions(threads)).catch((cause: unknown) => {
    throw broken(folder, MODEL, 'cannot be loaded by the ONNX runtime', cause);
  });
  if (!session.outputNames.includes('logits')) throw broken(folder, MODEL, 'has no output named logits');
  return {
    async run(pairs) {
      const shape = [pairs.length, pairs[0]?.ids.length ?? 0];
      const numbers = (valueAt: (pair: EncodedPair, at: number) => number): InstanceType<typeof Tensor> =>
        new Tensor('int64', bigints(pairs, valueAt), shape);
      const outputs = await session.run({
        input_ids: numbers(({ ids }, at) => ids[at] as number),
        attention_mask: numbers(() => 1),
        token_type_ids: numbers(({ claimFrom }, at) => (at < claimFrom ? 0 : 1)),
      });
      const values = [...((outputs['logits'] as InstanceType<typeof Tensor>).data as Float32Array)];
      return pairs.map((_, i) => values.slice(i * OUTPUTS, (i + 1) * OUTPUTS));
    },
    close: () => session.release(),
  };
}

function bigints(pairs: readonly EncodedPair[], valueAt: (pair: EncodedPair, at: number) => number): BigInt64Array {
  return BigInt64Array.from(pairs.flatMap((pair) => pair.ids.map((_, at) => BigInt(valueAt(pair, at)))));
}

/** The file is fused as far as a CPU profits from it; one operator runs at a time, on all the cores given. */
function sessionOptions(threads: number): InferenceSession.SessionOptions {
  return {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'basic',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    // Threads that wait busily take the cores from the rest of the pipeline, and from each other on a busy machine.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
}
