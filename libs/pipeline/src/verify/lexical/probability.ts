import type { Measured } from './features.js';
import { lineLogOdds } from './judge-by-line.js';
import { treesLogOdds } from './judge-by-trees.js';

/**
 * The probability that a claim is supported. Trees see what measurements mean together but judge like text unevenly; a line judges
 * evenly but sees less. Midway between the two ranks text of a kind that neither was fitted on better than either alone.
 */
export function probabilityOf({ named, values }: Measured): number {
  return 1 / (1 + Math.exp(-(treesLogOdds(values) + lineLogOdds(named)) / 2));
}
