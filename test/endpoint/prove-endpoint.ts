import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerProcess } from '../contract/servers/server-process.js';
import { isNeighbourTalk } from '../egress/wire/neighbour-talk.js';
import { WireTap } from '../egress/world/wire-tap.js';
import { runWorker } from '../support/worker-command.js';
import { checkExample, isByEndpoint, isOpen, saidOf, wrongSpans, type CheckedReport } from './checked-report.js';
import { KEY, MODEL, startLlama } from './llama-server.js';
import { hasHonestQuotes, misshapen, tokensOf, withInventedQuote } from './judge-calls.js';
import { Recorder } from './recorder.js';

/** Few claims, for what asks about all of them; and many, some of which the shipped model leaves open. */
const [SHORT, LONG] = ['contract', 'supplier-briefing'];
const BUDGET = 4_000;
/** An address that nobody has (RFC 5737): whether the tap would see a call to elsewhere. */
const ELSEWHERE = '198.51.100.7';

interface Stage {
  readonly recorder: Recorder;
  readonly server: ServerProcess;
  readonly folder: string;
  /** Flags of `check` for this endpoint, with some of them otherwise. */
  readonly flags: (instead?: Readonly<Record<string, string>>) => string[];
}

/** Has the real worker ask a real server on loopback; true when all of it came out as the documents promise. */
export async function prove(namespace: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-endpoint-'));
  const tap = await WireTap.open(namespace, path.join(folder, 'wire.pcap'));
  const server = await startLlama();
  const recorder = await Recorder.start(server.port);
  try {
    const stage = { recorder, server, folder, flags: await flagsFor(recorder, folder) };
    await proveAll(stage);
    await proveRefusals(stage);
    await proveUnsure(stage);
  } finally {
    await recorder.stop();
    await server.stop();
    await provePlace(tap);
    await rm(folder, { recursive: true, force: true });
  }
  return failures === 0;
}

async function flagsFor({ url }: Recorder, folder: string): Promise<Stage['flags']> {
  const key = path.join(folder, 'key');
  await writeFile(key, `${KEY}\n`, { mode: 0o600 });
  // Small as it is, the model takes its time on a busy machine.
  const time = { concurrency: '1', 'timeout-seconds': '120', 'review-timeout-seconds': '600' };
  const settings = { url, model: MODEL, 'key-file': key, 'response-format': 'json_object', ...time };
  return (instead = {}) => [
    '--verifier',
    'endpoint',
    ...Object.entries({ ...settings, ...instead }).flatMap(([name, value]) => [`--endpoint-${name}`, value]),
  ];
}

async function proveAll({ recorder, flags }: Stage): Promise<void> {
  const report = await checkExample(SHORT, flags({ for: 'all' }));
  const { calls } = recorder;
  finished('a review by the endpoint', SHORT, report);
  check('every question asks for JSON of one form', calls.length > 0 && calls.every(asksForForm), calls[0]?.body);
  check('and every response that is whole has it', calls.length > 0 && misshapen(calls).length === 0, misshapen(calls));
  const decided = report.claims.filter(isByEndpoint);
  check(`the endpoint decides some claims (${decided.length} of ${report.claims.length})`, decided.length > 0, calls);
  const line = `with ${MODEL}: ${decided.length} claim${decided.length === 1 ? '' : 's'}\n`;
  check('the report names who decided, and how many', report.markdown.includes(line), report.markdown.slice(-600));
  check('no verdict of it rests on words that its passage does not have', decided.every(hasHonestQuotes(calls)), decided);
  const inAll = tokensOf(calls);
  recorder.begin();
  recorder.change = withInventedQuote;
  const invented = await checkExample(SHORT, flags({ for: 'all' }));
  finished('one whose quotes are invented on the way', SHORT, invented);
  check(
    'none of these verdicts counts',
    recorder.calls.length > 0 && !invented.claims.some(isByEndpoint),
    invented.claims.map(saidOf),
  );
  recorder.begin();
  const thrifty = await checkExample(SHORT, flags({ for: 'all', 'token-budget': String(BUDGET) }));
  finished('one with a small budget', SHORT, thrifty);
  const used = tokensOf(recorder.calls);
  check(`it used ${used} of ${BUDGET} tokens, where ${inAll} would be`, 0 < used && used <= BUDGET && BUDGET < inAll, used);
}

