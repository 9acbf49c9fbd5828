import { describe, expect, it } from '@jest/globals';

import { judgeHeader } from '../../scripts/commit-header.mjs';

describe('a commit message', () => {
  it.each([
    'feat(pipeline): split claims at semicolons',
    'fix: close the pool when the start fails',
    'feat(control-plane)!: take sources by label',
    'Revert "feat(pipeline): split claims at semicolons"',
  ])('may begin with "%s"', (header) => {
    expect(judgeHeader(header)).toEqual([]);
  });

  it.each([
    ['Fixed the bug', 'is not of the form type(project): what and why'],
    ['feat(pipeline):', 'is not of the form type(project): what and why'],
    ['feature(pipeline): split claims', 'has the type feature'],
    ['fix(domain): say less.', 'ends with a full stop'],
    [`fix(domain): ${'x'.repeat(120)}`, 'is 133 characters long; 120 is the most'],
  ])('may not begin with "%s"', (header, problem) => {
    expect(judgeHeader(header)).toEqual([expect.stringContaining(problem)]);
  });
});
