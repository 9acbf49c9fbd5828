const FIRST_BYTES = 64 * 1024;

/** Collects the bytes of one row after the other, in memory that is used again for each. */
export class RowBuffer {
  private bytes = Buffer.alloc(0);
  private length = 0;

  constructor(private readonly longest: number) {}

  /** Keeps a copy of a piece; of a row that is too long nothing more. */
  keep(piece: Buffer): void {
    const start = this.length;
    this.length += piece.length;
    if (this.length > this.longest) return;
    this.makeRoom(start);
    piece.copy(this.bytes, start);
  }

  /** The row that ends with this piece. What it gives is good until the next row begins. */
  take(last: Buffer): Buffer | 'too_long' {
    const whole = this.length === 0 && last.length <= this.longest;
    if (!whole) this.keep(last);
    const row = whole ? last : this.length > this.longest ? 'too_long' : this.bytes.subarray(0, this.length);
    this.length = 0;
    return row;
  }

  /** Twice as much each time, so that all copies together stay in proportion to the row. */
  private makeRoom(used: number): void {
    if (this.length <= this.bytes.length) return;
    const larger = Buffer.alloc(Math.max(FIRST_BYTES, Math.min(this.longest, 2 * this.length)));
    this.bytes.copy(larger, 0, 0, used);
    this.bytes = larger;
  }
}
