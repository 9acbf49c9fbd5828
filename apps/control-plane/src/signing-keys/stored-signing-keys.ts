import type { SigningKeyRow, SigningKeyStore } from '@claimgate/persistence';
import type { SealingKeys } from '@claimgate/sealing';
import { Periodic, StartError, type Logger } from '@claimgate/runtime';
import { newSigningKey, openSigningKey, publicJwkOf, type NamedSigner, type PublishedKey } from '@claimgate/worker-protocol';
import { SigningKeys } from './signing-keys.js';

/** How soon a replica learns of a new key. Rotations overlap by far more. */
const REFRESH_SECONDS = 30;

/**
 * Signing keys from the database, opened in memory. They are read again from time to time and never while somebody waits for one, so
 * that signing needs no second connection. The first of all keys is made here: an installation needs no step for it.
 */
export class StoredSigningKeys extends SigningKeys {
  private rows: readonly SigningKeyRow[] = [];
  private keys: readonly PublishedKey[] = [];
  private signers = new Map<string, NamedSigner>();
  private readonly unopened = new Set<string>();
  private readonly refreshes: Periodic;

  constructor(
    private readonly store: SigningKeyStore,
    private readonly sealing: SealingKeys,
    private readonly logger: Logger,
  ) {
    super();
    this.refreshes = new Periodic({
      what: 'search for new signing keys',
      everySeconds: REFRESH_SECONDS,
      logger,
      work: () => this.refresh(),
    });
  }

  async start(): Promise<void> {
    await this.refresh();
    if (this.rows.length === 0) {
      await this.store.addFirst(newSigningKey(this.sealing));
      await this.refresh();
    }
    if (!this.findCurrent()) throw new StartError(cannotOpen(this.rows));
    this.refreshes.start();
  }

  stop(): Promise<void> {
    return this.refreshes.stop();
  }

  async current(): Promise<NamedSigner> {
    const signer = this.findCurrent();
    if (!signer) throw new Error('the signing keys were asked for before they were read');
    return signer;
  }

  async find(kid: string): Promise<NamedSigner | undefined> {
    return this.signers.get(kid);
  }

  async published(): Promise<readonly PublishedKey[]> {
    return this.keys;
  }

  /** Reads the keys anew, and opens those that are new. */
  async refresh(): Promise<void> {
    const rows = await this.store.list();
    for (const row of rows) this.open(row);
    // The same list while the keys are the same, so that what was verified under it need not be verified again.
    if (rows.length !== this.keys.length) this.keys = rows.map((row) => ({ kid: row.id, jwk: publicJwkOf(row) }));
    this.rows = rows;
  }

  private findCurrent(): NamedSigner | undefined {
    const row = this.rows.find(({ id, maySign }) => maySign && this.signers.has(id));
    return row && this.signers.get(row.id);
  }

  /** A key that cannot be opened is published all the same: other replicas may sign with it. */
  private open(row: SigningKeyRow): void {
    if (this.signers.has(row.id) || this.unopened.has(row.id)) return;
    const signer = openSigningKey(row, this.sealing);
    if (signer) this.signers.set(row.id, signer);
    else {
      this.unopened.add(row.id);
      this.logger.warn(
        { kid: row.id, sealingVersion: row.sealingVersion },
        'a signing key could not be opened: CLAIMGATE_SIGNING_KEYS lacks the key of its sealing version',
      );
    }
  }
}

function cannotOpen(rows: readonly SigningKeyRow[]): string {
  const versions = [...new Set(rows.map(({ sealingVersion }) => sealingVersion))].join(', ');
  return `None of the signing keys in the database can be opened. They are sealed under version ${versions}: CLAIMGATE_SIGNING_KEYS must hold the same key under that number.`;
}
