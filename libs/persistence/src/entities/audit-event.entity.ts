import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_BY_DATABASE } from './column-types.js';

/** Who did what to whom. Rows are only ever added. */
@Entity({ schema: 'claimgate', name: 'audit_events' })
@Index('audit_events_organization_idx', ['organizationId', 'id'])
export class AuditEventEntity {
  /** As text: it may be larger than a number can hold. */
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_events_pk',
  })
  id!: string;

  @Column({ type: 'uuid', nullable: true })
  organizationId!: string | null;

  @Column({ type: 'text' })
  actor!: string;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  target!: string;

  @Column({ type: 'text' })
  requestId!: string;

  /** Who acted, as the holder of the key says. */
  @Column({ type: 'text', nullable: true })
  statedActor!: string | null;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;
}
