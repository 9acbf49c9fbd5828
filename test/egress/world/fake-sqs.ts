import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { portOf } from '../../support/port-of.js';

interface Stored {
  readonly id: string;
  readonly text: string;
  /** When others may have it, by the clock of this process. */
  heldUntil: number;
}

/** What calls about one message say. */
interface Asked {
  readonly ReceiptHandle?: string;
  readonly VisibilityTimeout?: number;
}

/** As much of SQS as a consumer needs: messages that are received, given back and deleted. It believes every signature. */
export class FakeSqs {
  private readonly messages = new Map<string, Stored>();

  private constructor(
    readonly address: string,
    readonly port: number,
    readonly close: () => void,
  ) {}

  static async open(address: string): Promise<FakeSqs> {
    const server = createServer().listen(0, address);
    await once(server, 'listening');
    const queue = new FakeSqs(address, portOf(server), () => {
      server.closeAllConnections();
      server.close();
    });
    server.on('request', (call, response) => void queue.handle(call, response).catch(() => response.destroy()));
    return queue;
  }

  get url(): string {
    return `http://${this.address}:${this.port}/123456789012/packets`;
  }

  get left(): number {
    return this.messages.size;
  }

  put(...texts: readonly string[]): void {
    for (const text of texts) {
      const id = randomUUID();
      this.messages.set(id, { id, text, heldUntil: 0 });
    }
  }

  private async handle(call: IncomingMessage, response: ServerResponse): Promise<void> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the SDK writes it
    const asked = (await json(call)) as Asked;
    const action = String(call.headers['x-amz-target']).split('.').at(-1) ?? '';
    const answer = this.answer(action, asked);
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(answer ?? { __type: 'InvalidAction' }));
  }

  private answer(action: string, { ReceiptHandle = '', VisibilityTimeout = 0 }: Asked): object | undefined {
    if (action === 'ReceiveMessage') return this.receive();
    if (action === 'DeleteMessage') this.messages.delete(ReceiptHandle);
    else if (action !== 'ChangeMessageVisibility') return undefined;
    const message = this.messages.get(ReceiptHandle);
    if (message) message.heldUntil = performance.now() + VisibilityTimeout * 1000;
    return {};
  }

  private receive(): object {
    const message = [...this.messages.values()].find(({ heldUntil }) => heldUntil <= performance.now());
    if (!message) return {};
    message.heldUntil = Number.POSITIVE_INFINITY;
    const { id, text } = message;
    const MD5OfBody = createHash('md5').update(text).digest('hex');
    return { Messages: [{ MessageId: id, ReceiptHandle: id, Body: text, MD5OfBody }] };
  }
}
