import { describe, expect, it } from '@jest/globals';
import { boostTrees, logOddsOf, type Sample } from './boosted-trees.js';

const OPTIONS = { trees: 30, depth: 2, rate: 0.3, rows: 1, features: 1, leaf: 1, ridge: 1, directions: [0, 0] };

function samples(isTrue: (a: number, b: number) => boolean): Sample[] {
  return Array.from({ length: 400 }, (_, i) => {
    const [a, b] = [(i % 20) / 20, Math.floor(i / 20) / 20];
    return { x: [a, b], y: isTrue(a, b), weight: 1 };
  });
}

describe('boostTrees', () => {
  it('learns what only two features together tell', () => {
    const trees = boostTrees(
      samples((a, b) => a > 0.3 && b > 0.6),
      OPTIONS,
    );
    expect(logOddsOf(trees, [0.9, 0.9])).toBeGreaterThan(1);
    expect(logOddsOf(trees, [0.9, 0.1])).toBeLessThan(-1);
    expect(logOddsOf(trees, [0.1, 0.9])).toBeLessThan(-1);
  });

  it('never lets a feature point the other way than it may', () => {
    const trees = boostTrees(
      samples((a) => a > 0.3 && a < 0.7),
      { ...OPTIONS, directions: [1, 0] },
    );
    const line = Array.from({ length: 20 }, (_, i) => logOddsOf(trees, [i / 20, 0.5]));
    expect(line).toEqual(line.toSorted((one, other) => one - other));
    expect(line.at(-1)).toBeGreaterThan(line[0] ?? 0);
  });

  it('gives the same trees for the same rows', () => {
    const rows = samples((a, b) => a > b);
    expect(boostTrees(rows, { ...OPTIONS, rows: 0.5 })).toEqual(boostTrees(rows, { ...OPTIONS, rows: 0.5 }));
  });
});
