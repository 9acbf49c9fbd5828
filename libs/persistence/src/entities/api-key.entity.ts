import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_BY_DATABASE, TIME_OR_NULL } from './column-types.js';

/** A key of a project. Its secret is here as an HMAC alone. */
@Entity({ schema: 'claimgate', name: 'api_keys' })
@Index('api_keys_project_idx', ['projectId'])
export class ApiKeyEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'api_keys_pk' })
  id!: string;

  @Column({ type: 'uuid' })
  organizationId!: string;

  @Column({ type: 'uuid' })
  projectId!: string;

  @Column({ type: 'text' })
  environment!: 'live' | 'test';

  /** What the key is for, in the words of who made it. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ type: 'bytea' })
  secretHmac!: Buffer;

  @Column({ type: 'integer' })
  pepperVersion!: number;

  @Column({ type: 'text', array: true })
  scopes!: string[];

  @Column(TIME_BY_DATABASE)
  createdAt!: Date;

  @Column(TIME_OR_NULL)
  expiresAt!: Date | null;

  @Column(TIME_OR_NULL)
  revokedAt!: Date | null;

  @Column(TIME_OR_NULL)
  lastUsedAt!: Date | null;
}
