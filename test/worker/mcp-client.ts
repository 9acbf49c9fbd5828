import { fileURLToPath } from 'node:url';
import { COMPILED_CODE } from '@claimgate/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { json } from '../support/json.js';

export const MAIN = fileURLToPath(new URL('../../apps/worker/dist/main.js', import.meta.url));

/** A word of the content: wherever it is found outside of results, content came through. */
export const CANARY = 'Zyxqualia';

export const OUTPUT = `${CANARY} grants refunds within 30 days of purchase. The warranty of its boots lasts 5 years.`;
export const SOURCE = `${CANARY} grants refunds within 30 days of purchase.\n\nThe warranty of its boots lasts 2 years.`;
export const PACKET = { output: OUTPUT, sources: [{ title: 'Refund policy', content: SOURCE }] };

/** What `check_claims` gives, as far as tests look at it. */
export interface CheckResult {
  readonly report: string;
  readonly report_uri: string;
  readonly verdict: string;
  readonly claim_count: number;
  readonly claims_left_out: number;
  readonly claims: readonly {
    readonly number: number;
    readonly status: string;
    readonly text: string;
    readonly output_text: string;
    readonly output_start_offset: number;
    readonly output_end_offset: number;
    readonly quote: {
      readonly text: string;
      readonly source: string;
      readonly start_offset: number;
      readonly end_offset: number;
    } | null;
    readonly suggested_repair: unknown;
  }[];
}

/**
 * The SDK's client handles a response at once and a notification a moment later: where the two come in one read, it no longer
 * knows the call that the progress belongs to. The server sent them in the right order.
 */
const LATE_PROGRESS = /^Received a progress notification for an unknown token/;

/** The real worker as a host would start it, with the SDK's own client at the other end. */
export async function startStdioServer(env: Readonly<Record<string, string>> = { CLAIMGATE_VERIFIER: 'lexical' }) {
  const surroundings = { PATH: process.env['PATH'] ?? '', ...COMPILED_CODE, ...env };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp'],
    env: surroundings,
    stderr: 'pipe',
  });
  const seen = { stderr: '', errors: new Array<string>() };
  transport.stderr?.on('data', (text: Buffer) => (seen.stderr += text.toString()));
  const client = new Client({ name: 'test', version: '1' });
  // What stands on standard output and is no message comes out here.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has handlers, not events
  client.onerror = (error) => {
    if (!LATE_PROGRESS.test(error.message)) seen.errors.push(error.message);
  };
  await client.connect(transport);
  return { client, seen };
}

type Called = Awaited<ReturnType<Client['callTool']>>;

/** The structured result of a call that worked, which the client has checked against the schema of its tool. */
export function checkedOf(called: Called): CheckResult {
  if (called.isError) throw new Error(textOf(called));
  return json<CheckResult>(JSON.stringify(called['structuredContent']));
}

/** The text of a result. */
export function textOf(called: Called): string {
  const { content } = json<{ content: { text?: string }[] }>(JSON.stringify(called));
  return content.map(({ text = '' }) => text).join('\n');
}
