import { AuthenticationError } from '@claimgate/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session.js';

/** What the pages know of the API. The client tries again by itself, so queries do not; who is signed out is asked to sign in. */
export function createDashboardQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof AuthenticationError) void client.invalidateQueries(sessionQuery);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
  });
  return client;
}
