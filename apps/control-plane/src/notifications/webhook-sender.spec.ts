import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebhookTargets } from '@claimgate/runtime';
import { selfSignedCertificate } from '@claimgate/testing';
import { WebhookSender, type Resolve, type SenderOptions, type SendResult } from './webhook-sender.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A receiver over plain HTTP; gives its port. */
const receiver = (listener: RequestListener): Promise<number> => listen(createServer(listener));

const OPEN = new WebhookTargets(['127.0.0.0/8']);

function send(url: string, options: Partial<SenderOptions> = {}): Promise<SendResult> {
  const sender = new WebhookSender({ targets: OPEN, limitMs: 5_000, ...options });
  return sender.send({ url: new URL(url), headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}' });
}

/** Gives one answer after the other, the last one for ever. */
function answers(...lists: string[][]): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  return { asked, resolve: async (name) => lists[Math.min(asked.push(name), lists.length) - 1] ?? [] };
}

describe('sending to a webhook', () => {
  it('posts the body as it is, with its headers, over a connection of its own', async () => {
    const got = Promise.withResolvers<unknown>();
    const port = await receiver((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { host, connection } = request.headers;
        got.resolve({ method: request.method, url: request.url, host, connection, id: request.headers['webhook-id'], body });
        response.writeHead(204).end();
      });
    });
    expect(await send(`http://127.0.0.1:${port}/hooks?a=b`)).toEqual({ delivered: true, status: 204 });
    const host = `127.0.0.1:${port}`;
    expect(await got.promise).toEqual({
      method: 'POST',
      url: '/hooks?a=b',
      host,
      connection: 'close',
      id: 'msg_1',
      body: '{"a":1}',
    });
  });

  it.each([
    [500, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
  ])('takes status %d as not delivered', async (status, error) => {
    const port = await receiver((_request, response) => response.writeHead(status).end('no'));
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ delivered: false, status, error });
  });

  it('does not follow a redirect', async () => {
    let visits = 0;
    const target = await receiver((_request, response) => {
      visits += 1;
      response.end();
    });
    const port = await receiver((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
    );
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ delivered: false, status: 307, error: 'redirected' });
    expect(visits).toBe(0);
  });

  it('gives up a receiver that says nothing, and closes the connection', async () => {
    const closed = Promise.withResolvers<string>();
    const port = await receiver((request) => request.on('close', () => closed.resolve('closed')));
    expect(await send(`http://127.0.0.1:${port}/`, { limitMs: 100 })).toEqual({
      delivered: false,
      status: null,
      error: 'timeout',
    });
    expect(await closed.promise).toBe('closed');
  });

  it('gives up a receiver that sends the head of its response in crumbs', async () => {
    const port = await receiver((_request, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\nx: ');
      const crumbs = setInterval(() => response.socket?.write('y'), 10).unref();
      response.on('close', () => clearInterval(crumbs));
    });
    expect(await send(`http://127.0.0.1:${port}/`, { limitMs: 150 })).toMatchObject({ delivered: false, error: 'timeout' });
  });

  it('reads 64 KiB of a response of 10 MB, then closes the connection: the status has decided', async () => {
    let written = 0;
    const closed = Promise.withResolvers<boolean>();
    const chunk = Buffer.alloc(64 * 1024);
    const port = await receiver((_request, response) => {
      const more = (): void => {
        while (written < 10 * 1024 * 1024) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      response.on('close', () => closed.resolve(response.writableFinished));
      more();
    });
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ delivered: true, status: 200 });
    expect(await closed.promise).toBe(false);
  });

  it('says that nobody listens, and that there is no such name', async () => {
    expect(await send('http://127.0.0.1:1/')).toEqual({ delivered: false, status: null, error: 'no_connection' });
    const { resolve } = answers([]);
    expect(await send('http://nowhere.test/', { resolve })).toEqual({ delivered: false, status: null, error: 'name_not_found' });
  });

  it.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'],
    ['no HTTP at all', '220 mail.example.com ESMTP\r\n'],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`],
    ['nothing', ''],
  ])('takes %s for no response', async (_what, text) => {
    const port = await receiver((_request, response) => response.socket?.end(text));
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ delivered: false, status: null, error: 'no_connection' });
  });

  it('does not wait for a name server that never answers', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    expect(await send('http://slow.test/', { resolve, limitMs: 50 })).toMatchObject({ delivered: false, error: 'timeout' });
  });
});

describe('the address of a webhook', () => {
  it('is looked up once, and the connection leads to what was judged, though the name leads elsewhere by then', async () => {
    const hosts: (string | undefined)[] = [];
    const port = await receiver((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    const names = answers(['127.0.0.1'], ['169.254.169.254']);
    const url = `http://rebind.test:${port}/`;
    expect(await send(url, names)).toEqual({ delivered: true, status: 200 });
    expect(names.asked).toEqual(['rebind.test']);
    expect(hosts).toEqual([`rebind.test:${port}`]);
    expect(await send(url, names)).toEqual({ delivered: false, status: null, error: 'address_not_allowed' });
    expect(hosts).toHaveLength(1);
  });

  it('is refused when one of several is not allowed', async () => {
    const names = answers(['127.0.0.1', '10.0.0.1']);
    expect(await send('http://both.test/', names)).toMatchObject({ delivered: false, error: 'address_not_allowed' });
  });

  it.each(['169.254.169.254', '10.0.0.1', '127.0.0.1', '::1', '::ffff:127.0.0.1', 'fd00:ec2::254', '100.64.0.1', '0.0.0.0'])(
    'is refused when it is %s and nobody opened that network, as a name and as it stands',
    async (address) => {
      const options = { targets: new WebhookTargets([]), ...answers([address]) };
      const refused = { delivered: false, status: null, error: 'address_not_allowed' };
      expect(await send('https://name.test/', options)).toEqual(refused);
      expect(await send(`https://${address.includes(':') ? `[${address}]` : address}/`, options)).toEqual(refused);
    },
  );

  it('is spoken to over TLS with a certificate that is trusted, and in no other way', async () => {
    const { cert, key } = selfSignedCertificate();
    const port = await listen(createTlsServer({ cert, key }, (_request, response) => response.end()));
    const url = `https://127.0.0.1:${port}/`;
    expect(await send(url, { ca: cert })).toEqual({ delivered: true, status: 200 });
    expect(await send(url)).toEqual({ delivered: false, status: null, error: 'certificate_not_trusted' });
    const named = `https://other.test:${port}/`;
    expect(await send(named, { ca: cert, ...answers(['127.0.0.1']) })).toMatchObject({ error: 'certificate_not_trusted' });
  });
});
