import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { checkedOf, PACKET, startStdioServer } from './mcp-client.js';

const TELLER = new URL('./tell-model-loads.mjs', import.meta.url).href;

let client: Client;
let seen: { stderr: string };
beforeAll(async () => {
  ({ client, seen } = await startStdioServer({ NODE_OPTIONS: `--import ${TELLER}`, CLAIMGATE_MODEL_THREADS: '1' }));
});
afterAll(() => client.close());

const check = () => client.callTool({ name: 'check_claims', arguments: PACKET });

describe('claimgate-worker mcp with the real model', () => {
  it('loads it once, however many checks there are and though one of them is cancelled', async () => {
    expect(checkedOf(await check())).toMatchObject({ verdict: 'needs_repair' });
    const cancel = new AbortController();
    const options = { signal: cancel.signal, onprogress: () => cancel.abort('enough') };
    await expect(client.callTool({ name: 'check_claims', arguments: PACKET }, undefined, options)).rejects.toThrow('enough');
    expect(checkedOf(await check())).toMatchObject({ verdict: 'needs_repair' });
    expect(seen.stderr).toBe('model loaded\n');
  });
});
