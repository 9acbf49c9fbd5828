// What hostile bodies do to others. A part of the benchmark of fairness; also runs by itself: node hostile-bodies.mjs [--quick]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runBench } from '../shared/bench.mjs';
import { createDatabase } from '../shared/database.mjs';
import { readOptions } from '../shared/options.mjs';
import { median } from '../shared/percentile.mjs';
import { createTenant } from '../shared/services.mjs';
import { LARGEST, SHAPES, TOO_LARGE } from './body-shapes.mjs';

const [MOST_DELAY_MS, MOST_MIB] = [250, 150];
const IDLE_MS = 3_000;
const AT_ONCE = 20;
const PIECE_BYTES = 1024 * 1024;
const RUN = 'run_00000000-0000-4000-8000-000000000000';
/** Shapes that are sent to every address. */
const EVERYWHERE = ['empty arrays', 'one text', 'texts of two million', 'the largest packet'];
const QUICK = [
  'empty arrays',
  'texts of two million',
  '190,000 values',
  'metadata like tokens',
  'the largest packet',
  'one cell',
];
const JSON_TYPE = 'application/json';

/** Every address that a body can be sent to, and some that there are not. */
const ENDPOINTS = [
  ['POST', '/v1/review-runs', JSON_TYPE],
  ['POST', '/v1/imports', JSON_TYPE],
  ['POST', '/v1/imports', 'application/x-ndjson'],
  ['POST', '/v1/imports', 'text/csv'],
  ['POST', '/v1/private-worker/review-runs', JSON_TYPE],
  ['POST', `/v1/private-worker/review-runs/${RUN}/events`, JSON_TYPE],
  ['POST', `/v1/private-worker/review-runs/${RUN}/credential/rotate`, JSON_TYPE],
  ['POST', `/v1/review-runs/${RUN}/cancel`, JSON_TYPE],
  ['DELETE', `/v1/review-runs/${RUN}`, JSON_TYPE],
  ['GET', '/v1/review-runs', JSON_TYPE],
  ['POST', '/v1/billing/checkout', JSON_TYPE],
  ['POST', '/v1/billing/webhook', JSON_TYPE],
  ['PUT', '/v1/review-runs', JSON_TYPE],
  ['POST', '/v1/nothing', JSON_TYPE],
];

/** The delay of another tenant's GET by hostile bodies, and the memory that they cost. */
export async function measureHostileBodies({ controlPlane, bulk, other, options, say }) {
  const poller = await startPoller(controlPlane.url, other.key);
  await send(controlPlane, bulk.key, { ...callOf(ENDPOINTS[0], true, true), body: Buffer.from('{}') });
  await sleep(IDLE_MS);
  const idleMemory = await megabytes(controlPlane.pid, 'VmRSS');
  // The peak is counted anew from here.
  await writeFile(`/proc/${controlPlane.pid}/clear_refs`, '5');
  const begun = Date.now();
  const sent = [];
  for (const [shape, make] of Object.entries(SHAPES)) {
    if (options.quick && !QUICK.includes(shape)) continue;
    await sendShape({ controlPlane, bulk, options }, shape, make, sent);
    say(`bodies: ${shape}, ${(await megabytes(controlPlane.pid, 'VmHWM')).toFixed(0)} MiB at most so far`);
  }
  const memory = (await megabytes(controlPlane.pid, 'VmHWM')) - idleMemory;
  const ended = Date.now();
  await sendAtOnce(controlPlane, bulk);
  const memoryAtOnce = (await megabytes(controlPlane.pid, 'VmHWM')) - idleMemory;
  const polls = await poller.stop();
  const delayAtOnce = Math.max(...polls.filter(({ start }) => start >= ended).map(({ ms }) => ms));
  const note = `${AT_ONCE} at once: ${delayAtOnce.toFixed(0)} ms at worst, ${memoryAtOnce.toFixed(0)} MiB`;
  const alone = polls.filter(({ start }) => start < ended);
  return [delayResult(alone, begun, sent, note), memoryResult(memory, idleMemory, sent)];
}

async function startPoller(url, key) {
  const child = fork(fileURLToPath(new URL('poll-process.mjs', import.meta.url)), [url, key]);
  await once(child, 'message');
  return {
    async stop() {
      const polls = once(child, 'message');
      child.send('stop');
      return (await polls)[0];
    },
  };
}

