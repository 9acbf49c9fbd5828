import type { Server } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** The URL users reach this API at: the configured one, or else the one that the server listens at. */
@Injectable()
export class PublicUrl {
  private url: string | undefined;

  constructor(@Inject(CONFIG) { publicUrl, host }: ControlPlaneConfig, http: HttpAdapterHost) {
    this.url = publicUrl?.replace(/\/+$/, '');
    // Kept from now on: a server that is closing knows its address no more, and still has responses to give.
    http.listen$.subscribe(() => (this.url ??= listeningUrl(http.httpAdapter.getHttpServer(), host)));
  }

  get value(): string {
    if (this.url === undefined) throw new Error('the public URL is not known before the server listens');
    return this.url;
  }
}

/** The URL that a server listens at. */
export function listeningUrl(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the URL is not known before the server listens');
  return `http://${host}:${address.port}`;
}
