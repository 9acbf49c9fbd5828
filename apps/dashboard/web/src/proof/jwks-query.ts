import { queryOptions } from '@tanstack/react-query';
import { claimgate } from '../api/claimgate.js';

/** The public keys of the control plane. Those that once signed stay among them, so they are asked for once. */
export const jwksQuery = queryOptions({
  queryKey: ['jwks'],
  queryFn: async ({ signal }) => (await claimgate.operations.jwks({ signal })).keys,
  staleTime: Infinity,
});
