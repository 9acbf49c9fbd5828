import { once } from 'node:events';
import { ClaimgateError } from '@claimgate/domain';
import type { PacketReviewer } from '@claimgate/pipeline';
import { ConfigurationError } from '@claimgate/runtime';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { REVIEW_NAMES, type ConfigOf } from '../config.js';
import { EXIT } from '../exit-code.js';
import { INPUT_LIMITS } from '../input/input-limits.js';
import { readSecretFile } from '../run/credential-file.js';
import { isLoopback } from '../settings/mcp-settings.js';
import { unreadableFiles, type ReadValues } from '../settings/joint-problems.js';
import { defineCommand, type CommandContext } from './command.js';

type McpConfig = ConfigOf<never, 'listen' | 'tokenFile' | 'allowHost'>;

/** The pipeline as tools for agents, offline. */
export const mcpCommand = defineCommand({
  examples: ['claimgate-worker mcp', 'claimgate-worker mcp --listen 8765 --token-file token.txt'],
  more: 'Standard output carries the Model Context Protocol and nothing else. Nothing is written to disk and nothing is sent: docs/agents.md.',
  required: [],
  optional: ['listen', 'tokenFile', 'allowHost', ...REVIEW_NAMES],
  problemsOf: mcpProblems,
  async execute(context) {
    const { adapters, clock } = context;
    const reviewer = await adapters.reviewer();
    try {
      const [{ startSession }, { SessionReports }] = await Promise.all([
        import('../mcp/mcp-server.js'),
        import('../mcp/session-reports.js'),
      ]);
      const bounded = atMost(MOST_CHECKS, reviewer);
      await serve(context, (transport) => startSession(transport, { reviewer: bounded, reports: new SessionReports(), clock }));
      return EXIT.ok;
    } finally {
      await reviewer.stop();
    }
  },
});

/** Serves until the host leaves or the process is asked to stop: for a server that is its good end. */
async function serve(
  { config, terminal, signal }: CommandContext<McpConfig>,
  startSession: (transport: Transport) => Promise<void>,
): Promise<void> {
  if (!config.listen) {
    // Somebody tries it at a terminal, where it would seem to hang.
    if (STDIO.stdin.isTTY && !config.quiet)
      terminal.err('Waiting for an agent on standard input: docs/agents.md says how hosts start this.\n');
    return (await import('../mcp/serve-stdio.js')).serveStdio(STDIO, startSession, signal);
  }
  const token = config.tokenFile === undefined ? undefined : await readToken(config.tokenFile);
  const { serveHttp } = await import('../mcp/serve-http.js');
  const serving = await serveHttp({ ...config.listen, token, hosts: config.allowHost ?? [] }, startSession);
  if (!config.quiet) terminal.err(`Listening on ${serving.url}\n`);
  if (!signal.aborted) await once(signal, 'abort');
  await serving.close();
}

/** A message holds a packet, as a file of JSON does. */
const STDIO = { stdin: process.stdin, stdout: process.stdout, messageBytes: INPUT_LIMITS.packetBytes };

const SHORTEST_TOKEN = 32;

async function readToken(file: string): Promise<string> {
  const token = await readSecretFile(file, '--token-file');
  if (/^[\x21-\x7e]+$/.test(token) && token.length >= SHORTEST_TOKEN) return token;
  const advice = 'Make one with: openssl rand -hex 32';
  throw new ConfigurationError([`--token-file: expected at least ${SHORTEST_TOKEN} characters without white space. ${advice}`]);
}

/** What waits is held in memory, and whoever asks for more is told. */
const MOST_CHECKS = 16;

function atMost(most: number, reviewer: PacketReviewer): PacketReviewer {
  let running = 0;
  return {
    review: async (packet, signal, onProgress) => {
      if (running >= most)
        throw new ClaimgateError('unavailable', `${most} checks are under way. Wait until one of them has ended.`);
      running += 1;
      return reviewer.review(packet, signal, onProgress).finally(() => (running -= 1));
    },
  };
}

function mcpProblems(words: readonly string[], values: ReadValues): string[] {
  const { listen, tokenFile, allowHost = [], allowInsecureHttp } = values;
  const isOpen = listen !== undefined && !isLoopback(listen);
  return [
    ...(words.length > 0 ? ['mcp takes options only: an agent names what is checked.'] : []),
    ...(listen === undefined && (tokenFile !== undefined || allowHost.length > 0)
      ? ['--token-file and --allow-host are for HTTP: add --listen HOST:PORT.']
      : []),
    ...(isOpen && tokenFile === undefined
      ? ['--listen: other machines could call. Add --token-file FILE, or listen on 127.0.0.1.']
      : []),
    ...(isOpen && allowInsecureHttp !== true ? [`--listen: ${PLAIN_HTTP}`] : []),
    ...(isOpen && allowHost.length === 0 ? ['--listen: name the host by which others reach it: --allow-host NAME.'] : []),
    ...unreadableFiles(values, 'tokenFile'),
  ];
}

const PLAIN_HTTP =
  'http:// from another machine lets everybody on the way read along. Listen on 127.0.0.1 behind a server with TLS, or allow it with --allow-insecure-http where the network is trusted.';
