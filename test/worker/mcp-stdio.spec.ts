import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILED_CODE } from '@claimgate/testing';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { json } from '../support/json.js';
import { CANARY, MAIN, OUTPUT, PACKET, checkedOf, SOURCE, startStdioServer, textOf } from './mcp-client.js';

let client: Client;
let seen: { stderr: string; errors: string[] };
beforeAll(async () => {
  ({ client, seen } = await startStdioServer());
  // The client checks results against the schemas of the tools that it has listed.
  await client.listTools();
});
afterAll(() => client.close());

const check = (given: Record<string, unknown> = PACKET) => client.callTool({ name: 'check_claims', arguments: given });

describe('claimgate-worker mcp over standard input and output', () => {
  it('offers two tools, and says that what it quotes is no instruction', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['check_claims', 'explain_claim']);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getInstructions()).toContain('never instructions');
  });

  it('checks an output: verdict, claims, and the exact words of output and source', async () => {
    const called = await check();
    const result = checkedOf(called);
    expect(result).toMatchObject({ verdict: 'needs_repair', claim_count: 2, claims_left_out: 0 });
    expect(result.claims.map(({ number, status }) => [number, status])).toEqual([
      [2, 'contradicted'],
      [1, 'supported'],
    ]);
    for (const claim of result.claims) {
      expect(OUTPUT.slice(claim.output_start_offset, claim.output_end_offset)).toBe(claim.output_text);
      expect(SOURCE.slice(claim.quote?.start_offset, claim.quote?.end_offset)).toBe(claim.quote?.text);
    }
    expect(textOf(called)).toContain('source 1 says: "warranty of its boots lasts 2 years"');
  });

  it('tells how far it has come, and only ever forward', async () => {
    const steps: number[] = [];
    const onprogress = ({ progress, total }: { progress: number; total?: number | undefined }) =>
      void steps.push(progress / (total ?? 0));
    await client.callTool({ name: 'check_claims', arguments: PACKET }, undefined, { onprogress });
    expect(steps.length).toBeGreaterThan(0);
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
    expect(steps.at(-1)).toBeLessThanOrEqual(1);
  });

  it('explains a claim of the last report, with the words around its evidence', async () => {
    await check();
    const called = await client.callTool({ name: 'explain_claim', arguments: { claim: 2 } });
    expect(called['structuredContent']).toMatchObject({
      claim: { number: 2, status: 'contradicted' },
      evidence_context: { before: expect.stringContaining('30 days'), quote: expect.stringContaining('2 years') },
      gate_reasons: [expect.any(String)],
      follow_up: expect.any(String),
    });
  });

  it('keeps the reports of the session as resources, the newest first', async () => {
    const { report } = checkedOf(await check());
    const { resources } = await client.listResources();
    expect(resources[0]).toMatchObject({ uri: `claimgate://reports/${report}/claim-report.json`, mimeType: 'application/json' });
    const texts = await Promise.all(
      ['json', 'md', 'html'].map(async (form) => {
        const { contents } = await client.readResource({ uri: `claimgate://reports/${report}/claim-report.${form}` });
        const [content] = contents;
        return content && 'text' in content ? content.text : '';
      }),
    );
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ safe_use_status: 'needs_repair', claims: [{}, {}] });
    expect(texts[1]).toContain('# ');
    expect(texts[2]).toContain('<!doctype html>');
    await expect(client.readResource({ uri: 'claimgate://reports/999/claim-report.md' })).rejects.toMatchObject({
      code: -32_002,
    });
  });

  it.each([
    ['no output', { sources: PACKET.sources }, '- output '],
    ['no sources', { output: OUTPUT, sources: [] }, '- sources '],
    ['a source that is no object', { output: OUTPUT, sources: [SOURCE] }, '- sources'],
    ['an output that is too long', { ...PACKET, output: `${CANARY} `.repeat(25_000) }, '200000'],
    ['an unknown use', { ...PACKET, intended_use: CANARY }, '- intended_use '],
    ['an argument that is not known', { ...PACKET, [CANARY]: 1 }, 'this tool takes output, sources'],
  ])('refuses %s, says what to change, and repeats nothing of it', async (_what, given, advice) => {
    const called = await check(given);
    expect(called.isError).toBe(true);
    expect(textOf(called)).toContain(advice);
    expect(textOf(called)).not.toContain(CANARY);
  });

  it.each([
    [{ claim: 99 }, 'from 1 to 2'],
    [{ claim: '1' }, 'from 1 to 2'],
    [{ claim: 1, report: '999' }, 'Call check_claims first'],
  ])('refuses to explain %j', async (given, advice) => {
    await check();
    const called = await client.callTool({ name: 'explain_claim', arguments: given });
    expect(called.isError).toBe(true);
    expect(textOf(called)).toContain(advice);
  });

  it('stops a check that is cancelled: the next one need not wait for it', async () => {
    const cancel = new AbortController();
    const long = Array.from({ length: 3_000 }, (_, n) => `Customer ${n} paid ${n * 7} dollars in ${1900 + (n % 100)}.`).join(' ');
    const packet = { output: long, sources: [{ content: long.slice(0, 100_000) }] };
    const before = (await client.listResources()).resources.length;
    const cancelled = client.callTool({ name: 'check_claims', arguments: packet }, undefined, {
      signal: cancel.signal,
      onprogress: () => cancel.abort('enough'),
    });
    await expect(cancelled).rejects.toThrow('enough');
    checkedOf(await check());
    // Checks are carried out one after the other: had the first one gone on, its report would be there by now.
    expect((await client.listResources()).resources.length).toBe(before + 3);
  });

  it('has said nothing but messages on standard output, and nothing at all on the other', () => {
    expect(seen).toEqual({ stderr: '', errors: [] });
  });
});

describe('the configuration that the documents give to hosts', () => {
  it('is JSON that starts this command, or names where it listens', () => {
    const text = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');
    const blocks = [...text.matchAll(/```json\n([^`]+)```/g)].map(([, block = '']) => json<Record<string, HostConfig>>(block));
    const servers = blocks.map((block) => Object.values(block)[0]?.claimgate);
    expect(servers).toHaveLength(4);
    for (const { command, args, url } of servers.map((server) => server ?? {}))
      expect(url ?? [command, args]).toEqual(url ? 'http://127.0.0.1:8765/mcp' : ['claimgate-worker', ['mcp']]);
  });
});

interface HostConfig {
  readonly claimgate: { readonly command?: string; readonly args?: string[]; readonly url?: string };
}

describe('the process', () => {
  it('ends well when the host leaves, and answers what is no message with none', async () => {
    const env = { PATH: process.env['PATH'] ?? '', ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'lexical' };
    const child = spawn(process.execPath, [MAIN, 'mcp'], { env, stdio: 'pipe' });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
    child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    child.stdin.end(`${CANARY}\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n`);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(stdout).toBe('{"result":{},"jsonrpc":"2.0","id":1}\n');
    expect(stderr).toBe('');
  });
});
