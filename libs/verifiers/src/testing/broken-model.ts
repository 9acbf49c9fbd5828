import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A model of a few operators, which loads in no time and judges nothing sensibly. */
export const TINY_MODEL = fileURLToPath(new URL('../../vectors/tiny-model', import.meta.url));

/** A network whose products of eight bits overflow the sums of processors without VNNI. */
export const LARGE_SUMS = fileURLToPath(new URL('../../vectors/large-sums.onnx', import.meta.url));

/** A copy of the tiny model that a test may break. */
export async function aModelCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-model-'));
  await cp(TINY_MODEL, folder, { recursive: true });
  return folder;
}
