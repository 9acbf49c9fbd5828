import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../shared/percentile.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = path.join(ROOT, 'apps/worker/dist/bundled/main.js');
const PACKET = path.join(ROOT, 'examples/supplier-briefing');
const BAR_SECONDS = 0.5;

/** How much longer `run` takes than `check` of the same packet. */
export async function benchOverhead({ controlPlane, tenant, folder, options, say }) {
  await mkdir(path.join(folder, 'worker'), { recursive: true });
  const turns = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    const credential = await createCredential(controlPlane, tenant, path.join(folder, 'worker', `credential-${round}`));
    const check = await timed('check', PACKET, '--quiet');
    const store = path.join(folder, 'worker', 'store');
    const target = ['--credential-file', credential, '--control-plane', controlPlane.url];
    const run = await timed('run', '--input', PACKET, '--store', store, ...target, '--quiet');
    // The first turn fills the caches of the machine.
    if (round > 0) turns.push({ check, run });
    say(`turn ${round} of ${options.rounds}: check ${check.toFixed(2)} s, run ${run.toFixed(2)} s`);
  }
  const figure = median(turns.map(({ check, run }) => run - check));
  const [check, run] = ['check', 'run'].map((side) => median(turns.map((turn) => turn[side])));
  return {
    name: 'overhead',
    bar: `<= ${BAR_SECONDS} s`,
    figure,
    ok: figure <= BAR_SECONDS,
    detail: `run ${run.toFixed(2)} s, check ${check.toFixed(2)} s`,
    notes: [`each turn by turn: ${turns.map((turn) => (turn.run - turn.check).toFixed(2)).join(', ')} s`],
  };
}

async function createCredential(controlPlane, { key }, file) {
  const response = await fetch(`${controlPlane.url}/v1/private-worker/review-runs`, {
    method: 'POST',
    body: JSON.stringify({ intended_use: 'internal_draft' }),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`a private run was not created: ${response.status} ${await response.text()}`);
  await writeFile(file, await response.text(), { mode: 0o600 });
  return file;
}

/** Seconds that a command takes, from its start to its end. */
async function timed(...words) {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`claimgate-worker ${words[0]} ended with ${code}`);
  return (performance.now() - started) / 1000;
}
