import { describe, expect, it } from '@jest/globals';
import { terminalOn } from './terminal.js';

describe('the terminal of the process', () => {
  it.each([
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ NO_COLOR: '', FORCE_COLOR: '3' }, true],
  ])('has colours with %j: %s', (env, colour) => {
    expect(terminalOn(process, env).colour).toBe(colour);
  });

  it.each([
    [{ COLUMNS: '60' }, 60],
    [{ COLUMNS: '7' }, 40],
    [{ COLUMNS: '5000' }, 100],
  ])('is as wide as %j says, within reason: %d', (env, columns) => {
    expect(terminalOn(process, env).columns).toBe(columns);
  });
});
