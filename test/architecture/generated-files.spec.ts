import { describe, expect, it } from '@jest/globals';

import { withSection } from '../../scripts/generators.mjs';
import { summarizeDifference } from '../../scripts/line-difference.mjs';

describe('a generated section', () => {
  const text = 'By hand.\n<!-- generated: table -->\nold\n<!-- /generated: table -->\nBy hand too.\n';

  it('is replaced between its marks, and nothing else is', () => {
    expect(withSection(text, 'table', 'new\n')).toBe(text.replace('old', 'new'));
  });

  it('stays as it is when it is made twice', () => {
    const once = withSection(text, 'table', '| a | b |\n');
    expect(withSection(once, 'table', '| a | b |\n')).toBe(once);
  });

  it('needs its marks', () => {
    expect(() => withSection('By hand.\n', 'table', 'new')).toThrow('<!-- generated: table -->');
  });
});

describe('the difference between a file and what the code says', () => {
  it('shows the lines that only one of them has', () => {
    expect(summarizeDifference('same\nold\n', 'same\nnew\n')).toBe('  - old\n  + new');
  });

  it('is cut short where it is long', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    expect(summarizeDifference('', long)).toContain('... and 29 lines more');
  });
});
