import type { Sql } from '../sql.js';
import type { ContentKeys } from './content-keys.js';
import type { OrganizationCipher, SealedPlace } from './organization-cipher.js';

/** Seals and opens content inside one transaction, with the keys of its organisation. */
export class ContentCipher {
  private current: OrganizationCipher | undefined;

  constructor(
    private readonly keys: ContentKeys,
    private readonly sql: Sql,
    private readonly organizationId: string,
  ) {}

  /** The cipher in memory; it outlives the transaction. The first one of an organisation has its keys made. */
  async ready(): Promise<OrganizationCipher> {
    this.current ??= await this.keys.cipherOf(this.organizationId, this.sql);
    return this.current;
  }

  async open(sealed: Buffer, place: SealedPlace): Promise<Buffer> {
    const cipher = await this.ready();
    return (cipher.knows(sealed) ? cipher : await this.renewed()).open(sealed, place);
  }

  /** A value under a key that is not here was sealed by a process that learned of a new key earlier. */
  private async renewed(): Promise<OrganizationCipher> {
    this.current = await this.keys.cipherOf(this.organizationId, this.sql, true);
    return this.current;
  }
}
