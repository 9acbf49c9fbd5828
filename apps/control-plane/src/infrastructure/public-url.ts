/** The address users reach this API at. Known when configured, or once the server listens. */
export class PublicUrl {
  private url: string | undefined;

  constructor(configured: string | undefined) {
    this.url = configured?.replace(/\/+$/, '');
  }

  get value(): string {
    if (this.url === undefined) throw new Error('the public address is not known before the server listens');
    return this.url;
  }

  /** Takes the address listened on, unless one was configured. */
  settle(listening: string): void {
    this.url ??= listening;
  }
}
