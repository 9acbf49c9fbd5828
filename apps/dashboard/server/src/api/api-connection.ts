import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { codeOfError } from '@claimgate/domain';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DashboardConfig } from '../config.js';
import { DashboardError } from '../http/dashboard-error.js';
import { CONFIG } from '../tokens.js';

/** One call as it is passed on. */
export interface ApiRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Ends the call when the browser is gone. */
  readonly signal: AbortSignal;
}

const MOST_SOCKETS = 64;

/** Calls the API under the dashboard's key, within a time, and hands the response over as it comes. */
@Injectable()
export class ApiConnection implements OnApplicationShutdown {
  private readonly agent: http.Agent;

  constructor(@Inject(CONFIG) private readonly config: DashboardConfig) {
    const { Agent } = this.transport;
    this.agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  }

  /** The response, whose body is still to be read; throws `api_unavailable` where there is none. */
  async send(request: ApiRequest): Promise<IncomingMessage> {
    const headers = { ...request.headers, authorization: `Bearer ${await this.key()}` };
    try {
      return await this.try({ ...request, headers });
    } catch (error) {
      throw error instanceof DashboardError ? error : new DashboardError('api_unavailable', undefined, { cause: error });
    }
  }

  onApplicationShutdown(): void {
    this.agent.destroy();
  }

  private try({ method, path, headers, body, signal }: ApiRequest): Promise<IncomingMessage> {
    const { agent, config } = this;
    return new Promise((resolve, reject) => {
      const timeout = config.apiTimeoutSeconds * 1000;
      const outgoing = this.transport.request(config.apiUrl + path, { method, headers, agent, timeout, signal }, resolve);
      outgoing.on('timeout', () => outgoing.destroy(tooSlow(config.apiTimeoutSeconds)));
      // A connection that was kept may have been closed at this very moment: then nothing has happened yet.
      outgoing.on('error', (error) => {
        const isStale = outgoing.reusedSocket && method === 'GET' && codeOfError(error) === 'ECONNRESET';
        if (isStale && !signal.aborted) resolve(this.try({ method, path, headers, body, signal }));
        else reject(error);
      });
      outgoing.end(body);
    });
  }

  /** The file is read each time, so that a replaced key needs no restart. */
  private async key(): Promise<string> {
    const { apiKey, apiKeyFile } = this.config;
    const key = apiKey ?? (await readFile(apiKeyFile ?? '', 'utf8').catch(() => '')).trim();
    if (/^[\x21-\x7e]{1,8192}$/.test(key)) return key;
    throw new DashboardError('api_key_refused', "The dashboard's API key cannot be read. An operator must look at its settings.");
  }

  private get transport(): typeof http | typeof https {
    return this.config.apiUrl.startsWith('https:') ? https : http;
  }
}

function tooSlow(seconds: number): DashboardError {
  return new DashboardError(
    'api_unavailable',
    `The Claimgate API did not respond within ${seconds} seconds. Nothing is lost; try again in a moment.`,
  );
}
