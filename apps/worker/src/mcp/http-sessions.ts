import { randomUUID } from 'node:crypto';
import type {
  StreamableHTTPServerTransport,
  StreamableHTTPServerTransportOptions,
} from '@modelcontextprotocol/sdk/server/streamableHttp.js';

/** Opens a session on a transport. */
export type OpenSession = (options: StreamableHTTPServerTransportOptions) => Promise<StreamableHTTPServerTransport>;

interface HttpSession {
  readonly transport: StreamableHTTPServerTransport;
  /** Requests that are being answered. */
  busy: number;
}

const MOST_SESSIONS = 16;

/** The sessions of the HTTP transport. Clients come and go without a word, so the one that was silent longest makes room for a new one. */
export class HttpSessions {
  /** The one that was used last is the last. */
  private readonly sessions = new Map<string, HttpSession>();

  constructor(
    private readonly open: OpenSession,
    private readonly most = MOST_SESSIONS,
  ) {}

  /** The session of a request by its id, for the time of that request; undefined where it has ended. */
  find(id: string): StreamableHTTPServerTransport | undefined {
    const session = this.sessions.get(id);
    if (!session) return undefined;
    this.sessions.delete(id);
    this.sessions.set(id, session);
    return session.transport;
  }

  /** A transport for a request that has no session yet; undefined where all are at work. It becomes a session when it is initialised. */
  async begin(): Promise<StreamableHTTPServerTransport | undefined> {
    if (this.sessions.size >= this.most && !(await this.makeRoom())) return undefined;
    const transport = await this.open({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void this.sessions.set(id, { transport, busy: 0 }),
      onsessionclosed: (id) => void this.sessions.delete(id),
    });
    return transport;
  }

  /** Keeps a session while a request of it is answered; call what is given back when it is. */
  hold(id: string): () => void {
    const session = this.sessions.get(id);
    if (session) session.busy += 1;
    return () => {
      if (session) session.busy -= 1;
    };
  }

  async close(): Promise<void> {
    const transports = [...this.sessions.values()].map(({ transport }) => transport);
    this.sessions.clear();
    await Promise.all(transports.map((transport) => transport.close()));
  }

  private async makeRoom(): Promise<boolean> {
    const [id, session] = [...this.sessions].find(([, { busy }]) => busy === 0) ?? [];
    if (id === undefined || !session) return false;
    this.sessions.delete(id);
    await session.transport.close();
    return true;
  }
}
