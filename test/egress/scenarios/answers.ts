import { gzipSync } from 'node:zlib';
import type { Scenario } from '../scenario.js';
import type { Distortion, Exchange, PassedAnswer } from '../world/front.js';

const COMPLETED = { exit: [0], status: ['completed'], bundle: ['completed'] } as const;
const NEVER_BEGUN = { exit: [69], status: ['queued', 'processing'], bundle: ['none'] } as const;
const ELSEWHERE = 'http://198.51.100.7/v1/collect';

/** Control planes that answer late, wrongly, with somebody else's words, or not at all. */
export const ANSWER_SCENARIOS: readonly Scenario[] = [
  {
    name: 'answer: 503 twice, then well',
    distort: () => failing(2, (exchange) => exchange.answer(fault(503, 'unavailable'))),
    ...COMPLETED,
  },
  {
    name: 'answer: 429 with Retry-After',
    distort: () => failing(1, (exchange) => exchange.answer({ ...fault(429, 'rate_limited'), headers: { 'retry-after': '1' } })),
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
    distort: () => failing(2, async (exchange) => exchange.answer(cut(await exchange.pass()))),
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
      changing((answer) => ({
        ...answer,
        headers: {
          ...answer.headers,
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
    distort: () => changing((answer) => withField(answer, 'sequence', 999)),
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
    distort: () =>
      changing((answer) => (answer.text.includes('"receipt"') ? withField(answer, 'receipt', 'e30.e30.AAAA') : answer)),
    exit: [69, 70, 75],
    status: ['completed'],
    bundle: ['unconfirmed'],
  },
  {
    name: 'answer: no receipt',
    distort: () => changing((answer) => withField(answer, 'receipt', undefined)),
    exit: [69, 70, 75],
    status: ['completed'],
    bundle: ['unconfirmed'],
  },
  {
    name: 'answer: 422 to what is right',
    distort: () => always(fault(422, 'validation_failed')),
    exit: [70],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'answer: 401 with a challenge',
    distort: () =>
      always({ ...fault(401, 'invalid_worker_credential'), headers: { 'www-authenticate': `Basic realm="${ELSEWHERE}"` } }),
    exit: [77],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'launch: a create answer that names another address for events',
    command: 'launch',
    distort: () =>
      changing((answer) => (answer.text.includes('events_url') ? withField(answer, 'events_url', ELSEWHERE) : answer)),
    ...COMPLETED,
  },
  {
    name: 'launch: a create answer with the token of another run',
    command: 'launch',
    distort: ({ world }) => {
      const other = world.createRun();
      return changingAsync(async (answer) =>
        answer.text.includes('events_url') ? withToken(answer, (await other).token) : answer,
      );
    },
    exit: [69, 70, 77],
    bundle: ['none'],
  },
];

/** Spoils the first few calls; those after them are passed on. */
export function failing(times: number, spoil: (exchange: Exchange) => Promise<void> | void): Distortion {
  return async (exchange) => (exchange.number <= times ? spoil(exchange) : exchange.answer(await exchange.pass()));
}

function always(answer: Partial<PassedAnswer>): Distortion {
  return (exchange) => exchange.answer(answer);
}

/** Every first attempt is taken and not answered; its repetition is. */
function everyOther(): Distortion {
  return async (exchange) => {
    const answer = await exchange.pass();
    if (exchange.number % 2 === 1) exchange.drop();
    else exchange.answer(answer);
  };
}

function changing(change: (answer: PassedAnswer) => PassedAnswer): Distortion {
  return async (exchange) => exchange.answer(change(await exchange.pass()));
}

function changingAsync(change: (answer: PassedAnswer) => Promise<PassedAnswer>): Distortion {
  return async (exchange) => exchange.answer(await change(await exchange.pass()));
}

function withField(answer: PassedAnswer, name: string, value: unknown): PassedAnswer {
  return { ...answer, text: JSON.stringify({ ...(JSON.parse(answer.text) as object), [name]: value }) };
}

function withToken(answer: PassedAnswer, token: string): PassedAnswer {
  const body = JSON.parse(answer.text) as { worker_credential: object };
  return { ...answer, text: JSON.stringify({ ...body, worker_credential: { ...body.worker_credential, token } }) };
}

function cut(answer: PassedAnswer): PassedAnswer {
  return { ...answer, text: answer.text.slice(0, answer.text.length / 2) };
}

/** An error as ours look, with somebody's words in it. */
function fault(status: number, code: string): Partial<PassedAnswer> {
  return { status, text: JSON.stringify({ error: { code, message: '%s %n {0} ${HOME}' }, request_id: 'req_x' }) };
}
