import { itemAt } from '@claimgate/domain';
import type { EncodedPair } from './encode-pair.js';
import type { Network } from './network.js';

/**
 * Networks that all read each pair, one after the other, as one. For each pair it gives the mean of their log-probabilities, which is read like the outputs of one network.
 * One network alone says what it says.
 */
export function meanOf(networks: readonly Network[]): Network {
  if (networks.length === 1) return itemAt(networks, 0);
  return {
    lanes: 1,
    run: async (pairs) => meanOutputs(await runInTurn(networks, pairs)),
    close: async () => void (await Promise.all(networks.map((network) => network.close()))),
  };
}

/** In turn: each has all the cores of its lane. */
async function runInTurn(networks: readonly Network[], pairs: readonly EncodedPair[]): Promise<number[][][]> {
  const said: number[][][] = [];
  for (const network of networks) said.push(await network.run(pairs));
  return said;
}

function meanOutputs(said: readonly number[][][]): number[][] {
  const logs = said.map((outputs) => outputs.map(logSoftmax));
  return itemAt(logs, 0).map((first, pair) =>
    first.map((_, label) => logs.reduce((sum, each) => sum + itemAt(itemAt(each, pair), label), 0) / logs.length),
  );
}

function logSoftmax(outputs: readonly number[]): number[] {
  const highest = Math.max(...outputs);
  const whole = highest + Math.log(outputs.reduce((sum, output) => sum + Math.exp(output - highest), 0));
  return outputs.map((output) => output - whole);
}
