import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { getCACertificates } from 'node:tls';
import { timeoutOf, type ConnectionOptions, type ProxySettings } from './connection-options.js';

/** What all connections to a cloud go through: the proxy, the trusted certificates, kept-alive sockets. */
export interface Agents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** The agents for some options. Without a proxy among them none is used, whatever the environment says. */
export function createAgents(options: ConnectionOptions): Agents {
  const { proxy, ca } = options;
  const shared = { keepAlive: true, maxSockets: 50, timeout: timeoutOf(options), proxyEnv: toEnvironment(proxy ?? {}) };
  const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
  return { http: new PatientHttpAgent(shared), https: new PatientHttpsAgent({ ...shared, ...trusted }) };
}

/** Where clouds give a machine its identity: a proxy would ask for its own. */
const OF_THIS_MACHINE = ['169.254.169.254', '169.254.170.2', '169.254.170.23'];

/** Node reads the names that processes are usually given. */
function toEnvironment({ httpsProxy, httpProxy, noProxy }: ProxySettings): Record<string, string> {
  return {
    ...(httpsProxy !== undefined && { HTTPS_PROXY: httpsProxy }),
    ...(httpProxy !== undefined && { HTTP_PROXY: httpProxy }),
    NO_PROXY: [...(noProxy ? [noProxy] : []), ...OF_THIS_MACHINE].join(','),
  };
}

type Options = Parameters<HttpAgent['createConnection']>[0];
type Callback = NonNullable<Parameters<HttpAgent['createConnection']>[1]>;
type Created = ReturnType<HttpAgent['createConnection']>;

/** Ends connections on which nothing has moved for as long as the agent's `timeout`: Node itself only mentions it. */
class PatientHttpAgent extends HttpAgent {
  override createConnection(options: Options, callback?: Callback): Created {
    return endWhenSilent(super.createConnection(options, callback));
  }
}

class PatientHttpsAgent extends HttpsAgent {
  override createConnection(options: Options, callback?: Callback): Created {
    return endWhenSilent(super.createConnection(options, callback));
  }
}

function endWhenSilent(socket: Created): Created {
  return socket?.on('timeout', () => {
    socket.destroy(Object.assign(new Error('The server was silent for too long.'), { code: 'ETIMEDOUT' }));
  });
}
