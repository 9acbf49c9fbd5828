import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anything } from '../testing/arbitrary-text.js';
import type { Block } from './block.js';
import { readBlocks } from './blocks.js';
import { readMarkdownBlocks } from './markdown-blocks.js';
import { isTooNested } from './nesting-guard.js';

const CASES = { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 60) };

const LINES = [
  'Cats sleep a lot.',
  'dogs bark',
  'The plan includes:',
  'Ärzte helfen',
  'See www.example.com now',
  'Two words  ',
  'A & B',
  '',
  '',
  '',
  ' ',
  '  indented words',
  '    code',
  '\ttab',
  '- item',
  '1. first',
  'a) no list',
  '> quoted',
  '# Title',
  '===',
  '---',
  ':-',
  '| a | b |',
  '|---|---|',
  '```',
  '~~~',
  '[a]: http://x.example',
  '[^1]: note',
  'words [a] and [^1]',
  '<div>',
  '</div>',
  '<!-- open',
  '\uFEFF',
  'line\r',
  '**bold** words',
  'back\\',
];
const documents = fc.array(fc.constantFrom(...LINES), { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('paragraphs of mere words', () => {
  it('are what a Markdown parser makes of them, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(documents, anything), async (output) => {
        fc.pre(!isTooNested(output));
        const parsed: Block[] = [];
        readMarkdownBlocks(output, 0, output.length, parsed);
        expect(await readBlocks(output)).toEqual(parsed);
      }),
      CASES,
    );
  });
});
