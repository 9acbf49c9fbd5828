import { CANARIES } from '../canary/canaries.js';
import type { Scenario, Stage } from '../scenario.js';
import { runCommandLine } from '../set-stage.js';
import { FakeS3 } from '../world/fake-s3.js';
import { PLANE_ADDRESS } from '../wire/wire-addresses.js';

const storages = new WeakMap<Stage['world'], FakeS3>();

/** The customer's storage, which is reached over the same wire; it and the control plane are all that a worker may talk to. */
export const STORAGE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'run: the report goes to S3',
    before: async ({ world }) => void storages.set(world, await FakeS3.open(PLANE_ADDRESS)),
    commandLine: async (stage) => {
      const words = await runCommandLine(stage, {});
      words[words.indexOf('--store') + 1] = `s3://bucket/${CANARIES.storePath.replaceAll(/[^a-z]/gi, '')}`;
      return [...words, '--s3-endpoint', storageOf(stage).endpoint, '--s3-region', 'eu-central-1', '--s3-path-style'];
    },
    env: { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', CLAIMGATE_VERIFIER: 'onnx' },
    storage: (stage) => ({ address: PLANE_ADDRESS, port: storageOf(stage).port, storage: true }),
    after: async (stage) => {
      const { objects, close } = storageOf(stage);
      close();
      if (objects.size < 7) throw new Error(`the storage holds ${objects.size} objects, so nothing was proved`);
    },
    exit: [0],
    status: ['completed'],
    bundle: ['none'],
  },
];

function storageOf({ world }: Pick<Stage, 'world'>): FakeS3 {
  const storage = storages.get(world);
  if (!storage) throw new Error('the storage was not opened');
  return storage;
}
