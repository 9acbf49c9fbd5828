import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME } from './column-types.js';

/** Runs that were handed out and not used yet. Each connection takes from a slot of its own. */
@Entity({ schema: 'claimgate', name: 'usage_slots' })
export class UsageSlotEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'usage_slots_pk' })
  organizationId!: string;

  @PrimaryColumn({ ...TIME, primaryKeyConstraintName: 'usage_slots_pk' })
  periodStart!: Date;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'usage_slots_pk' })
  slot!: number;

  @Column({ type: 'integer' })
  available!: number;
}
