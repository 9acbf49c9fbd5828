import { ClaimgateError } from '@claimgate/domain';
import type { RawRow } from './raw-row.js';
import { RowReader } from './row-reader.js';

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) => sign.charCodeAt(0));

/**
 * Finds the values of the array that `{"rows": [` opens, one at a time: of a text of any length one value is held. Where a value ends is
 * told by its brackets and quotes alone; text that is not JSON can only give values that are not either.
 */
export class JsonValueSplitter {
  private place: 'before' | 'inside' | 'after' = 'before';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private readonly value: RowReader;
  private count = 0;

  constructor(longest: number) {
    this.value = new RowReader(longest);
  }

  /** The text before the array, and that after it. */
  readonly outside = { before: '', after: '' };

  *split(chunk: Buffer): Generator<RawRow['content']> {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] ?? 0;
      if (this.place !== 'inside') {
        this.keepOutside(chunk, at, sign);
        start = at + 1;
      } else if (this.endsValue(sign)) {
        this.value.write(chunk.subarray(start, at));
        start = at + 1;
        if (sign === CLOSE) this.place = 'after';
        yield* this.take(sign === CLOSE);
      }
    }
    if (this.place === 'inside') this.value.write(chunk.subarray(start));
  }

  /** Outside of the array stand a few signs; of more than that only the beginning is held. */
  private keepOutside(chunk: Buffer, at: number, sign: number): void {
    if (this.place === 'before' && sign === OPEN) {
      this.place = 'inside';
      return;
    }
    const side = this.place === 'before' ? 'before' : 'after';
    if (this.outside[side].length < 1_000) this.outside[side] += chunk.toString('latin1', at, at + 1);
  }

  private endsValue(sign: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (sign === BACKSLASH) this.escaped = true;
      else if (sign === QUOTE) this.inString = false;
      return false;
    }
    if (sign === QUOTE) this.inString = true;
    else if (this.depth === 0 && (sign === COMMA || sign === CLOSE)) return true;
    else if (sign === OPEN_OBJECT || sign === OPEN) this.depth += 1;
    else if (sign === CLOSE_OBJECT || sign === CLOSE) this.depth -= 1;
    return false;
  }

  /** An array without values has white space where its first value would stand. */
  private *take(isLast: boolean): Generator<RawRow['content']> {
    if (isLast && this.count === 0 && this.value.isBlank) return;
    this.count += 1;
    yield this.value.take();
  }
}

/** The error of a text that is no import at all. */
export function wrongShape(): ClaimgateError {
  return new ClaimgateError('invalid_request', 'The body must be a JSON object of the form {"rows": [ … ]}.');
}
