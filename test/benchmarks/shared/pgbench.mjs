import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { cpuOfEndedChildren } from './cpu-time.mjs';
import { pgbenchEnvironment } from './database.mjs';

/** Whether pgbench can be run. */
export function hasPgbench() {
  return spawnSync('pgbench', ['--version']).status === 0;
}

/** A UUID of its own for each transaction. */
const FRESH_UUID = `lpad(to_hex(:random::bigint), 32, '0')::uuid`;

/**
 * The statements as a pgbench script with its variables. What must differ from call to call is made anew in each transaction:
 * the id `fresh.id`, wherever it stands, and every parameter that `fresh.isTime`.
 */
export function toScript(statements, fresh) {
  const variables = [];
  const variable = (value) => `:v${variables.push(value)}`;
  const parameter = (value) => {
    if (value === null) return 'null';
    if (value === fresh?.id) return FRESH_UUID;
    if (fresh && value.includes(fresh.id)) return `replace(${variable(value)}, '${fresh.id}', (${FRESH_UUID})::text)`;
    return fresh?.isTime(value) ? 'now()' : variable(value);
  };
  const lines = statements.map(({ text: sql, values }) =>
    sql.replace(/\$(\d+)/g, (_place, number) => parameter(values[number - 1])),
  );
  const mode = statements.some(({ name }) => name) ? 'prepared' : 'extended';
  return {
    mode,
    variables,
    text: `\\set random random(0, 9223372036854775806)\n${lines.map((line) => `${line.trim()};\n`).join('')}`,
  };
}

/** Runs a script for some seconds; gives transactions a second, their latencies in ms, and the processor time of pgbench. */
export async function runPgbench(database, script, { clients, seconds, folder }) {
  const workplace = await mkdtemp(path.join(folder, 'pgbench-'));
  const cpuBefore = cpuOfEndedChildren();
  const output = await spawnPgbench(database, script, { clients, seconds, workplace });
  const latencies = await readLatencies(workplace);
  await rm(workplace, { recursive: true });
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
  return { perSecond, latencies, cpuMs: cpuOfEndedChildren() - cpuBefore };
}

async function spawnPgbench(database, script, { clients, seconds, workplace }) {
  const file = path.join(workplace, 'script.sql');
  await writeFile(file, script.text);
  const variables = script.variables.flatMap((value, index) => ['-D', `v${index + 1}=${value}`]);
  const options = ['-n', '-M', script.mode, '-c', clients, '-j', Math.min(clients, 2), '-T', seconds, '-f', file];
  const log = ['-l', `--log-prefix=${path.join(workplace, 'latency')}`];
  const child = spawn('pgbench', [...options, ...log, ...variables].map(String), { env: pgbenchEnvironment(database) });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0 || /failed transactions: [1-9]|aborted/.test(output + errors)) throw new Error(`pgbench failed:\n${errors}`);
  return output;
}

/** Each line of the log is one transaction; its third field is the latency in microseconds. */
async function readLatencies(folder) {
  const files = (await readdir(folder)).filter((name) => name.startsWith('latency'));
  const logs = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  return logs.flatMap((log) =>
    log
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1000),
  );
}
