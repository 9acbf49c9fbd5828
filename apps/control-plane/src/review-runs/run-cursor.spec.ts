import { describe, expect, it } from '@jest/globals';
import { newRunId } from '@claimgate/domain';
import fc from 'fast-check';
import { encodeCursor, parseCursor } from './run-cursor.js';

describe('a list cursor', () => {
  it('is read back as the place it names', () => {
    const position = { createdAt: new Date('2026-11-15T09:30:00.123Z'), id: newRunId() };
    expect(parseCursor(encodeCursor(position))).toEqual(position);
  });

  it('is never read from anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(parseCursor(text)).toBeUndefined();
      }),
    );
  });

  it('is refused when it was changed or padded', () => {
    const cursor = encodeCursor({ createdAt: new Date(0), id: newRunId() });
    expect(parseCursor(`${cursor}=`)).toBeUndefined();
    expect(parseCursor(`${cursor} `)).toBeUndefined();
    expect(parseCursor(cursor.slice(1))).toBeUndefined();
  });
});
