import { describe, expect, it } from '@jest/globals';
import { RowBuffer } from './row-buffer.js';

const text = (row: Buffer | 'too_long') => row.toString();

describe('a row buffer', () => {
  it('gives a row that lies in one piece as it is', () => {
    const piece = Buffer.from('row');
    expect(new RowBuffer(10).take(piece)).toBe(piece);
  });

  it('keeps pieces whose memory is used for something else meanwhile', () => {
    const rows = new RowBuffer(200_000);
    const piece = Buffer.from('first ');
    rows.keep(piece);
    piece.fill('x');
    rows.keep(Buffer.alloc(100_000, 'y'));
    expect(text(rows.take(Buffer.from(' last')))).toBe(`first ${'y'.repeat(100_000)} last`);
    expect(text(rows.take(Buffer.from('next')))).toBe('next');
  });

  it('says that a row is too long, and holds the next one', () => {
    const rows = new RowBuffer(4);
    expect(text(rows.take(Buffer.from('12345')))).toBe('too_long');
    rows.keep(Buffer.from('123'));
    rows.keep(Buffer.from('45678'));
    expect(text(rows.take(Buffer.from('9')))).toBe('too_long');
    rows.keep(Buffer.from('12'));
    expect(text(rows.take(Buffer.from('34')))).toBe('1234');
  });
});
