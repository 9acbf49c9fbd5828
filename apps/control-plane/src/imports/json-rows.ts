import { ImportBody, parseBody, parseJsonText } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { decodeUtf8 } from '../http/utf8-text.js';
import { JsonValueSplitter, wrongShape } from './json-value-splitter.js';
import type { RawRow } from './raw-row.js';
import { isUnreadable } from './row-reader.js';

const BEFORE = /^(\u00ef\u00bb\u00bf)?\s*\{\s*"rows"\s*:\s*$/;
const AFTER = /^\s*\}\s*$/;
/** A body up to this size that has not the usual form is read as a whole, to say what is wrong with it. */
const SMALL = 1024 * 1024;

/** Reads `{"rows": [ … ]}` one row at a time. Text that is not JSON is refused as a whole. */
export async function* readJsonRows(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
  const splitter = new JsonValueSplitter(longestRow);
  const start = new SmallText();
  let row = 0;
  for await (const chunk of body) {
    start.keep(chunk);
    for (const content of splitter.split(chunk)) {
      if (!BEFORE.test(splitter.outside.before)) break;
      if ('error' in content && isUnreadable(content.error)) throw content.error;
      row += 1;
      yield { row, content };
    }
  }
  if (BEFORE.test(splitter.outside.before) && AFTER.test(splitter.outside.after)) return;
  yield* rowsOfOtherForm(start.text, row);
}

/** The usual form written in an unusual way is as good; anything else is told what is wrong with it. */
function* rowsOfOtherForm(text: Buffer | undefined, seen: number): Generator<RawRow> {
  if (!text) throw wrongShape();
  const { rows } = parseBody(ImportBody, parseJsonText(decodeUtf8(text)));
  if (!Array.isArray(rows)) throw new ClaimgateError('validation_failed', undefined, { fields: [NO_ROWS] });
  for (const [index, value] of rows.entries()) if (index >= seen) yield { row: index + 1, content: { value } };
}

const NO_ROWS = { path: 'rows', message: 'must be an array' };

/** A text as long as it is small. */
class SmallText {
  private pieces: Buffer[] | undefined = [];
  private length = 0;

  keep(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > SMALL) this.pieces = undefined;
    this.pieces?.push(Buffer.from(piece));
  }

  get text(): Buffer | undefined {
    return this.pieces && Buffer.concat(this.pieces);
  }
}
