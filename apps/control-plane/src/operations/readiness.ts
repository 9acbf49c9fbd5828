import { missingMigrations, type Sql } from '@claimgate/persistence';

/** Whether this process can do its work now. */
export class Readiness {
  private stopping = false;

  constructor(private readonly sql: Sql) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Not ready while stopping, so that load balancers turn away before connections close. */
  async isReady(): Promise<boolean> {
    if (this.stopping) return false;
    return missingMigrations(this.sql).then(
      (missing) => missing.length === 0,
      () => false,
    );
  }

  stop(): void {
    this.stopping = true;
  }
}
