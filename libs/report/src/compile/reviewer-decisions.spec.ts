import { describe, expect, it } from '@jest/globals';
import type { ReviewDecision } from '@claimgate/domain';
import { decisionsSection } from '../html/decisions-section.js';
import { readPage } from '../testing/read-page.js';
import { withDecisions } from './reviewer-decisions.js';

const aDecision = (changes: Partial<ReviewDecision> = {}): ReviewDecision => ({
  id: '5a1f6b5e-8a0e-4f0e-9d53-0a4f6f0f7c01',
  sequence: 1,
  claim: 2,
  decision: 'repair',
  note: null,
  reviewer: 'ann@example.com',
  previousId: null,
  createdAt: new Date('2026-11-16T09:30:00Z'),
  ...changes,
});

describe('the decisions of reviewers', () => {
  it('stand in a section of their own, about the whole output or about a claim', () => {
    const text = withDecisions('# Report\n', [
      aDecision({ claim: null, decision: 'reject' }),
      aDecision({ note: 'Ask the seller.' }),
    ]);
    expect(text.replaceAll('\u2060', '')).toBe(`# Report

## Decisions of reviewers

- **The whole output**: Rejected, by ann@example.com at 2026-11-16T09:30:00.000Z
- **Claim 2**: To be repaired, by ann@example.com at 2026-11-16T09:30:00.000Z
  - Note: Ask the seller.
`);
  });

  it('leave a report as it is where there are none', () => {
    expect([withDecisions('# Report\n', []), decisionsSection([])]).toEqual(['# Report\n', '']);
  });

  it('cannot act as markup, whatever a reviewer writes', () => {
    const hostile = aDecision({ reviewer: '<b>Ann</b>', note: '<script>alert(1)</script>\n# Heading\n[x](http://evil.example)' });
    const page = decisionsSection([hostile]);
    expect(page).not.toMatch(/<script|<b>/);
    expect(readPage(page).text()).toContain('<script>alert(1)</script>');
    const lines = withDecisions('', [hostile]).split('\n');
    expect(lines.filter((line) => line.startsWith('#'))).toEqual(['## Decisions of reviewers']);
    expect(lines.join('\n')).not.toMatch(/[^\\]<script|[^\\]\[x/);
  });
});
