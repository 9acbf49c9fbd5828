import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE, TIME_OR_NULL } from './column-types.js';

/** What an organisation keeps apart: each project has keys and runs of its own. */
@Entity({ schema: 'claimgate', name: 'projects' })
@Index('projects_organization_idx', ['organizationId'])
export class ProjectEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'projects_pk' })
  id!: string;

  @Column({ type: 'uuid' })
  organizationId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;

  @Column(TIME_OR_NULL)
  revokedAt!: Date | null;

  /** How long content is kept after a run has ended. 0 means a day. */
  @Column({ type: 'integer', default: 30 })
  contentRetentionDays!: number;
}
