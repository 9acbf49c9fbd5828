import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** Suspicious uses of a credential. One row a run, kind and hour, however often it happens: a flood of refused calls cannot fill this table. */
@Entity({ schema: 'claimgate', name: 'security_events' })
export class SecurityEventEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'security_events_pk' })
  reviewRunId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'security_events_pk' })
  kind!: string;

  @PrimaryColumn({ type: 'timestamptz', primaryKeyConstraintName: 'security_events_pk' })
  hour!: Date;

  @Column(TIME)
  firstAt!: Date;

  @Column(TIME)
  lastAt!: Date;

  @Column({ type: 'integer' })
  count!: number;
}