async function sendShape({ controlPlane, bulk, options }, shape, make, sent) {
  for (const bytes of [TOO_LARGE, LARGEST]) {
    const body = make(bytes);
    for (const call of callsOf(shape, bytes === TOO_LARGE, options.quick)) {
      const start = Date.now();
      const status = await send(controlPlane, bulk.key, { ...call, body });
      sent.push({ shape, call, start, end: Date.now(), status });
    }
  }
}

/** Every shape goes to the addresses that read bodies, some to every address, with and without a key. In a smoke run there are few. */
function callsOf(shape, isTooLarge, isQuick) {
  const readers = ENDPOINTS.slice(0, 4);
  if (isQuick) return isTooLarge ? [] : readers.map((endpoint) => callOf(endpoint, true, true));
  const all = EVERYWHERE.includes(shape) ? ENDPOINTS : readers;
  return all.flatMap((endpoint) => [callOf(endpoint, true, true), callOf(endpoint, false, !isTooLarge)]);
}

const callOf = ([method, path, type], withKey, isChunked) => ({ method, path, type, withKey, isChunked });

const agent = new Agent({ keepAlive: true });

/** Sends a body and gives the status of the response, which comes before the body has been sent where nobody reads it. */
function send({ url }, key, { method, path, type, withKey, isChunked, body }) {
  const headers = {
    'content-type': type,
    ...(withKey ? { authorization: `Bearer ${key}` } : {}),
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    call.once('error', reject);
    // In pieces: written at once, the whole body is copied by this process.
    Readable.from(piecesOf(body)).pipe(call);
  });
}

function* piecesOf(body) {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}

/** Many of the largest at the same time, by one tenant. */
async function sendAtOnce(controlPlane, bulk) {
  for (const shape of ['one text of two-byte letters', 'texts of two million', 'white space']) {
    const body = SHAPES[shape](LARGEST);
    const call = callOf(ENDPOINTS[0], true, true);
    await Promise.all(Array.from({ length: AT_ONCE }, () => send(controlPlane, bulk.key, { ...call, body })));
  }
}

async function megabytes(pid, field) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

function delayResult(polls, begun, sent, note) {
  const idle = median(polls.filter(({ start }) => start < begun).map(({ ms }) => ms));
  const worstIdle = Math.max(...polls.filter(({ start, ms }) => start + ms < begun).map(({ ms }) => ms));
  const busy = polls.filter(({ start }) => start >= begun).toSorted((a, b) => b.ms - a.ms);
  const figure = busy[0].ms - idle;
  const causes = busy.slice(0, 5).map(({ start, ms }) => `${ms.toFixed(0)} ms during ${causeOf(sent, start, start + ms)}`);
  const detail = `ms at worst of ${busy.length} calls over ${sent.length} bodies; idle ${idle.toFixed(1)}, at worst ${worstIdle.toFixed(0)}`;
  const name = "delay of another tenant's GET";
  return { name, bar: `<= ${MOST_DELAY_MS}`, figure, ok: figure <= MOST_DELAY_MS, detail, notes: [...causes, note] };
}

function causeOf(sent, from, to) {
  const { shape, call } = sent.find(({ start, end }) => start <= to && end >= from) ?? { shape: 'nothing', call: {} };
  return `${shape} to ${call.method} ${call.path}${call.withKey ? '' : ' without a key'}`;
}

function memoryResult(memory, idle, sent) {
  const statuses = Object.entries(Object.groupBy(sent, ({ status }) => status)).map(
    ([status, all]) => `${all.length} x ${status}`,
  );
  const detail = `MiB over ${idle.toFixed(0)} when idle`;
  const notes = [`responses: ${statuses.join(', ')}`];
  return { name: 'memory for hostile bodies', bar: `<= ${MOST_MIB}`, figure: memory, ok: memory <= MOST_MIB, detail, notes };
}

if (import.meta.main) {
  const usage = 'node hostile-bodies.mjs [--quick] [--json FILE]';
  const options = readOptions({ usage, bars: ['bodies'], full: {}, quick: {} });
  const capture = async (stage) => {
    const database = await stage.database();
    await createDatabase(database);
    return { bulk: await createTenant(database), other: await createTenant(database) };
  };
  const measure = async (stage, tenants) => {
    const controlPlane = await stage.service('control-plane', await stage.database());
    return measureHostileBodies({ controlPlane, ...tenants, options, say: stage.say });
  };
  process.exitCode = await runBench({ what: 'Hostile bodies', options, capture, measure, needsPgbench: false });
}
