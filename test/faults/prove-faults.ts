import { parseArgs } from 'node:util';
import { runFaults, type FaultReport } from './run-faults.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    kills: { type: 'string', default: '60' },
    'postgres-kills': { type: 'string', default: '3' },
    clients: { type: 'string', default: '6' },
  },
});

const plan = {
  seed: Number(values.seed),
  kills: Number(values.kills),
  postgresKills: Number(values['postgres-kills']),
  clients: Number(values.clients),
  pauseMs: 3_000,
  // A key whose first request died is free again after 30 seconds.
  patienceMs: 40_000,
  say: (line: string) => process.stdout.write(`${line}\n`),
};

process.stdout.write(`seed ${plan.seed}\n`);
const report = await runFaults(plan);
print(report);
process.exitCode = report.violations.length > 0 ? 1 : 0;

function print(found: FaultReport): void {
  const kills = Object.entries(found.kills).map(([name, count]) => `${name} ${count}`);
  const lines = [
    `kills: ${Object.values(found.kills).reduce((sum, count) => sum + count, 0)} (${kills.sort().join(', ')})`,
    `requests: ${found.requests}, unanswered ${found.unanswered}, refused for now ${found.refused}, replayed ${found.replayed}`,
    `accepted: ${found.accepted}`,
    `stored: ${found.stored}, completed ${found.completed}`,
    `lost: ${found.lost}`,
    `doubled: ${found.doubled}`,
    `processes that ended by themselves: ${found.crashes}`,
    `seconds: ${found.seconds.toFixed(1)}`,
    ...found.violations.slice(0, 50),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
