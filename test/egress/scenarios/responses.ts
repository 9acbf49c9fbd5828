import { gzipSync } from 'node:zlib';
import type { Scenario } from '../scenario.js';
import type { Distortion, Exchange, PassedResponse } from '../world/front.js';
import { json } from '../../support/json.js';

const COMPLETED = { exit: [0], status: ['completed'], bundle: ['completed'] } as const;
const NEVER_BEGUN = { exit: [69], status: ['queued', 'processing'], bundle: ['none'] } as const;
const ELSEWHERE = 'http://198.51.100.7/v1/collect';

/** Control planes that respond late, wrongly, with somebody else's words, or not at all. */
export const RESPONSE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'answer: 503 twice, then well',
    distort: () => failing(2, (exchange) => exchange.respond(error(503, 'unavailable'))),
    ...COMPLETED,
  },
  {
    name: 'answer: 429 with Retry-After',
    distort: () => failing(1, (exchange) => exchange.respond({ ...error(429, 'rate_limited'), headers: { 'retry-after': '1' } })),
    ...COMPLETED,
  },
  { name: 'answer: taken, but the connection ends before it comes', distort: () => everyOther(), ...COMPLETED },
  {
    name: 'answer: the connection ends before anything was read',
    distort: () => failing(2, (exchange) => exchange.drop()),
    ...COMPLETED,
  },
  {
    name: 'answer: cut off in the middle of its JSON',
    distort: () => failing(2, async (exchange) => exchange.respond(cut(await exchange.pass()))),
    ...COMPLETED,
  },
  {
    name: 'answer: a page of HTML, always',
    distort: () => always({ headers: { 'content-type': 'text/html' }, text: '<h1>Sign in to the hotel network</h1>' }),
    ...NEVER_BEGUN,
  },
  { name: 'answer: nothing but 200, always', distort: () => always({ text: '' }), ...NEVER_BEGUN },
  { name: 'answer: JSON that is no object, always', distort: () => always({ text: '[null]' }), ...NEVER_BEGUN },
  {
    name: 'answer: an error that is none of ours, always',
    distort: () => always({ status: 418, text: '{"error":{"code":"constructor"}}' }),
    ...NEVER_BEGUN,
  },
  {
    name: 'answer: a redirect to another address, always',

    distort: () => always({ status: 307, headers: { location: ELSEWHERE }, text: '' }),
    ...NEVER_BEGUN,
  },
  {
    name: 'answer: well, with headers that name other addresses',
    distort: () =>
      changing((reply) => ({
        ...reply,
        headers: {
          ...reply.headers,
          'alt-svc': 'h2="198.51.100.7:443"',
          link: `<${ELSEWHERE}>; rel=preload`,
          refresh: `0; url=${ELSEWHERE}`,
          'set-cookie': 'a=b',
        },
      })),
    ...COMPLETED,
  },
  {
    name: 'answer: of another event, always',
    distort: () => changing((reply) => withField(reply, 'sequence', 999)),
    ...NEVER_BEGUN,
  },
  { name: 'answer: two megabytes, always', distort: () => always({ text: `"${'a'.repeat(2_000_000)}"` }), ...NEVER_BEGUN },
  {
    name: 'answer: packed, and a thousand times as long unpacked',
    distort: () => (exchange) => {
      exchange.response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      exchange.response.end(gzipSync(Buffer.alloc(20_000_000, 'a')));
    },
    ...NEVER_BEGUN,
  },
  {
    name: 'answer: something that is no HTTP',
    distort: () => failing(2, ({ response }) => void response.socket?.end('%s%n SSH-2.0 hello\r\n')),
    ...COMPLETED,
  },
  {
    name: 'answer: a receipt that is none',
    distort: () => changing((reply) => (reply.text.includes('"receipt"') ? withField(reply, 'receipt', 'e30.e30.AAAA') : reply)),
    exit: [69, 70, 75],
    status: ['completed'],
    bundle: ['unconfirmed'],
  },
  {
    name: 'answer: no receipt',
    distort: () => changing((reply) => withField(reply, 'receipt', undefined)),
    exit: [69, 70, 75],
    status: ['completed'],
    bundle: ['unconfirmed'],
  },
  {
    name: 'answer: 422 to what is right',
    distort: () => always(error(422, 'validation_failed')),
    exit: [70],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'answer: 401 with a challenge',
    distort: () =>
      always({ ...error(401, 'invalid_worker_credential'), headers: { 'www-authenticate': `Basic realm="${ELSEWHERE}"` } }),
    exit: [77],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'launch: a create answer that names another address for events',
    command: 'launch',
    distort: () => changing((reply) => (reply.text.includes('events_url') ? withField(reply, 'events_url', ELSEWHERE) : reply)),
    ...COMPLETED,
  },
  {
    name: 'launch: a create answer with the token of another run',
    command: 'launch',
    distort: ({ world }) => {
      const other = world.createRun();
      return changingAsync(async (reply) => (reply.text.includes('events_url') ? withToken(reply, (await other).token) : reply));
    },
    exit: [69, 70, 77],
    bundle: ['none'],
  },
];

/** Spoils the first few calls; those after them are passed on. */
export function failing(times: number, spoil: (exchange: Exchange) => Promise<void> | void): Distortion {
  return async (exchange) => (exchange.number <= times ? spoil(exchange) : exchange.respond(await exchange.pass()));
}

function always(reply: Partial<PassedResponse>): Distortion {
  return (exchange) => exchange.respond(reply);
}

/** Every first attempt is taken and not answered; its repetition is. */
function everyOther(): Distortion {
  return async (exchange) => {
    const reply = await exchange.pass();
    if (exchange.number % 2 === 1) exchange.drop();
    else exchange.respond(reply);
  };
}

function changing(change: (reply: PassedResponse) => PassedResponse): Distortion {
  return async (exchange) => exchange.respond(change(await exchange.pass()));
}

function changingAsync(change: (reply: PassedResponse) => Promise<PassedResponse>): Distortion {
  return async (exchange) => exchange.respond(await change(await exchange.pass()));
}

function withField(reply: PassedResponse, name: string, value: unknown): PassedResponse {
  return { ...reply, text: JSON.stringify({ ...json<object>(reply.text), [name]: value }) };
}

function withToken(reply: PassedResponse, token: string): PassedResponse {
  const body: { worker_credential: object } = JSON.parse(reply.text);
  return { ...reply, text: JSON.stringify({ ...body, worker_credential: { ...body.worker_credential, token } }) };
}

function cut(reply: PassedResponse): PassedResponse {
  return { ...reply, text: reply.text.slice(0, reply.text.length / 2) };
}

/** An error as ours look, with somebody's words in it. */
function error(status: number, code: string): Partial<PassedResponse> {
  return { status, text: JSON.stringify({ error: { code, message: '%s %n {0} ${HOME}' }, request_id: 'req_x' }) };
}
