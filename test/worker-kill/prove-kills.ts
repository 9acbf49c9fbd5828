import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestServer } from '@claimgate/testing';
import { runKills, type KillReport } from './run-kills.js';

/** A lease and the round that notices its end: within this time every run has ended. */
const SETTLE_SECONDS = 75;

/** Kills workers at random moments and lets real time pass; true when nothing was doubled, unreadable or endless. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      kills: { type: 'string', default: '60' },
    },
  });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const server = await startTestServer();
  try {
    say(`seed: ${values.seed}`);
    const report = await runKills({
      seed: Number(values.seed),
      kills: Number(values.kills),
      settle: () => sleep(SETTLE_SECONDS * 1000),
      say,
    });
    print(report, say);
    return report.violations.length === 0 && report.killed === Number(values.kills);
  } finally {
    await server.stop();
  }
}

function print(report: KillReport, say: (line: string) => void): void {
  const counts = (of: Readonly<Record<string, number>>): string =>
    Object.entries(of)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  say(`kills: ${report.killed}`);
  say(`runs: ${report.runs} (${counts(report.byStatus)}), workers that had ended before their moment: ${report.outlived}`);
  say(`second workers with the same credential, by exit code: ${counts(report.retries)}`);
  say(`bundles left unconfirmed: ${report.unconfirmed}, unfinished: ${report.unfinished}`);
  say(`runs with two finished bundles: ${report.doubled}`);
  say(`completions without a readable bundle: ${report.unreadable}`);
  say(`runs without an end after ${SETTLE_SECONDS} s: ${report.endless}`);
  say(`seconds: ${report.seconds.toFixed(1)}`);
  for (const violation of report.violations) say(violation);
}
