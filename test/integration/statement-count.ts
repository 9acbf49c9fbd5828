const EXECUTE = 'E'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

/** Counts the statements that a client sends on one connection, by reading its side of the PostgreSQL protocol. */
export class StatementCount {
  private rest = Buffer.alloc(0);
  private started = false;
  private counted = 0;

  get value(): number {
    return this.counted;
  }

  read(piece: Buffer): void {
    this.rest = Buffer.concat([this.rest, piece]);
    for (let length = this.messageLength(); length <= this.rest.length; length = this.messageLength()) {
      const type = this.started ? this.rest[0] : undefined;
      if (type === EXECUTE || type === QUERY) this.counted += 1;
      this.started = true;
      this.rest = this.rest.subarray(length);
    }
  }

  /** The first message of a connection has no type; every other has one byte of it before its length. */
  private messageLength(): number {
    const offset = this.started ? 1 : 0;
    return this.rest.length < offset + 4 ? Infinity : offset + this.rest.readInt32BE(offset);
  }
}
