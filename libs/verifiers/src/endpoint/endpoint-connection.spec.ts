import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EndpointBench } from '../testing/endpoint-review.js';
import { portOf, writes } from '../testing/fake-endpoint.js';
import { selfSignedCertificate } from '@claimgate/testing';

const bench = new EndpointBench();
const servers: Server[] = [];
const sockets: Duplex[] = [];
afterEach(async () => {
  await bench.stopAll();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const { signal } = new AbortController();
const PAIR = { claim: 'The tower is tall.', passage: 'It is a tall tower.' };
const good = writes(({ id }) => ({ id, verdict: 'supported', quote: 'a tall tower', confidence: 1 }));

/** An HTTP proxy that notes where it was asked to go. */
async function aProxy(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(502).end();
  });
  server.on('connect', ({ url = '' }, client, head) => {
    asked.push(url);
    sockets.push(client);
    const [host, port] = url.split(':');
    const target = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.write(head);
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { url: `http://127.0.0.1:${portOf(server)}`, asked };
}

describe('the way to an endpoint', () => {
  it('goes over TLS to a server whose certificate the given authority signed', async () => {
    const tls = selfSignedCertificate();
    const { verifier, tally } = bench.review(await bench.fake(good, tls), { ca: tls.cert });
    await verifier.judge([PAIR], signal);
    expect(tally()).toEqual({ answered: 1, fellBack: {} });
  });

  it('ends before anything is sent where the certificate is not trusted', async () => {
    const fake = await bench.fake(good, selfSignedCertificate());
    for (const ca of [undefined, selfSignedCertificate().cert]) {
      const { verifier, tally } = bench.review(fake, { ca, attempts: 1 });
      await verifier.judge([PAIR], signal);
      expect(tally().fellBack).toEqual({ unreachable: 1 });
    }
    expect(fake.calls).toHaveLength(0);
  });

  it('leads through a proxy where one is given, and TLS reaches through it', async () => {
    const [proxy, tls] = [await aProxy(), selfSignedCertificate()];
    const fake = await bench.fake(good, tls);
    const { verifier, tally } = bench.review(fake, { ca: tls.cert, proxy: proxy.url, key: 'k' });
    await verifier.judge([PAIR], signal);
    expect(tally()).toEqual({ answered: 1, fellBack: {} });
    expect(proxy.asked).toEqual([new URL(fake.baseUrl).host]);
  });

  it('leads past the proxy for hosts that are reached without it', async () => {
    const proxy = await aProxy();
    const { verifier, tally } = bench.review(await bench.fake(good), { proxy: proxy.url, noProxy: '127.0.0.1' });
    await verifier.judge([PAIR], signal);
    expect(tally().answered).toBe(1);
    expect(proxy.asked).toEqual([]);
  });

  it('is the same for a URL with and without a slash at its end', async () => {
    const fake = await bench.fake(good);
    await bench.review({ baseUrl: `${fake.baseUrl}/` }).verifier.judge([PAIR], signal);
    expect(fake.calls).toMatchObject([{ path: '/v1/chat/completions' }]);
  });
});
