import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DashboardError } from '../http/dashboard-error.js';
import type { Person } from '../sessions/session.js';
import { ApiConnection } from './api-connection.js';

/** What the browser may say to the API, and the API to the browser. Cookies and keys are in neither. */
const TO_API = ['accept', 'accept-encoding', 'content-type', 'idempotency-key', 'if-none-match'];
const TO_BROWSER = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'etag',
  'vary',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-request-id',
];

/** What the API gives is data, whatever it says of itself: opened as a page it would run nothing and reach nobody. */
const DATA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Passes a call on to the API, in the name of the person, and its response back as it comes. */
@Injectable()
export class ForwardCall {
  constructor(private readonly api: ApiConnection) {}

  async execute(person: Person, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const response = await this.api.send({
      method: request.method,
      path: request.url.slice('/api'.length),
      headers: { ...pick(request.headers, TO_API), 'claimgate-actor': actorOf(person) },
      body: Buffer.isBuffer(request.body) ? request.body : undefined,
      signal: gone.signal,
    });
    refuseStrangeResponse(response, request.operation?.id === 'getClaimReport');
    const type = response.headers['content-type'] ?? '';
    reply.headers({ ...pick(response.headers, TO_BROWSER), 'Content-Security-Policy': DATA_POLICY });
    if (!type.includes('json')) reply.header('Content-Disposition', response.headers['content-disposition'] ?? 'attachment');
    await reply.status(response.statusCode ?? 502).send(response);
  }
}

/** The person as a header can name them: what is not ASCII is escaped as in a URL. */
function actorOf({ email }: Person): string {
  return email
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e]/gu, encodeURIComponent)
    .slice(0, 200);
}

/** A refused key is the operator's to mend, not the person's; what is no response of the API is not shown. */
function refuseStrangeResponse(response: IncomingMessage, mayBeText: boolean): void {
  const status = response.statusCode ?? 0;
  const isJson = (response.headers['content-type'] ?? '').includes('json');
  const isSuccess = status >= 200 && status < 300;
  const isForeign = status !== 304 && !(isSuccess && mayBeText) && !(isJson && (isSuccess || status >= 400));
  if (status !== 401 && !isForeign) return;
  response.resume();
  if (status === 401) throw new DashboardError('api_key_refused');
  throw new DashboardError(
    'api_unavailable',
    'Something else than the Claimgate API responded. An operator must look at CLAIMGATE_API_URL, or the API is being restarted.',
  );
}

function pick(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
