import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Check } from './check.js';

/** A check that is carried out by a worker on this machine; close it when done. */
export interface WorkerCheck {
  readonly check: Check;
  close(): Promise<void>;
}

interface ToolResult {
  readonly verdict: string;
  readonly summary: string;
  readonly claims: readonly { readonly text: string; readonly status: string }[];
}

/** The client holds results to the schema of their tool, once it has listed the tools. */
const isToolResult = (value: unknown): value is ToolResult => typeof value === 'object' && value !== null && 'verdict' in value;

/** Starts `claimgate-worker mcp` once for all checks, so that its model is loaded once. Nothing leaves this machine. */
export async function startWorkerCheck(
  server: StdioServerParameters = { command: 'claimgate-worker', args: ['mcp'] },
): Promise<WorkerCheck> {
  const client = new Client({ name: 'claimgate-adapter', version: '1.0.0' });
  await client.connect(new StdioClientTransport(server));
  const check: Check = async ({ ai_output: output, sources, intended_use }, { signal }) => {
    const call = { name: 'check_claims', arguments: { output, sources, intended_use } };
    const { isError, content, structuredContent } = await client.callTool(call, undefined, { signal, timeout: 600_000 });
    if (isError || !isToolResult(structuredContent)) throw new Error(`The check failed. ${JSON.stringify(content)}`);
    const { verdict, summary, claims } = structuredContent;
    const open = claims.filter(({ status }) => status !== 'supported');
    const unsupported = open.map(({ text, status }) => ({ claim_text: text, support_status: status }));
    return { safe_use_status: verdict, claim_report: { summary, unsupported_claims: unsupported } };
  };
  await client.listTools();
  return { check, close: () => client.close() };
}
