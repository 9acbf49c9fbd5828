import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '@claimgate/domain';
import type { EncodedPair, Network } from '@claimgate/verifiers';

/** Where an evaluation keeps what networks said. */
export const EVALUATION_CACHE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.cache/eval');

/**
 * A network whose outputs are kept on disk, by the file it is loaded from: what decides around it can be changed and measured again in
 * seconds. Remembered outputs are those of the network, bit for bit, so a measurement is the same with and without.
 */
export function rememberedNetwork(folder: string, cache: string): (network: Network) => Network {
  const { beside = '' }: { beside?: string } = JSON.parse(readFileSync(path.join(folder, 'model.json'), 'utf8'));
  const weights = createHash('sha256')
    .update(readFileSync(path.join(folder, 'model.onnx')))
    .update(beside)
    .digest('hex')
    .slice(0, 16);
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `network-${weights}.jsonl`);
  const known = new Map<string, number[]>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (!line.endsWith(']]')) continue; // a run that was stopped may have left half a line
    const [key, outputs]: [string, number[]] = JSON.parse(line);
    known.set(key, outputs);
  }
  return (network) => ({
    ...network,
    async run(pairs) {
      const open = pairs.filter((pair) => !known.has(keyOf(pair)));
      const outputs = open.length === 0 ? [] : await network.run(open);
      const lines = open.map((pair, i) => {
        known.set(keyOf(pair), present(outputs[i]));
        return `${JSON.stringify([keyOf(pair), outputs[i]])}\n`;
      });
      if (lines.length > 0) appendFileSync(file, lines.join(''));
      return pairs.map((pair) => present(known.get(keyOf(pair))));
    },
  });
}

function keyOf({ ids, claimFrom }: EncodedPair): string {
  return createHash('sha256')
    .update(JSON.stringify([claimFrom, ids]))
    .digest('base64')
    .slice(0, 24);
}
