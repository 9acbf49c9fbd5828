import { SigningKeyEntity } from '../entities/signing-key.entity.js';
import type { Connection } from '../transaction.js';
import { SigningKeyStore, type NewSigningKey, type SigningKeyRow } from './signing-key.store.js';

/** The keys that sign, for their administration. For the owner of the tables only. */
export class SigningKeyAdminStore extends SigningKeyStore {
  constructor(private readonly connection: Connection) {
    super(connection.sql);
  }

  /** Stores a key that is published now and signs once the overlap is over; the very first at once. */
  async add(key: NewSigningKey, overlapSeconds: number): Promise<SigningKeyRow> {
    const { manager } = this.connection;
    const isFirst = !(await manager.exists(SigningKeyEntity));
    await manager
      .createQueryBuilder()
      .insert()
      .into(SigningKeyEntity)
      .values({ ...key, signsFrom: () => `claimgate.claimgate_now() + :seconds * interval '1 second'` })
      .setParameter('seconds', isFirst ? 0 : overlapSeconds)
      .execute();
    const added = (await this.list()).find(({ id }) => id === key.id);
    if (!added) throw new Error('a signing key that was just stored is not there');
    return added;
  }
}
