import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME, TIME_BY_DATABASE } from './column-types.js';

/** An Ed25519 key that signs worker credentials and receipts. Rows are only ever added; the private part is sealed. */
@Entity({ schema: 'claimgate', name: 'signing_keys' })
@Index('signing_keys_signs_from_idx', ['signsFrom', 'createdAt', 'id'])
export class SigningKeyEntity {
  /** RFC 7638 thumbprint of the key. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'signing_keys_pk' })
  id!: string;

  @Column({ type: 'text' })
  publicKey!: string;

  @Column({ type: 'bytea' })
  sealedPrivateKey!: Buffer;

  @Column({ type: 'integer' })
  sealingVersion!: number;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;

  /** Published from the start, used from here on: by then every replica and every cache knows it. */
  @Column(TIME)
  signsFrom!: Date;
}
