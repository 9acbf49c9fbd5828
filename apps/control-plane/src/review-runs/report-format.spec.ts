import { describe, expect, it } from '@jest/globals';
import { preferredFormat } from './report-format.js';

describe('the form of a claim report', () => {
  it.each([
    [undefined, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['application/json', 'json'],
    ['text/markdown', 'markdown'],
    ['Text/Markdown; charset=utf-8', 'markdown'],
    ['application/json;q=0.5, text/markdown', 'markdown'],
    ['text/markdown;q=0.5, application/json', 'json'],
    ['text/markdown;q=0', 'json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
    ['image/png', 'json'],
  ])('for Accept %p is %s', (accept, format) => {
    expect(preferredFormat(accept)).toBe(format);
  });
});
