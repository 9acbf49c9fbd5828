import { describe, expect, it } from '@jest/globals';
import { parseRepair } from './claim-view.js';

const REPAIR = { text: 'Refunds take 30 days.', kind: 'replace_value', source_span_id: 'run_x_span_1', verified: true };

describe('a suggested repair', () => {
  it('is read from the metadata of a part of the report', () => {
    expect(parseRepair({ metadata: { suggested_repair: REPAIR } })).toEqual({
      text: REPAIR.text,
      kind: 'replace_value',
      verified: true,
    });
  });

  it('is taken for verified only where the report says so', () => {
    const { verified: _verified, ...unsaid } = REPAIR;
    expect(parseRepair({ metadata: { suggested_repair: unsaid } })).toMatchObject({ verified: false });
    expect(parseRepair({ metadata: { suggested_repair: { ...REPAIR, verified: 'yes' } } })).toMatchObject({ verified: false });
  });

  it.each([
    {},
    { metadata: null },
    { metadata: {} },
    { metadata: { suggested_repair: null } },
    { metadata: { suggested_repair: { text: 5 } } },
  ])('is none in %j', (item) => {
    expect(parseRepair(item)).toBeUndefined();
  });
});
