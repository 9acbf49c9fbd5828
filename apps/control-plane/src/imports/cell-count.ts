import { ClaimgateError } from '@claimgate/domain';

/** Far more than there are columns, and than their names have bytes. */
const MOST_CELLS = 1_000;
const MOST_HEADER_BYTES = 64 * 1024;
const [QUOTE, NEWLINE, RETURN] = [...'"\n\r'].map((sign) => sign.charCodeAt(0));

/** Refuses a table with a row of very many cells before it is taken apart: each cell would cost more memory than it has bytes. */
export class CellCount {
  private readonly delimiter: number;
  private isQuoted = false;
  private cells = 1;
  /** Bytes of the first line so far; undefined once it has ended. */
  private headerBytes: number | undefined = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter.charCodeAt(0);
  }

  check(chunk: Buffer): void {
    for (const sign of chunk) {
      if (sign === QUOTE) this.isQuoted = !this.isQuoted;
      else if (this.isQuoted) continue;
      else if (sign === NEWLINE || sign === RETURN) this.endRow();
      else if (sign === this.delimiter) this.cells += 1;
      if (this.cells > MOST_CELLS) throw tooMuch(`A row of the table has more than ${MOST_CELLS} cells.`);
    }
    if (this.headerBytes === undefined) return;
    this.headerBytes += chunk.length;
    if (this.headerBytes > MOST_HEADER_BYTES)
      throw tooMuch('The first line of the table is too long. It must name the columns and nothing else.');
  }

  private endRow(): void {
    this.cells = 1;
    this.headerBytes = undefined;
  }
}

function tooMuch(message: string): ClaimgateError {
  return new ClaimgateError('payload_too_large', message);
}
