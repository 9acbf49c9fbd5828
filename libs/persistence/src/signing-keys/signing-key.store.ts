import { both, columnsOf, expressions, sqlBoolean, statement } from '../columns.js';
import { SigningKeyEntity } from '../entities/signing-key.entity.js';
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

// Functions: the role of the app has no right to the table.
const LIST = statement(
  both(
    columnsOf(SigningKeyEntity, ['id', 'publicKey', 'sealedPrivateKey', 'sealingVersion', 'createdAt', 'signsFrom']),
    expressions({ maySign: sqlBoolean('may_sign') }),
  ),
  (list) => `select ${list} from claimgate.list_signing_keys()`,
);
const ADD_FIRST = statement(
  expressions({ isAdded: sqlBoolean('claimgate.add_first_signing_key($1, $2, $3, $4)') }),
  (list) => `select ${list}`,
);

/** The keys that sign worker credentials and receipts. They are added and read, never changed or removed. */
export class SigningKeyStore {
  constructor(private readonly sql: Sql) {}

  /** All keys, the newest first. */
  list(): Promise<SigningKeyRow[]> {
    return this.sql.query(LIST);
  }

  /** Stores the first key of all; false when there is one already. */
  async addFirst({ id, publicKey, sealedPrivateKey, sealingVersion }: NewSigningKey): Promise<boolean> {
    const [row] = await this.sql.query(ADD_FIRST, [id, publicKey, sealedPrivateKey, sealingVersion]);
    return row?.isAdded === true;
  }
}
