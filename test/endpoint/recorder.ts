import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../support/port-of.js';

/** One call as it went over the wire. */
export interface RecordedCall {
  readonly body: CallBody;
  /** What the model was shown. */
  readonly data: { readonly id: string; readonly claim: string; readonly passage: string };
  /** Undefined where the server died first. */
  status?: number;
  text?: string;
}

interface CallBody {
  readonly response_format: { readonly type: string; readonly schema?: { readonly required: readonly string[] } };
  readonly messages: readonly { readonly content: string }[];
}

/** Stands before a server, passes everything on as it is, and remembers it. */
export class Recorder {
  calls: RecordedCall[] = [];
  /** Told of each call once all of it was passed on. */
  onCall: (n: number) => void = () => undefined;
  /** Changes a good response on its way back. */
  change: (text: string) => string = (text) => text;

  private constructor(
    private readonly server: Server,
    private readonly upstream: number,
  ) {}

  static async start(upstream: number): Promise<Recorder> {
    const server = createServer((from, to) => void recorder.serve(from, to));
    const recorder = new Recorder(server.listen(0, '127.0.0.1'), upstream);
    await once(server, 'listening');
    return recorder;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}/v1`;
  }

  /** Forgets what was said. */
  begin(): void {
    this.calls = [];
    this.onCall = () => undefined;
    this.change = (text) => text;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const sent = await textOf(from);
    const body: CallBody = JSON.parse(sent);
    const call: RecordedCall = { body, data: dataOf(body) };
    this.calls.push(call);
    const { url: path, method, headers } = from;
    const passedOn = request({ host: '127.0.0.1', port: this.upstream, path, method, headers, agent: false });
    passedOn.on('error', () => to.destroy());
    passedOn.on('response', (response) => void this.passBack(response, to, call).catch(() => to.destroy()));
    passedOn.end(sent, () => this.onCall(this.calls.length));
  }

  private async passBack(response: IncomingMessage, to: ServerResponse, call: RecordedCall): Promise<void> {
    const { statusCode: status = 502, headers } = response;
    const received = await textOf(response);
    const text = status === 200 ? this.change(received) : received;
    Object.assign(call, { status, text });
    to.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
  }
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function dataOf({ messages }: CallBody): RecordedCall['data'] {
  const text = messages.at(-1)?.content ?? '';
  return JSON.parse(text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n')));
}
