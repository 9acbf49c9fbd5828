import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { MuteServer } from '../support/mute-server.js';
import type { EgressWorld } from './world/egress-world.js';
import { PLANE_ADDRESS } from './wire/wire-addresses.js';
import { WorkerProcess } from './world/worker-process.js';

const LIMIT_SECONDS = 20;
/** A port whose packets nobody answers: not even with a refusal. */
const HANGING_PORT = 8_099;

/** Shows that the doctor ends in time where names are never found and nothing that is reached ever answers. Gives what is wrong. */
export async function proveDoctor(world: EgressWorld): Promise<string[]> {
  const names = createSocket('udp4');
  names.bind(53, PLANE_ADDRESS);
  const [hanging] = await Promise.all([MuteServer.open(HANGING_PORT, PLANE_ADDRESS), once(names, 'listening')]);
  try {
    const byName = await duration(world, [
      '--control-plane',
      'https://api.nowhere.example',
      '--store',
      's3://nowhere-bucket/reports',
    ]);
    const address = `http://${PLANE_ADDRESS}:${HANGING_PORT}`;
    const store = ['--store', 's3://bucket/reports', '--s3-endpoint', address, '--s3-path-style'];
    const byAddress = await duration(world, ['--control-plane', address, ...store]);
    return [...judge('whose names are never found', byName), ...judge('whose endpoints never answer', byAddress)];
  } finally {
    names.close();
    await hanging.close();
  }
}

async function duration(
  { workerNamespace: namespace, folder }: EgressWorld,
  words: readonly string[],
): Promise<{ seconds: number; exit: number }> {
  const started = performance.now();
  const env = {
    HOME: folder,
    TMPDIR: folder,
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-central-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  const exit = await new WorkerProcess({ namespace, folder, words: ['doctor', ...words], env }).end();
  return { seconds: (performance.now() - started) / 1000, exit };
}

function judge(what: string, { seconds, exit }: { seconds: number; exit: number }): string[] {
  return [
    ...(seconds <= LIMIT_SECONDS ? [] : [`a doctor ${what} took ${seconds.toFixed(1)} s`]),
    ...(exit === 69 ? [] : [`a doctor ${what} ended with ${exit}`]),
  ];
}
