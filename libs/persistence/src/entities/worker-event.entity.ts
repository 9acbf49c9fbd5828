import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { TIME } from './column-types.js';
import { TenantEntity } from './tenant.entity.js';

/** What a worker said, in its canonical form. Rows are only ever added. */
@Entity({ schema: 'claimgate', name: 'worker_events' })
@Unique('worker_events_id_key', ['reviewRunId', 'eventId'])
export class WorkerEventEntity extends TenantEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'worker_events_pk' })
  reviewRunId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'worker_events_pk' })
  sequence!: number;

  @Column({ type: 'uuid' })
  eventId!: string;

  @Column({ type: 'text' })
  hash!: string;

  @Column({ type: 'text' })
  previousHash!: string;

  @Column({ type: 'text' })
  canonical!: string;

  @Column(TIME)
  receivedAt!: Date;
}
