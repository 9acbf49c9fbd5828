import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose turn it is: a row for each organisation that has runs waiting or at work, lowest number first. */
@Entity({ schema: 'claimgate', name: 'queue_turns' })
export class QueueTurnEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'queue_turns_pk' })
  organizationId!: string;

  @Column({ type: 'bigint' })
  turn!: string;
}
