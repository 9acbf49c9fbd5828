import { describe, expect, it } from '@jest/globals';
import { toCsv } from './grid.js';

describe('CSV', () => {
  it('quotes what needs it, leaves out what is not known, and keeps formulas texts', () => {
    const grid = { columns: ['Day', 'p50, ms'], rows: [['=1+1', null] as const, ['a "b"', 12.5] as const] };
    expect(toCsv(grid)).toBe('Day,"p50, ms"\r\n\'=1+1,\r\n"a ""b""",12.5\r\n');
  });
});
