import { parseBody, CreateWorkerRunBody, WorkerEventBody } from '@claimgate/contracts';
import { WORKER_RUNS } from '../support/private-worker.js';
import type { CanaryForm } from './canary/canary-forms.js';
import { findCanaries } from './canary/find-canaries.js';
import { httpRequests, type WireRequest } from './wire/http-requests.js';
import { isNeighbourTalk } from './wire/neighbour-talk.js';
import type { Packet } from './wire/read-capture.js';
import { tcpStreams } from './wire/tcp-streams.js';

/** An address that a worker may talk to. */
export interface AllowedPeer {
  readonly address: string;
  readonly port: number;
  /** True of the customer's own storage and queue, which are there to hold content. */
  readonly storage?: true;
}

/** What was on the wire while a worker ran, judged. */
export interface WireFindings {
  readonly requests: readonly WireRequest[];
  readonly packets: number;
  readonly violations: readonly string[];
}

/** All that a request may carry besides its body; nothing of it is chosen by anybody but the protocol. */
const HEADERS = new Set([
  'host',
  'connection',
  'content-type',
  'content-length',
  'authorization',
  'dpop',
  'accept',
  'idempotency-key',
]);
/** Of the random kind: those that are made from a name let the name be guessed. */
const RANDOM_UUID_OR_NOTHING = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})?$/;
const EVENTS = /^\/v1\/private-worker\/review-runs\/run_[0-9a-f-]{36}\/events(\?limit=1)?$/;
const RUN = /^\/v1\/review-runs\/run_[0-9a-f-]{36}$/;

/** Judges a capture: to whom the worker talked, what it said, and whether content was in it in any form. Without peers any packet is one too many. */
export function judgeWire(
  all: readonly Packet[],
  peers: readonly AllowedPeer[],
  forms: readonly CanaryForm[],
  questions: readonly string[] = [],
): WireFindings {
  const strangers = new Set(all.filter((packet) => !isNeighbourTalk(packet) && !isWithOneOf(peers, packet)).map(nameOf));
  const [storages, planes] = [peers.filter(({ storage }) => storage), peers.filter(({ storage }) => !storage)];
  const packets = all.filter((packet) => !isWithOneOf(storages, packet));
  const streams = tcpStreams(packets);
  const sent = streams.filter(({ to }) => planes.some(({ address, port }) => to === `${address}:${port}`));
  const requests = sent.flatMap(({ bytes }) => httpRequests(bytes));
  const whole = Buffer.concat(packets.flatMap(({ bytes }) => [bytes, Buffer.from('\n')]));
  const joined = Buffer.concat(streams.flatMap(({ bytes }) => [bytes, Buffer.from('\n')]));
  const hits = [
    ...findCanaries('packets', whole, forms),
    ...streams.flatMap(({ bytes }) => findCanaries('a stream', bytes, forms)),
    ...findCanaries('streams', joined, forms),
  ];
  const violations = [
    ...[...strangers].map((stranger) => `talked to another address: ${stranger}`),
    ...new Set(hits.map(({ place, word, form }) => `content in ${place}: ${word} as ${form}`)),
    ...requests.filter((request) => !isQuestion(request, questions)).flatMap(judgeRequest),
  ];
  return { requests, packets: all.length, violations };
}

function isWithOneOf(peers: readonly AllowedPeer[], { protocol, from, to, fromPort, toPort }: Packet): boolean {
  return peers.some(
    ({ address, port }) => protocol === 'tcp' && ((to === address && toPort === port) || (from === address && fromPort === port)),
  );
}

function nameOf({ kind, from, to, toPort }: Packet): string {
  return `${kind} from ${from} to ${to}${toPort === 0 ? '' : ` port ${toPort}`}`;
}

/** A question without a body that the scenario expects, such as the doctor's. */
function isQuestion({ method, path, body }: WireRequest, questions: readonly string[]): boolean {
  return body.length === 0 && questions.includes(`${method} ${path}`);
}

function judgeRequest({ method, path, headers, body, complete }: WireRequest): string[] {
  const isCreate = method === 'POST' && path === WORKER_RUNS;
  const isEvent = method === 'POST' && EVENTS.test(path);
  const isQuestionAboutRun = method === 'GET' && (EVENTS.test(path) || RUN.test(path));
  const others = Object.keys(headers).filter((name) => !HEADERS.has(name));
  return [
    ...(isCreate || isEvent || isQuestionAboutRun ? [] : [`called ${method} ${path}`]),
    ...others.map((name) => `sent the header ${name}`),
    ...(RANDOM_UUID_OR_NOTHING.test(headers['idempotency-key'] ?? '') ? [] : ['sent an idempotency key that is not random']),
    ...(isQuestionAboutRun && body.length > 0 ? ['sent a body with a question'] : []),
    ...(complete && (isCreate || isEvent) ? judgeBody(isCreate ? CreateWorkerRunBody : WorkerEventBody, body) : []),
  ];
}

/** The same check as the guard's own, by somebody who does not trust the guard. */
function judgeBody(type: new () => object, body: Buffer): string[] {
  try {
    parseBody(type, JSON.parse(body.toString()));
    return body.length <= 4_096 ? [] : ['sent a body of more than 4 KiB'];
  } catch {
    return ['sent a body that is none of the protocol'];
  }
}
