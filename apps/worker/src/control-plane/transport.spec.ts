import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { selfSignedCertificate, slowness } from '@claimgate/testing';
import { Transport, type TransportOptions } from './transport.js';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

function aTransport(options: TransportOptions): Transport {
  const transport = new Transport(options);
  stops.push(() => transport.close());
  return transport;
}

const HELLO = { method: 'POST', path: '/v1/hello', headers: { 'x-test': '1' }, body: '{}' } as const;

/** A proxy that opens tunnels and answers for others, and remembers for whom. */
async function aProxy(): Promise<{ url: string; tunnels: string[] }> {
  const tunnels: string[] = [];
  const server = createHttpServer((request, response) => {
    tunnels.push(new URL(request.url ?? '').host);
    response.end('{"by":"proxy"}');
  });
  server.on('connect', (request, socket, head) => {
    tunnels.push(request.url ?? '');
    const [host, port] = (request.url ?? '').split(':');
    const upstream = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, tunnels };
}

describe('the way to the control plane', () => {
  it('does not trust an unknown authority, says so at once and names the setting', async () => {
    const server = createHttpsServer(selfSignedCertificate(), (_, response) => void response.end('{}'));
    const transport = aTransport({ url: `https://127.0.0.1:${await listen(server)}` });
    const missing = await transport.send(HELLO, 10_000);
    expect(missing).toMatchObject({ kind: 'no_response', permanent: true });
    expect(missing).toHaveProperty('message', expect.stringContaining('Name its CA with --ca-file'));
  });

  it('trusts an authority that it was given', async () => {
    const certificate = selfSignedCertificate();
    const server = createHttpsServer(certificate, (_, response) => void response.end('{"ok":true}'));
    const transport = aTransport({ url: `https://127.0.0.1:${await listen(server)}`, ca: certificate.cert });
    expect(await transport.send(HELLO, 10_000)).toMatchObject({ kind: 'response', status: 200, text: '{"ok":true}' });
  });

  it('goes through the proxy for https, and past it for hosts that need none', async () => {
    const certificate = selfSignedCertificate();
    const server = createHttpsServer(certificate, (_, response) => void response.end('{}'));
    const host = `127.0.0.1:${await listen(server)}`;
    const { url, tunnels } = await aProxy();
    const options = { url: `https://${host}`, ca: certificate.cert, httpsProxy: url };
    expect(await aTransport(options).send(HELLO, 10_000)).toMatchObject({ status: 200 });
    expect(tunnels).toEqual([host]);
    expect(await aTransport({ ...options, noProxy: '127.0.0.1' }).send(HELLO, 10_000)).toMatchObject({ status: 200 });
    expect(tunnels).toEqual([host]);
  });

  it('goes through the proxy for http', async () => {
    const host = `127.0.0.1:${await listen(createHttpServer((_, response) => void response.end('{}')))}`;
    const { url, tunnels } = await aProxy();
    const reply = await aTransport({ url: `http://${host}`, httpProxy: url }).send(HELLO, 10_000);
    expect(reply).toMatchObject({ status: 200, text: '{"by":"proxy"}' });
    expect(tunnels).toEqual([host]);
  });

  it('reads no more of a response than a response can have', async () => {
    const server = createHttpServer((_, response) => void response.end(`{"a":"${'x'.repeat(200_000)}"}`));
    const transport = aTransport({ url: `http://127.0.0.1:${await listen(server)}` });
    expect(await transport.send(HELLO, 10_000)).toMatchObject({ kind: 'response', text: '' });
  });

  it('waits no longer than it may for a server that says nothing', async () => {
    const server = createHttpServer(() => undefined);
    const transport = aTransport({ url: `http://127.0.0.1:${await listen(server)}` });
    const started = performance.now();
    expect(await transport.send(HELLO, 200)).toMatchObject({ kind: 'no_response', permanent: false });
    expect(performance.now() - started).toBeLessThan(5_000 * slowness());
  });

  it.each([
    ['a name that nobody has', 'http://nobody.invalid', 'its name'],
    ['a port that nobody listens on', 'http://127.0.0.1:9', 'nothing listens there'],
  ])('says what to do about %s', async (_what, url, words) => {
    expect(await aTransport({ url }).send(HELLO, 10_000)).toHaveProperty('message', expect.stringContaining(words));
  });

  it('follows no redirect and sends nothing but what it was given', async () => {
    const seen: Record<string, unknown>[] = [];
    const server = createHttpServer((request, response) => {
      seen.push({ url: request.url, ...request.headers });
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const port = await listen(server);
    expect(await aTransport({ url: `http://127.0.0.1:${port}` }).send(HELLO, 10_000)).toMatchObject({ status: 307 });
    expect(seen).toEqual([
      {
        url: '/v1/hello',
        host: `127.0.0.1:${port}`,
        connection: 'keep-alive',
        'x-test': '1',
        'content-type': 'application/json',
        'content-length': '2',
      },
    ]);
  });
});
