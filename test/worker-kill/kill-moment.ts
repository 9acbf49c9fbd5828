import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../faults/random.js';

/** When a worker is killed: some time after its start, around one of its calls, or while it writes its bundle. */
export type KillMoment =
  | { readonly kind: 'time'; readonly afterMs: number }
  | { readonly kind: 'call'; readonly number: number; readonly when: 'before' | 'after'; readonly afterMs: number }
  | { readonly kind: 'file'; readonly files: number; readonly afterMs: number };

/** A moment, by chance. The end of a run is short and is where most can go wrong, so two of three fall there. */
export function aMoment(random: SeededRandom, usualMs: number): KillMoment {
  const kind = Math.floor(random.between(0, 3));
  if (kind === 0) return { kind: 'time', afterMs: random.between(0, usualMs) };
  const afterMs = random.between(0, 15);
  if (kind === 1) {
    const number = random.between(0, 1) < 0.3 ? 1 : 2;
    return { kind: 'call', number, when: random.between(0, 1) < 0.5 ? 'before' : 'after', afterMs };
  }
  return { kind: 'file', files: Math.floor(random.between(1, 8)), afterMs };
}

/** The moment in words, for whoever repeats it. */
export function momentInWords(moment: KillMoment): string {
  const later = `${moment.afterMs.toFixed(1)} ms`;
  if (moment.kind === 'time') return `${later} after its start`;
  if (moment.kind === 'file') return `${later} after file ${moment.files} of its bundle`;
  return `${later} ${moment.when === 'before' ? 'after call' : 'after the answer to call'} ${moment.number}`;
}

/** Waits until so many files of a bundle are there, or the worker is gone. */
export async function untilFiles(store: string, runId: string, files: number, isAlive: () => boolean): Promise<void> {
  const folder = path.join(store, runId);
  const count = (): number =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true }).filter((name) => /\.(json|jsonl|md|html|jws)$/.test(String(name))).length
      : 0;
  while (isAlive() && count() < files) await sleep(1);
}
