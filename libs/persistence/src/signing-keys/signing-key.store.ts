import type { Sql } from '../sql.js';

/** A signing key to store: its private part is sealed, and the version says under which key. */
export interface NewSigningKey {
  readonly id: string;
  /** The public Ed25519 key as base64url. */
  readonly publicKey: string;
  readonly sealedPrivateKey: Buffer;
  readonly sealingVersion: number;
}

/** A signing key as it is stored. */
export interface SigningKeyRow extends NewSigningKey {
  readonly createdAt: Date;
  readonly signsFrom: Date;
  /** Whether its time to sign has come. Of all that may, the first in the list does. */
  readonly maySign: boolean;
}

const LIST = `select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey", sealing_version as "sealingVersion",
  created_at as "createdAt", signs_from as "signsFrom", may_sign as "maySign" from claimgate.list_signing_keys()`;

/** The keys that sign worker credentials and receipts. They are added and read, never changed or removed. */
export class SigningKeyStore {
  constructor(private readonly sql: Sql) {}

  /** All keys, the newest first. */
  list(): Promise<SigningKeyRow[]> {
    return this.sql.query<SigningKeyRow>(LIST);
  }

  /** Stores the first key of all; false when there is one already. */
  async addFirst({ id, publicKey, sealedPrivateKey, sealingVersion }: NewSigningKey): Promise<boolean> {
    const rows = await this.sql.query<{ added: boolean }>('select claimgate.add_first_signing_key($1, $2, $3, $4) as added', [
      id,
      publicKey,
      sealedPrivateKey,
      sealingVersion,
    ]);
    return rows[0]?.added === true;
  }

  /** Stores a key that is published now and signs once the overlap is over; the very first at once. For the owner of the tables only. */
  async add({ id, publicKey, sealedPrivateKey, sealingVersion }: NewSigningKey, overlapSeconds: number): Promise<SigningKeyRow> {
    await this.sql.query(
      `insert into claimgate.signing_keys (id, public_key, sealed_private_key, sealing_version, signs_from)
       select $1, $2, $3, $4, claimgate.claimgate_now()
              + case when exists (select 1 from claimgate.signing_keys) then $5 else 0 end * interval '1 second'`,
      [id, publicKey, sealedPrivateKey, sealingVersion, overlapSeconds],
    );
    return (await this.list()).find((row) => row.id === id) as SigningKeyRow;
  }
}
