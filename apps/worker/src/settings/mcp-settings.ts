import { read } from '@claimgate/runtime';
import { LIST_SEPARATOR } from './run-settings.js';
import { setting } from './worker-setting.js';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** What `mcp` alone takes: where it listens, and whom it lets in. */
export const MCP_SETTINGS = {
  listen: setting('listen', {
    value: 'HOST:PORT',
    description:
      'Serve streamable HTTP at http://HOST:PORT/mcp; a port alone is one of 127.0.0.1, and port 0 any that is free. Without it, standard input and output.',
    parse: parseListen,
  }),
  tokenFile: setting('token-file', {
    value: 'FILE',
    description: 'A file with the bearer token that every HTTP request must carry, of at least 32 characters.',
    parse: read.text,
  }),
  allowHost: setting('allow-host', {
    value: 'NAME',
    form: 'list',
    description:
      'A host name by which clients reach this server, or from whose pages browsers may call; give it once for each. Those of this machine are always served.',
    parse: parseHosts,
  }),
};

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether only this machine can reach what listens there. */
export function isLoopback({ host }: ListenAddress): boolean {
  return LOOPBACK.test(host);
}

function parseListen(text: string): ListenAddress {
  const url = `http://${/^\d+$/.test(text) ? `127.0.0.1:${text}` : text}`;
  const port = Number(/:(\d{1,5})$/.exec(url)?.[1] ?? Number.NaN);
  if (!URL.canParse(url) || !(port <= 65_535) || new URL(url).pathname !== '/' || /[@/?#]/.test(url.slice('http://'.length))) {
    throw new Error('expected HOST:PORT such as 127.0.0.1:8765');
  }
  return { host: new URL(url).hostname, port };
}

function parseHosts(text: string): string[] {
  return text.split(LIST_SEPARATOR).map((name) => {
    const url = `http://${name.toLowerCase()}`;
    if (!/^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/i.test(name) || !URL.canParse(url))
      throw new Error('expected a host name such as claimgate.example.com, without scheme and port');
    return new URL(url).hostname;
  });
}
