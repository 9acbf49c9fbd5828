import { createHmac, type KeyObject } from 'node:crypto';
import { openBox, sealBox } from '../sealed-box.js';

const FORMAT = 1;
const HEADER_BYTES = 5;

/** Where a sealed value lies: it can be opened nowhere else. */
export interface SealedPlace {
  /** Id of the row. */
  readonly row: string;
  /** Table and column. */
  readonly column: string;
}

/** The opened keys of an organisation. */
export interface OpenedKeys {
  readonly seal: ReadonlyMap<number, KeyObject>;
  readonly compare: KeyObject;
}

/** A sealed value that cannot be opened: it was moved or changed, or its key is another. A defect or an attack, never the caller's error. */
export class UnreadableContent extends Error {
  constructor(place: SealedPlace, reason: string) {
    super(`the sealed value of ${place.column} in row ${place.row} ${reason}`);
    this.name = 'UnreadableContent';
  }
}

/**
 * Seals and opens the content of one organisation, all in memory. A value carries the version of its key, and is bound to
 * organisation, row and column: moved to any other place it does not open.
 */
export class OrganizationCipher {
  /** New content is sealed under the newest key. */
  readonly version: number;
  private readonly newest: KeyObject;

  constructor(
    readonly organizationId: string,
    private readonly keys: OpenedKeys,
  ) {
    this.version = Math.max(...keys.seal.keys());
    const newest = keys.seal.get(this.version);
    if (!newest) throw new Error('an organisation has no key to seal content with');
    this.newest = newest;
  }

  /** Whether the key of a sealed value is here. */
  knows(sealed: Buffer): boolean {
    return this.keys.seal.has(versionOf(sealed));
  }

  seal(content: Uint8Array, place: SealedPlace): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMAT, 0);
    header.writeUInt32BE(this.version, 1);
    return sealBox(this.newest, content, this.contextOf(place, this.version), header);
  }

  /** Throws `UnreadableContent` when the value was not sealed for this very place. */
  open(sealed: Buffer, place: SealedPlace): Buffer {
    const version = versionOf(sealed);
    const key = this.keys.seal.get(version);
    if (!key) throw new UnreadableContent(place, `is sealed under version ${version}, which this organisation does not have`);
    const content = openBox(key, sealed.subarray(HEADER_BYTES), this.contextOf(place, version));
    if (!content) throw new UnreadableContent(place, 'does not open: it was moved or changed');
    return content;
  }

  /** Equal texts of one organisation have equal digests; without its key nobody can tell what they are of. */
  digest(text: string): Buffer {
    return createHmac('sha256', this.keys.compare).update(text, 'utf8').digest();
  }

  private contextOf({ row, column }: SealedPlace, version: number): string {
    return `claimgate content\n${this.organizationId}\n${row}\n${column}\n${version}`;
  }
}

/** Opens sealed values. */
export type ContentOpener = Pick<OrganizationCipher, 'open'>;

/** 0, which no key has, for bytes that are no sealed value. */
function versionOf(sealed: Buffer): number {
  return sealed.length > HEADER_BYTES && sealed[0] === FORMAT ? sealed.readUInt32BE(1) : 0;
}
