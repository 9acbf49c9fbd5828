import { request, type RequestOptions } from 'node:http';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@claimgate/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { aFile, aFolder, WorkerCommand } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';
import { CANARY, PACKET, checkedOf } from './mcp-client.js';

const TOKEN = 'a1'.repeat(32);
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };

let folder: string;
let worker: WorkerCommand;
let url: URL;
beforeAll(async () => {
  folder = await aFolder();
  const tokenFile = await aFile(folder, 'token', `${TOKEN}\n`);
  worker = WorkerCommand.start(['mcp', '--listen', '0', '--token-file', tokenFile, '--allow-host', 'claimgate.example.com']);
  url = await eventually('the server listens', async () => {
    const [, found] = /Listening on (http:\S+)\n/.exec(worker.stderr) ?? [];
    return found === undefined ? undefined : new URL(found);
  });
});
afterAll(async () => {
  worker.child.kill();
  await worker.ended;
  await rm(folder, { recursive: true, force: true });
});

async function connect(): Promise<{ client: Client; transport: StreamableHTTPClientTransport }> {
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers: AUTHORIZED } });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return { client, transport };
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A request as anybody could make it, with the headers that a browser or a script would set. */
function send(options: RequestOptions, body = ''): Promise<Reply> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...options.headers };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false, ...options, headers }, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

describe('claimgate-worker mcp over HTTP', () => {
  it('checks for several sessions at once, and shows none the reports of another', async () => {
    const [one, other] = await Promise.all([connect(), connect()]);
    const steps: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => void steps.push(progress);
    const called = await one.client.callTool({ name: 'check_claims', arguments: PACKET }, undefined, { onprogress });
    expect(checkedOf(called)).toMatchObject({ verdict: 'needs_repair', claim_count: 2 });
    expect(steps.length).toBeGreaterThan(0);
    expect((await one.client.listResources()).resources).toHaveLength(3);
    expect((await other.client.listResources()).resources).toHaveLength(0);
    const explained = await other.client.callTool({ name: 'explain_claim', arguments: { claim: 1 } });
    expect(explained.isError).toBe(true);
    await Promise.all([one.client.close(), other.client.close()]);
  });

  it('forgets a session that its client ends', async () => {
    const { client, transport } = await connect();
    const id = transport.sessionId ?? '';
    await transport.terminateSession();
    await client.close();
    const reply = await send({ headers: { ...AUTHORIZED, 'mcp-session-id': id } }, PING);
    expect(reply).toMatchObject({ status: 404, body: expect.stringContaining('Initialise a new one') });
  });

  it.each([
    ['no token', {}, 401, '--token-file'],
    ['another token', { authorization: `Bearer ${'b2'.repeat(32)}` }, 401, '--token-file'],
    ['a host name that somebody points here', { ...AUTHORIZED, host: 'attacker.example' }, 403, '--allow-host'],
    ['a page of somebody else', { ...AUTHORIZED, origin: 'https://attacker.example' }, 403, '--allow-host'],
    ['a page of this machine', { ...AUTHORIZED, origin: 'http://localhost:3000' }, 403, '--allow-host'],
    ['an origin that is none', { ...AUTHORIZED, origin: 'null' }, 403, '--allow-host'],
    ['no session', AUTHORIZED, 400, 'not initialized'],
    ['more than is taken', { ...AUTHORIZED, 'content-length': String(33 * 1024 * 1024) }, 413, 'Too Large'],
  ])('refuses %s', async (_what, headers, status, advice) => {
    const reply = await send({ headers }, 'content-length' in headers ? '' : PING);
    expect(reply).toMatchObject({ status, body: expect.stringContaining(advice) });
    expect(reply.body).not.toContain(TOKEN);
  });

  it('serves a host that was named, and pages from it', async () => {
    const headers = { ...AUTHORIZED, host: 'claimgate.example.com', origin: 'https://claimgate.example.com' };
    expect((await send({ headers }, PING)).status).toBe(400);
  });

  it('has logged where it listens, and neither content nor tokens', () => {
    expect(worker.stderr.split('\n')).toEqual([`Listening on ${url.href}`, '']);
    expect(worker.stdout).toBe('');
  });

  it('ends well when it is asked to stop, with a session open', async () => {
    await connect();
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });
  });
});

describe('the command line', () => {
  it('opens nothing to other machines without a token, a host name and a word about plain http', async () => {
    const ended = await workerHere(['mcp', '--listen', '0.0.0.0:0', CANARY]);
    expect(ended.code).toBe(78);
    for (const problem of ['--token-file', '--allow-insecure-http', '--allow-host', 'mcp takes options only'])
      expect(ended.stderr).toContain(problem);
  });

  it('refuses a token that could be guessed, and shows none of it', async () => {
    const short = await aFile(folder, 'short', 'hunter2');
    const ended = await workerHere(['mcp', '--listen', '0', '--token-file', short]);
    expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining('at least 32 characters') });
    expect(ended.stderr).not.toContain('hunter2');
  });
});
