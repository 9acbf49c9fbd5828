import { present } from '@claimgate/domain';
import type { Sample } from './boosted-trees.js';

const RIDGE = 0.003;
const STEPS = 12;

/** Fits a logistic regression by Newton's method on standardised features; bias first, weights for the features as given. */
export function fitLogistic(samples: readonly Sample[]): number[] {
  const width = samples[0]?.x.length ?? 0;
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const means = columns(width, (i) => samples.reduce((sum, { x }) => sum + (x[i] ?? 0), 0) / samples.length);
  const spreads = columns(
    width,
    (i) => Math.sqrt(samples.reduce((sum, { x }) => sum + ((x[i] ?? 0) - (means[i] ?? 0)) ** 2, 0) / samples.length) || 1,
  );
  const standard = samples.map(({ x, y, weight }) => ({
    x: [1, ...x.map((value, i) => (value - (means[i] ?? 0)) / (spreads[i] ?? 0))],
    y,
    weight: weight / total,
  }));
  let weights = Array.from({ length: width + 1 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) weights = newtonStep(standard, weights);
  const scaled = weights.slice(1).map((weight, i) => weight / (spreads[i] ?? 0));
  return [(weights[0] ?? 0) - scaled.reduce((sum, weight, i) => sum + weight * (means[i] ?? 0), 0), ...scaled];
}

function columns(width: number, value: (i: number) => number): number[] {
  return Array.from({ length: width }, (_, i) => value(i));
}

function newtonStep(samples: readonly Sample[], weights: readonly number[]): number[] {
  const size = weights.length;
  const gradient = weights.map((weight, i) => (i === 0 ? 0 : RIDGE * weight));
  const hessian = weights.map((_, i) => columns(size, (j) => (i === j && i > 0 ? RIDGE : 0)));
  for (const { x, y, weight } of samples) {
    const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)));
    x.forEach((xi, i) => {
      gradient[i] = (gradient[i] ?? 0) + (p - Number(y)) * weight * xi;
      const row = present(hessian[i]);
      x.forEach((xj, j) => (row[j] = (row[j] ?? 0) + p * (1 - p) * weight * xi * xj));
    });
  }
  const step = solve(hessian, gradient);
  return weights.map((weight, i) => weight - (step[i] ?? 0));
}

/** Gauss-Jordan elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  rows.forEach((_, i) => {
    const pivot = rows
      .slice(i)
      .reduce((best, row, k) => (Math.abs(row[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0) ? i + k : best), i);
    [rows[i], rows[pivot]] = [present(rows[pivot]), present(rows[i])];
    const own = rows[i];
    rows.forEach((row, r) => {
      if (r === i) return;
      const factor = (row[i] ?? 0) / (own[i] ?? 0);
      for (let c = i; c < row.length; c += 1) row[c] = (row[c] ?? 0) - factor * (own[c] ?? 0);
    });
  });
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 0));
}
