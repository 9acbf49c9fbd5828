import { parseArgs } from 'node:util';
import { runFaults, type FaultPlan, type FaultReport } from './run-faults.js';

/** Kills for minutes and prints what came of it; true when nothing was lost or doubled. */
export async function prove(options: string[]): Promise<boolean> {
  const plan = readPlan(options);
  process.stdout.write(`seed ${plan.seed}\n`);
  const report = await runFaults(plan);
  print(report);
  return report.violations.length === 0;
}

function readPlan(args: string[]): FaultPlan {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
      kills: { type: 'string', default: '60' },
      'postgres-kills': { type: 'string', default: '3' },
      clients: { type: 'string', default: '6' },
    },
  });
  return {
    seed: Number(values.seed),
    kills: Number(values.kills),
    postgresKills: Number(values['postgres-kills']),
    clients: Number(values.clients),
    pauseMs: 3_000,
    // A key whose first request died is free again after 30 seconds.
    patienceMs: 40_000,
    say: (line) => process.stdout.write(`${line}\n`),
  };
}

function print(found: FaultReport): void {
  const kills = Object.entries(found.kills).map(([name, count]) => `${name} ${count}`);
  const lines = [
    `kills: ${Object.values(found.kills).reduce((sum, count) => sum + count, 0)} (${kills.sort().join(', ')})`,
    `requests: ${found.requests}, unanswered ${found.unanswered}, refused for now ${found.refused}, replayed ${found.replayed}`,
    `accepted: ${found.accepted}`,
    `stored: ${found.stored}, completed ${found.completed}`,
    `lost: ${found.lost}`,
    `doubled: ${found.doubled}`,
    `webhook: ${found.deliveries.told} runs told, ${found.deliveries.requests} requests, ${found.deliveries.repeats} repeats, ${found.deliveries.untold} runs untold`,
    `processes that ended by themselves: ${found.crashes}`,
    `seconds: ${found.seconds.toFixed(1)}`,
    ...found.violations.slice(0, 50),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