/** What a server refuses is left to the shipped model, and the doctor says so. */
async function proveRefusals({ recorder, folder, flags }: Stage): Promise<void> {
  const key = path.join(folder, 'wrong-key');
  await writeFile(key, 'another-key\n', { mode: 0o600 });
  recorder.begin();
  const refused = await checkExample(SHORT, flags({ for: 'all', 'key-file': key }));
  const { calls } = recorder;
  check('a wrong key is refused, and not tried again', calls.length === 1 && calls[0]?.status === 401, calls);
  check('the shipped model decides in its place', !refused.claims.some(isByEndpoint) && refused.claims.length > 0, refused);
  const doctor = await runWorker(['doctor', '--store', folder, ...flags({ 'response-format': 'json_schema', attempts: '1' })]);
  const isTold = doctor.code === 69 && /failed +endpoint .*\n.*\n +do: .*response format/.test(doctor.stdout);
  check('the doctor says what to look at where the server knows no json_schema', isTold, doctor);
}

/** In a cascade: what the model leaves open is asked, nothing else; and a server that dies leaves it open. */
async function proveUnsure({ recorder, server, flags }: Stage): Promise<void> {
  const alone = await checkExample(LONG);
  const open = new Set(alone.claims.filter(isOpen).map(({ text }) => text));
  check(`the shipped model leaves some claims open (${open.size} of ${alone.claims.length})`, open.size > 1, open.size);
  recorder.begin();
  const report = await checkExample(LONG, flags({ for: 'unsure' }));
  finished('a cascade', LONG, report);
  const asked = new Set(recorder.calls.map(({ data }) => data.claim));
  check('these are asked about, and no others', [...asked].toSorted().join('\n') === [...open].toSorted().join('\n'), [...asked]);
  const decided = report.claims.filter(isByEndpoint);
  check(`of these the endpoint decides some (${decided.length})`, decided.length > 0, recorder.calls);
  check(
    'no verdict of it rests on words that its passage does not have',
    decided.every(hasHonestQuotes(recorder.calls)),
    decided,
  );
  check(
    'all others are as they were',
    isSame(alone, report, (text) => !open.has(text)),
    report.claims.map(saidOf),
  );

  recorder.begin();
  recorder.onCall = (n) => void (n === 2 && server.stop());
  const broken = await checkExample(LONG, flags({ for: 'unsure', attempts: '2' }));
  finished('a review whose server is killed midway', LONG, broken);
  const responded = new Set(recorder.calls.filter(({ status }) => status === 200).map(({ data }) => data.claim));
  check('the server was killed at work', responded.size < 2 && recorder.calls.length > 2, recorder.calls.length);
  check(
    'its claims stay open',
    isSame(alone, broken, (text) => !responded.has(text)),
    broken.claims.map(saidOf),
  );
}

/** Nothing of all this went anywhere else; and it would have been seen. */
async function provePlace(tap: WireTap): Promise<void> {
  await fetch(`http://${ELSEWHERE}/`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  const packets = (await tap.close()).filter((packet) => !isNeighbourTalk(packet));
  const isHere = (address: string): boolean => address.startsWith('127.') || address === '0:0:0:0:0:0:0:1';
  const away = packets.filter(({ from, to }) => !isHere(from) || !isHere(to));
  check(
    'a call to elsewhere would be seen',
    away.some(({ to }) => to === ELSEWHERE),
    packets.length,
  );
  const strangers = away.filter(({ from, to, kind }) => ![from, to].includes(ELSEWHERE) && !kind.startsWith('icmp '));
  const named = strangers.map(({ from, to, kind }) => `${kind} ${from} ${to}`);
  check(`none of ${packets.length} packets left loopback`, packets.length > 100 && named.length === 0, named.slice(0, 10));
}

function asksForForm({ body, data }: Recorder['calls'][number]): boolean {
  const { type, schema } = body.response_format;
  return type === 'json_object' && JSON.stringify(schema).includes(data.id) && schema?.required.length === 4;
}

function isSame(one: CheckedReport, other: CheckedReport, of: (text: string) => boolean): boolean {
  const said = ({ claims }: CheckedReport): string =>
    claims
      .filter(({ text }) => of(text))
      .map(saidOf)
      .join('\n');
  return said(one) === said(other);
}

function finished(what: string, example: string, report: CheckedReport): void {
  check(`${what} is finished`, report.code === 0 && report.claims.length > 0, report.stderr);
  const wrong = wrongSpans(example, report);
  check(`its ${report.source_spans.length} quotes are words of the sources`, wrong.length === 0, wrong);
}

let failures = 0;

function check(promise: string, holds: boolean, found: unknown): void {
  if (!holds) failures += 1;
  process.stdout.write(
    `${holds ? 'ok  ' : 'FAIL'} ${promise}\n${holds ? '' : `     ${JSON.stringify(found)?.slice(0, 4000)}\n`}`,
  );
}
