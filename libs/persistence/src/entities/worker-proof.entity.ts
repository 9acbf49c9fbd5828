import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A proof of possession that was used, as a digest: whatever a worker writes into a proof, no word of it is stored. */
@Entity({ schema: 'claimgate', name: 'worker_proofs' })
@Index('worker_proofs_seen_idx', ['seenAt'])
export class WorkerProofEntity {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'worker_proofs_pk' })
  digest!: Buffer;

  @Column({ type: 'timestamptz' })
  seenAt!: Date;
}
