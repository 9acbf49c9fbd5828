import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { importRows, makeRows } from './import-rows.mjs';

const BAR = 64;
const ROW_BYTES = 60_000;
const SETTLE_MS = 2_000;
/** Imports that make the process one in use: by then the engine has given new objects all the room it ever will, as it does under any load. */
const USE = 6;

/** How far the memory of the control plane rises above what it has when idle, while it imports all that an import may hold. */
export async function benchMemory(bench) {
  const { pid } = bench.controlPlane;
  const bodies = Array.from({ length: bench.options.rounds }, (_, round) => makeRows(ROW_BYTES, `memory-${round}`));
  await importRows(bench, makeRows(500, 'memory-warm-up'));
  await sleep(SETTLE_MS);
  const fresh = await megabytes(pid, 'VmRSS');
  for (let n = 0; n < USE; n += 1) await importRows(bench, makeRows(ROW_BYTES, `memory-use-${n}`));
  await sleep(SETTLE_MS);
  const idle = await megabytes(pid, 'VmRSS');
  // The peak is counted anew from here.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  for (const rows of bodies) await importRows(bench, rows);
  const peak = await megabytes(pid, 'VmHWM');
  const growth = peak - idle;
  const detail = `MiB: from ${idle.toFixed(0)} to ${peak.toFixed(0)} over ${bodies.length} imports of ${Math.round((ROW_BYTES * 1_000) / 2 ** 20)} MiB`;
  const note = `idle: ${fresh.toFixed(0)} MiB after a first import of small rows, ${idle.toFixed(0)} after ${USE} large ones`;
  return { name: 'memory over idle', bar: `<= ${BAR}`, figure: growth, ok: growth <= BAR, detail, notes: [note] };
}

async function megabytes(pid, field) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
