import { setTimeout as sleep } from 'node:timers/promises';
import { endOfLog, loggedStatements } from '../shared/statement-log.mjs';

const BAR = 1;
const CONNECTIONS = ['claimgate-runner', 'claimgate-runner-channel'];

/** Counts every statement that a runner without work sends, as the server logged them. */
export async function benchIdleRunner({ database, options, say }) {
  say(`idle runner: counting statements for ${options.idleSeconds} s`);
  const from = await endOfLog(database);
  const start = performance.now();
  await sleep(options.idleSeconds * 1000);
  const seconds = (performance.now() - start) / 1000;
  const logged = await Promise.all(CONNECTIONS.map((name) => loggedStatements(database, name, from)));
  const count = logged.flat().length;
  return {
    name: 'statements a second of one idle runner',
    bar: `< ${BAR}`,
    figure: count / seconds,
    ok: count / seconds < BAR,
    detail: `${count} in ${seconds.toFixed(0)} s`,
    notes: [],
  };
}
