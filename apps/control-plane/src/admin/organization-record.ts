import type { OrganizationRow } from '@claimgate/persistence';

/** An organisation as the commands show it. */
export const organizationRecord = (row: OrganizationRow) => ({
  id: row.id,
  name: row.name,
  plan: row.plan,
  created_at: row.createdAt,
  revoked_at: row.revokedAt,
});
