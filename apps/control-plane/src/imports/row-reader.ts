import { JsonBoundError, JsonReader } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { Utf8Text } from '../http/utf8-text.js';
import type { RawRow } from './raw-row.js';

/** Reads rows of JSON from their bytes, one after the other and each piece by piece: of a row its values are held, never its text. */
export class RowReader {
  private json = new JsonReader();
  private text = new Utf8Text();
  private length = 0;
  private error: ClaimgateError | undefined;

  constructor(private readonly longest: number) {}

  /** Whether the row has nothing but white space so far. */
  get isBlank(): boolean {
    return !this.json.hasBegun && !this.error;
  }

  /** Takes the next bytes of the row. Once it has an error they are only passed over. */
  write(piece: Buffer): void {
    if (this.error) return;
    this.length += piece.length;
    this.attempt(() => {
      if (this.length > this.longest) throw rowTooLong(this.longest);
      this.json.write(this.text.next(piece));
    });
  }

  /** The row that was written; the next one begins. */
  take(): RawRow['content'] {
    let value: unknown;
    this.attempt(() => {
      this.json.write(this.text.end());
      value = this.json.end();
    });
    const { error: failure } = this;
    this.json = new JsonReader();
    this.text = new Utf8Text();
    this.length = 0;
    this.error = undefined;
    return failure ? { error: failure } : { value };
  }

  private attempt(work: () => void): void {
    if (this.error) return;
    try {
      work();
    } catch (error) {
      if (!(error instanceof ClaimgateError)) throw error;
      this.error = error instanceof JsonBoundError ? ofRow(error) : error;
    }
  }
}

/** The error of a row that is too much: it stops no other row. */
function ofRow({ code, message, details }: JsonBoundError): ClaimgateError {
  return new JsonBoundError(code, message.replace(/^The body/, 'The row'), details);
}

/** Whether an error is of the text itself, so that nobody can tell what it was to be. */
export function isUnreadable(failure: ClaimgateError): boolean {
  return failure.code === 'invalid_request' && !(failure instanceof JsonBoundError);
}

/** The error of a row that is longer than a request for a single run may be. */
function rowTooLong(longest: number): ClaimgateError {
  return new ClaimgateError('payload_too_large', `The row is larger than ${longest} bytes.`);
}
