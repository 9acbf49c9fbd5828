import type { PostgresBinaries } from './postgres-binaries.js';
import type { ServerAccount } from './server-account.js';
import type { Store } from './store.js';

/** Everything that one attempt to start needs. */
export interface StartPlan {
  readonly binaries: PostgresBinaries;
  readonly store: Store;
  readonly account: ServerAccount | undefined;
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}
