import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE } from './column-types.js';

/** A key under which the content of an organisation is sealed or compared, wrapped by a master key that is not in the database. */
@Entity({ schema: 'claimgate', name: 'content_keys' })
@Index('content_keys_master_idx', ['masterVersion'])
export class ContentKeyEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'content_keys_pk' })
  organizationId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'content_keys_pk' })
  purpose!: 'seal' | 'compare';

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'content_keys_pk' })
  version!: number;

  @Column({ type: 'integer' })
  masterVersion!: number;

  @Column({ type: 'bytea' })
  wrappedKey!: Buffer;

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;
}
