import type { Entities } from '../transaction.js';
import type { ContentKeys } from './content-keys.js';
import { type ContentOpener, UnreadableContent, type OrganizationCipher, type SealedPlace } from '@claimgate/sealing';

/** Where nothing is sealed no keys are needed: an organisation may have none yet. */
const NOTHING_SEALED: ContentOpener = {
  open: (_sealed, place) => {
    throw new UnreadableContent(place, 'was not expected');
  },
};

/** Seals and opens content inside one transaction, with the keys of its organisation. */
export class ContentCipher {
  private current: OrganizationCipher | undefined;

  constructor(
    private readonly keys: ContentKeys,
    private readonly connection: Entities,
    private readonly organizationId: string,
  ) {}

  /** The cipher in memory; it outlives the transaction. The first one of an organisation has its keys made. */
  async ready(): Promise<OrganizationCipher> {
    this.current ??= await this.keys.cipherOf(this.organizationId, this.connection);
    return this.current;
  }

  /** Has the keys of all these values. One that is not here yet was made by a process that learned of it earlier. */
  async readyFor(values: readonly (Buffer | null | undefined)[]): Promise<ContentOpener> {
    if (!values.some(Boolean)) return NOTHING_SEALED;
    const cipher = await this.ready();
    if (values.every((value) => !value || cipher.knows(value))) return cipher;
    this.current = await this.keys.cipherOf(this.organizationId, this.connection, true);
    return this.current;
  }

  async open(sealed: Buffer, place: SealedPlace): Promise<Buffer> {
    return (await this.readyFor([sealed])).open(sealed, place);
  }
}
