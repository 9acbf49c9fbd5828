import { describe, expect, it } from '@jest/globals';
import { aPacket } from '../testing/builders.js';
import { EvidenceFinder } from './find-evidence.js';
import { indexSources } from './index-sources.js';

const TEXT = Array.from({ length: 1_500 }, (_, i) => `Clause ${i} binds the tenant of flat ${i} to the rules.`).join(' ');

function finderOf(contents: readonly string[]): (claim: string) => number[] {
  const index = indexSources(aPacket('', contents).sources);
  const finder = new EvidenceFinder(index);
  return (claim) => finder.find(index.memory.tokenize(claim)).map(({ source }) => source);
}

function secondsFor(find: (claim: string) => number[]): number {
  const started = process.cpuUsage();
  for (let i = 0; i < 200; i += 1) find(`Clause ${i} binds the tenant.`);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

describe('sources that have as much for a claim', () => {
  it('come in the order of their words, whatever order they were given in', () => {
    const contents = ['c', 'a', 'd', 'b'].map((end) => `The tenant pays the rent. Annex ${end}.`);
    expect(finderOf(contents)('The tenant pays the rent.')).toEqual([2, 4, 1]);
    expect(finderOf(contents.toReversed())('The tenant pays the rent.')).toEqual([3, 1, 4]);
  });

  it('take no longer where they differ at their end only, as versions of one document do', () => {
    const versions = finderOf(Array.from({ length: 40 }, (_, i) => `${TEXT} Version ${i}.`));
    const others = finderOf(Array.from({ length: 40 }, (_, i) => `Version ${i}. ${TEXT}`));
    for (const find of [versions, others]) secondsFor(find);
    expect(secondsFor(versions)).toBeLessThan(10 * secondsFor(others));
  });
});
