import { expect, it } from '@jest/globals';
import { meanOf } from './mean-of-networks.js';
import type { Network } from './network.js';

const PAIR = { ids: [1, 2, 3], claimFrom: 2 };

function saying(outputs: number[], closed: string[] = []): Network {
  return {
    lanes: 1,
    run: (pairs) => Promise.resolve(pairs.map(() => outputs)),
    close: async () => void closed.push(String(outputs)),
  };
}

const probabilitiesOf = (logits: readonly number[]): number[] => {
  const weights = logits.map(Math.exp);
  return weights.map((weight) => weight / weights.reduce((a, b) => a + b, 0));
};

it('gives the mean of what networks say, as logarithms of probabilities', async () => {
  const [mean = []] = await meanOf([saying([Math.log(8), 0, 0]), saying([5, 5, 5])]).run([PAIR]);
  expect(mean[0]).toBeCloseTo((Math.log(0.8) + Math.log(1 / 3)) / 2, 9);
  expect(mean[1]).toBeCloseTo((Math.log(0.1) + Math.log(1 / 3)) / 2, 9);
});

it('does not let a network count for more because its outputs are larger', async () => {
  const [one = []] = await meanOf([saying([1, 0, -1]), saying([0, 2, 0])]).run([PAIR]);
  const [moved = []] = await meanOf([saying([901, 900, 899]), saying([0, 2, 0])]).run([PAIR]);
  moved.forEach((value, i) => expect(value).toBeCloseTo(Number(one[i]), 9));
});

it('says of a network beside itself what it says alone', async () => {
  const network = saying([0.3, -1.2, 2]);
  const [twice = []] = await meanOf([network, network]).run([PAIR, PAIR]);
  probabilitiesOf(twice).forEach((value, i) => expect(value).toBeCloseTo(Number(probabilitiesOf([0.3, -1.2, 2])[i]), 9));
});

it('leaves one network as it is, and closes all', async () => {
  const closed: string[] = [];
  const one = saying([1, 2, 3], closed);
  expect(meanOf([one])).toBe(one);
  await meanOf([one, saying([4, 5, 6], closed)]).close();
  expect(closed).toEqual(['1,2,3', '4,5,6']);
});
