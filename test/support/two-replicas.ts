import { HostedApi } from './hosted-api.js';

/** Two control planes on one database, known to their users by one address. */
export interface TwoReplicas {
  readonly servers: readonly [HostedApi, HostedApi];
  stop(): Promise<void>;
}

export async function startTwoReplicas(env: Record<string, string> = {}): Promise<TwoReplicas> {
  const shared = { CLAIMGATE_PUBLIC_URL: 'https://api.example.com', CLAIMGATE_REAPER_INTERVAL_SECONDS: '15', ...env };
  const first = await HostedApi.start(shared);
  const second = await HostedApi.start(shared, first.database);
  return {
    servers: [first, second],
    async stop() {
      await second.stop({ keepDatabase: true });
      await first.stop();
    },
  };
}
