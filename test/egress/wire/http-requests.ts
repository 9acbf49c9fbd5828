/** A request as it stood on the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False when the stream broke off before its end. */
  readonly complete: boolean;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The requests in the bytes that a client sent over one connection. Throws on anything that is no plain HTTP/1.1. */
export function httpRequests(stream: Buffer): WireRequest[] {
  const requests: WireRequest[] = [];
  for (let at = 0; at < stream.length;) {
    const headEnd = stream.indexOf(HEAD_END, at);
    if (headEnd < 0) return [...requests, { ...readHead(stream.toString('latin1', at)), body: Buffer.alloc(0), complete: false }];
    const head = readHead(stream.toString('latin1', at, headEnd));
    const start = headEnd + HEAD_END.length;
    const { body, end } = readBody(stream, start, head.headers);
    requests.push({ ...head, body, complete: end !== undefined });
    if (end === undefined) return requests;
    at = end;
  }
  return requests;
}

function readHead(text: string): Pick<WireRequest, 'method' | 'path' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const [, method, path] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(first) ?? [];
  if (method === undefined || path === undefined) throw new Error('the worker sent something that is no HTTP request');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return { method, path, headers: Object.fromEntries(headers) };
}

function readBody(stream: Buffer, start: number, headers: WireRequest['headers']): { body: Buffer; end: number | undefined } {
  if (headers['transfer-encoding'] !== undefined) throw new Error('the worker sent a body of unknown length');
  const length = Number(headers['content-length'] ?? 0);
  const body = stream.subarray(start, start + length);
  return { body, end: body.length < length ? undefined : start + length };
}
