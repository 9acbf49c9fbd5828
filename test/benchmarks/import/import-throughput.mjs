import { median } from '../shared/percentile.mjs';
import { importRows, makeRows } from './import-rows.mjs';
import { RawInserts } from './raw-inserts.mjs';

const BAR = 0.5;
const ROW_BYTES = 2_000;

/** Rows a second through the API against rows a second in plain inserts, in turns. */
export async function benchRows(bench) {
  const raw = await RawInserts.open(bench.database, bench.tenant);
  const turns = [];
  await importRows(bench, makeRows(ROW_BYTES, 'warm-up'));
  await raw.insert(makeRows(ROW_BYTES, 'raw-warm-up'));
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    const api = await rowsPerSecond((rows) => importRows(bench, rows), makeRows(ROW_BYTES, `api-${round}`));
    const sql = await rowsPerSecond((rows) => raw.insert(rows), makeRows(ROW_BYTES, `raw-${round}`));
    turns.push({ api, sql });
    bench.say(`rows: round ${round} of ${bench.options.rounds}, API ${api.toFixed(0)}/s, plain inserts ${sql.toFixed(0)}/s`);
  }
  await raw.close();
  const ratio = median(turns.map(({ api, sql }) => api / sql));
  const detail = `${median(turns.map(({ api }) => api)).toFixed(0)}/s of ${median(turns.map(({ sql }) => sql)).toFixed(0)}/s`;
  return { name: 'imported rows / plain inserts', bar: `>= ${BAR}`, figure: ratio, ok: ratio >= BAR, detail, notes: [] };
}

async function rowsPerSecond(work, rows) {
  const start = performance.now();
  await work(rows);
  return (rows.length * 1000) / (performance.now() - start);
}
