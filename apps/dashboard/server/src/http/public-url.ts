import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { DashboardConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** The origin that browsers reach the dashboard at: the configured one, or else the one that the server listens at. */
@Injectable()
export class PublicUrl {
  private origin: string | undefined;

  constructor(@Inject(CONFIG) { publicUrl, host }: DashboardConfig, http: HttpAdapterHost) {
    this.origin = publicUrl;
    // Kept from now on: a server that is closing knows its address no more, and still has responses to give.
    http.listen$.subscribe(() => (this.origin ??= listeningUrl(http.httpAdapter.getHttpServer(), host)));
  }

  get value(): string {
    if (this.origin === undefined) throw new Error('the public URL is not known before the server listens');
    return this.origin;
  }

  get host(): string {
    return new URL(this.value).host;
  }

  get isHttps(): boolean {
    return this.value.startsWith('https:');
  }

  /** `__Host-` keeps others of the domain from setting it. Without https, browsers share cookies between the ports of a machine: the port tells ours. */
  cookieName(purpose: string): string {
    return this.isHttps ? `__Host-claimgate-${purpose}` : `claimgate-${purpose}-${new URL(this.value).port || '80'}`;
  }
}

/** The URL that a server listens at. */
export function listeningUrl(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the URL is not known before the server listens');
  return `http://${host}:${address.port}`;
}
