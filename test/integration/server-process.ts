import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { aHexKey, COMPILED_CODE, TEST_CONTENT_KEYS, TEST_PEPPERS, TEST_SIGNING_KEYS } from '@claimgate/testing';

const MAIN = fileURLToPath(new URL('../../apps/control-plane/dist/main.js', import.meta.url));

/** The control plane as it is shipped, in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly metricsUrl: string;
  readonly pid: number | undefined;
  /** Everything the process wrote so far. */
  output(): string;
  /** Ends the process in order and gives its exit code. */
  stop(): Promise<number | null>;
}

export async function startServerProcess(databaseUrl: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = fork(MAIN, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...COMPILED_CODE,
      PORT: '0',
      CLAIMGATE_METRICS_PORT: '0',
      CLAIMGATE_DATABASE_URL: databaseUrl,
      CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
      CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
      CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (output += piece.toString()));
  const { url, metrics_url: metricsUrl } = await listening(child, () => output);
  return {
    url,
    metricsUrl,
    pid: child.pid,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const [code = null]: (number | null)[] = await once(child, 'exit');
      return code;
    },
  };
}

interface Announced {
  readonly url: string;
  readonly metrics_url: string;
}

async function listening(child: ChildProcess, output: () => string): Promise<Announced> {
  const ready = once(child, 'message').then(([message]): Announced => message);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}: ${output()}`);
  });
  return Promise.race([ready, ended]);
}
