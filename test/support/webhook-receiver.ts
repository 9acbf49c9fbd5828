import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@claimgate/testing';
import { portOf } from './port-of.js';

/** For machines that have much else to do. */
const PATIENCE_MS = 120_000;

/** One request that a receiver got. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly timestamp: number;
  readonly signatures: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  /** The body as JSON; tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** What a receiver says; undefined keeps the sender waiting. */
type Response = (got: ReceivedWebhook) => number | undefined | Promise<number | undefined>;

/** A server of a customer that is told of runs. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** Replaced to fail or to hang. */
  respond: Response = () => 204;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => void receiver.take(request, response));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}/hooks/token-in-path`;
  }

  /** Waits until it got so many requests that fit. */
  async until(count: number, fits: (got: ReceivedWebhook) => boolean = () => true): Promise<ReceivedWebhook[]> {
    const look = async (): Promise<ReceivedWebhook[] | undefined> => {
      const fitting = this.received.filter(fits);
      return fitting.length >= count ? fitting : undefined;
    };
    return eventually(`${count} requests at the webhook`, look, PATIENCE_MS);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request).catch(() => undefined);
    if (raw === undefined) return;
    const header = (name: string) => String(request.headers[name]);
    const got = {
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signatures: header('webhook-signature').split(' '),
      headers: request.headers,
      raw,
      body: JSON.parse(raw),
    };
    this.received.push(got);
    const status = await this.respond(got);
    if (status !== undefined) response.writeHead(status).end();
  }
}

/** Which of its signatures are made under a secret, by the text of Standard Webhooks. */
export function signaturesUnder(secret: string, { id, timestamp, raw, signatures }: ReceivedWebhook): number[] {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')}`;
  return signatures.flatMap((signature, index) => (signature === expected ? [index] : []));
}
