import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { openAdapters, type Adapters } from '../../apps/worker/src/adapters.js';
import type { CommonConfig, ReviewConfig } from '../../apps/worker/src/config.js';
import { runProgram } from '../../apps/worker/src/program.js';
import { terminalOn } from '../../apps/worker/src/terminal/terminal.js';
import type { WorkerOutcome } from './worker-command.js';

const dependencies = builtInDependencies();

/**
 * Runs a command of `claimgate-worker` to its end in this process, which takes a fraction of the time; the lexical verifier reviews in this
 * thread. What only a process has (signals, standard input, a way out with all that was printed) is for `runWorker`.
 */
export async function workerHere(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<WorkerOutcome> {
  const [stdout, stderr] = [new CollectedText(), new CollectedText()];
  const env = { CLAIMGATE_VERIFIER: 'lexical', ...variables };
  const stop = new AbortController().signal;
  const terminal = terminalOn({ stdout, stderr }, env);
  const code = await runProgram(args, { env, terminal, stop, openAdapters: adaptersHere });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

function adaptersHere(config: CommonConfig | ReviewConfig): Adapters {
  const adapters = openAdapters(config);
  if (!('verifier' in config) || config.verifier !== 'lexical' || config.extractor !== 'rules') return adapters;
  const reviewer: Adapters['reviewer'] = async () => ({
    review: (packet, signal, onProgress) => reviewPacket(packet, dependencies, signal, onProgress),
    stop: async () => undefined,
  });
  return { ...adapters, reviewer };
}

class CollectedText {
  text = '';

  write(text: string): void {
    this.text += text;
  }
}
