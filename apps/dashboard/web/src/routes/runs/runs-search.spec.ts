import { describe, expect, it } from '@jest/globals';
import { countFilters, readRunsSearch, toListQuery } from './runs-search.js';

const RUN = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';

describe('the address of the runs page', () => {
  it('keeps the filters it knows and leaves out what it does not', () => {
    const address = {
      status: 'failed',
      safe_use_status: 'fine',
      after: '2026-11-01',
      before: 'yesterday',
      q: 4711,
      cursor: '"><',
    };
    expect(readRunsSearch(address)).toEqual({ status: 'failed', after: '2026-11-01', q: '4711' });
  });

  it('bounds a search, so that no address makes a request that is refused for its length', () => {
    expect(readRunsSearch({ q: 'x'.repeat(5_000) }).q).toHaveLength(200);
  });

  it('asks the API for whole days of the reader, the last one included', () => {
    const { created_after: after = '', created_before: before = '' } = toListQuery(
      { after: '2026-11-01', before: '2026-11-01' },
      50,
    );
    expect(Date.parse(before) - Date.parse(after)).toBe(86_400_000);
    expect(new Date(after).getHours()).toBe(0);
  });

  it.each([
    ['ticket-4711', 'external_id'],
    [RUN, 'id'],
    [RUN.slice(0, 12), 'id'],
    ['run_1', 'external_id'],
    [`${RUN}/..`, 'external_id'],
  ])('searches for %s by the %s', (q, name) => {
    expect(toListQuery({ q, status: 'failed' }, 50)).toEqual({ status: 'failed', limit: 50, [name]: q });
  });

  it('does not take a page for a filter', () => {
    expect(countFilters({ status: 'failed', q: 'a', cursor: 'b' })).toBe(2);
  });
});
