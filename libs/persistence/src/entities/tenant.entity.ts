import { Column } from 'typeorm';

/** Rows of one project. Row-level security hides those of every other, so they are reached through `ProjectDatabase.within` alone. */
export abstract class TenantEntity {
  @Column({ type: 'uuid' })
  organizationId!: string;

  @Column({ type: 'uuid' })
  projectId!: string;
}
