import { describe, expect, it } from '@jest/globals';
import { filesOf, textOf } from './repository.js';

/** What lint cannot see: modules that are loaded by a name made up at run time, or past the import statement. */
const WAYS_AROUND = /\b(?:require|createRequire|getBuiltinModule)\s*\(|process\.binding|import\(\s*(?!')/;
const NETWORK = /import\(\s*'(?:node:)?(?:http|https|http2|net|tls|dgram|dns|undici)[/']/;

describe('the worker', () => {
  const files = filesOf('apps/worker/src/**/*.ts', 'libs/{contracts,domain,pipeline,report,worker-protocol}/src/**/*.ts').filter(
    (file) => !file.endsWith('.spec.ts') && !file.includes('/testing/'),
  );

  it('has no way to the network past the import statements that lint reads', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => WAYS_AROUND.test(textOf(file)) || NETWORK.test(textOf(file)))).toEqual([]);
  });

  it('brings no part of a server along', () => {
    expect(files.filter((file) => /^import (?!type ).*'(?:@nestjs|fastify|pg)\b/m.test(textOf(file)))).toEqual([]);
  });

  it('listens in one file, and has no part of the protocol of agents that calls anybody', () => {
    expect(files.filter((file) => /from 'node:https?2?'/.test(textOf(file)))).toEqual(['apps/worker/src/mcp/serve-http.ts']);
    expect(textOf('apps/worker/src/mcp/serve-http.ts')).toMatch(/^import \{ createServer, type [^}]*\} from 'node:http';$/m);
    expect(
      files.filter((file) =>
        /@modelcontextprotocol\/sdk\/(?!server\/(?:index|stdio|streamableHttp)|shared\/transport|types)/.test(textOf(file)),
      ),
    ).toEqual([]);
  });

  it('opens connections to the control plane in one file', () => {
    expect(files.filter((file) => /from 'undici'/.test(textOf(file)))).toEqual(['apps/worker/src/control-plane/transport.ts']);
  });
});
