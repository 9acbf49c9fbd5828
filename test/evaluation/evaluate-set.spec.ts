import { expect, it } from '@jest/globals';
import { calledContradicted } from './evaluate-set.js';
import { describeContradictions } from './print-scores.js';
import type { Row } from './rows.js';

it('counts what rows are labelled of which a customer is told that the source says otherwise', () => {
  const row = (supported: boolean, contradicted?: boolean): Row => ({ source: '', claim: '', supported, contradicted });
  const rows = [row(false, true), row(true, false), row(false), row(false, true)];
  const called = calledContradicted(rows, [true, true, true, false]);
  expect(called).toEqual({ rows: 3, supported: 1, told: 2, contradicted: 1 });
  expect(describeContradictions(called)).toContain(
    '33.3 % of them are labelled supported, and where a label tells, 50.0 % of 2 are',
  );
  expect(describeContradictions(calledContradicted(rows, []))).toContain('0 rows are called contradicted: none');
});
