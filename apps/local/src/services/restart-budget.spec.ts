import { describe, expect, it } from '@jest/globals';
import { RestartBudget } from './restart-budget.js';

describe('the restarts of a process that dies', () => {
  it('wait longer each time', () => {
    const budget = new RestartBudget();
    expect([0, 1, 2].map((second) => budget.next(second * 1000))).toEqual([250, 500, 1000]);
  });

  it('end with the sixth death within a minute', () => {
    const budget = new RestartBudget();
    for (let death = 0; death < 5; death += 1) expect(budget.next(death * 1000)).toBeGreaterThan(0);
    expect(budget.next(59_000)).toBeUndefined();
  });

  it('go on for ever, without delay, for one that dies now and then', () => {
    const budget = new RestartBudget();
    for (let death = 0; death < 20; death += 1) expect(budget.next(death * 61_000)).toBe(250);
  });
});
