/** The keys under which cookies are sealed. They are given out one by one and never printed. */
export class SealingKeys {
  readonly #keys: ReadonlyMap<number, Uint8Array>;
  readonly newest: number;

  constructor(keys: ReadonlyMap<number, Uint8Array>) {
    if (keys.size === 0) throw new Error('expected at least one key');
    this.#keys = keys;
    this.newest = Math.max(...keys.keys());
  }

  /** The key with this version, if there is one. */
  find(version: number): Uint8Array | undefined {
    return this.#keys.get(version);
  }
}
