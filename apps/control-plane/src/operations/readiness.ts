import { missingMigrations, type Sql } from '@claimgate/persistence';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SQL } from '../tokens.js';

/**
 * Whether this process can do its work now: it listens, is not stopping, and its database is there and up to date. It is the only one with
 * a hook for the destruction of modules, which Nest calls before all others: load balancers turn away before anything else stops.
 */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(
    @Inject(SQL) private readonly sql: Sql,
    private readonly http: HttpAdapterHost,
  ) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  async isReady(): Promise<boolean> {
    if (this.stopping || !this.http.listening) return false;
    return missingMigrations(this.sql).then(
      (missing) => missing.length === 0,
      () => false,
    );
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }
}
