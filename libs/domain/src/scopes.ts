/** What an API key may be allowed to do. */
export const SCOPES = [
  'review_runs:create',
  'review_runs:read',
  'review_runs:review',
  'imports:create',
  'private_worker_runs:create',
  'project:read',
  'billing:read',
  'billing:write',
] as const;

/** One permission of an API key. */
export type ApiScope = (typeof SCOPES)[number];
