import { parseArgs } from 'node:util';
import { startTestServer } from '@claimgate/testing';
import { present } from '@claimgate/domain';
import { SeededRandom } from '../faults/random.js';
import { inWords, stopAt, type StopResult } from './run-stops.js';
import { moments } from './stop-moment.js';
import { StopWorld } from './stop-world.js';

/** Stops programs at random moments with the real model at work; true when none crashed and each had the right exit code. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      moments: { type: 'string', default: '200' },
    },
  });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const server = await startTestServer();
  const world = await StopWorld.start();
  const results: StopResult[] = [];
  try {
    say(`seed: ${values.seed}`);
    for (const moment of moments(new SeededRandom(Number(values.seed)))) {
      results.push(await stopAt(world, moment));
      say(`${results.length}: ${inWords(present(results.at(-1)))}`);
      if (results.length >= Number(values.moments)) break;
    }
    print(results, say);
    return results.every(({ isCrash, isWrong }) => !isCrash && !isWrong);
  } finally {
    await world.stop();
    await server.stop();
  }
}

function print(results: readonly StopResult[], say: (line: string) => void): void {
  const row = (cells: readonly (string | number)[]): void =>
    say(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join(''));
  row(['', 'stops', 'aborts', 'wrong', 'codes', 'median s', 'most s']);
  const groups = Map.groupBy(results, ({ moment }) => `${moment.subject} ${moment.way}`);
  for (const [name, some] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) row([name, ...summary(some)]);
  row(['all', ...summary(results)]);
}

function summary(results: readonly StopResult[]): (string | number)[] {
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b);
  const codes = [...new Set(results.map(({ end }) => end.code))].toSorted((a, b) => a - b);
  return [
    results.length,
    results.filter(({ isCrash }) => isCrash).length,
    results.filter(({ isWrong }) => isWrong).length,
    ` ${codes.join(',')}`,
    (seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(2),
    (seconds.at(-1) ?? 0).toFixed(2),
  ];
}
