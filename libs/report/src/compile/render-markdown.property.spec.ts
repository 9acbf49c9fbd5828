import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { aPacket, aReview } from '../testing/builders.js';

// `npm run prove -- properties` asks for many more cases; machines that do other work need patience.
const CASES = { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 100) };
const OURS = new Set(['root', 'heading', 'paragraph', 'text', 'list', 'listItem', 'strong', 'inlineCode']);
const MARKUP = [
  '<b>',
  '<!--',
  '[x](http://a.b)',
  '![i](x)',
  '**',
  '__',
  '`',
  '~~',
  '|',
  '# ',
  '- ',
  '1. ',
  '> ',
  'www.evil.example',
  'http://evil.example',
  'a@evil.example',
  '&lt;',
  '&#67;',
  '\n\n',
  '\t',
  '\\',
  '[^1]',
  '[//]: # (x)\n',
  '---\n',
  '<http://a.b>',
  'mailto:a@b.c',
  '```',
  '$x$',
  '\u0000',
  '\uD800',
  '\u202E',
  '東京は大きい。',
];

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.constantFrom(...MARKUP, 'word', ' '), { maxLength: 20 }).map((parts) => parts.join('')),
);

function typesIn(node: Nodes, found: string[] = []): string[] {
  found.push(node.type);
  if ('children' in node) for (const child of node.children) typesIn(child, found);
  return found;
}

describe('the Markdown report', () => {
  it('has no markup but its own, whatever stands in output, sources, titles, reasons and repairs', () => {
    fc.assert(
      fc.property(hostile, hostile, (output, text) => {
        const packet = aPacket(`Cats like ${output}. Dogs bark.`, [{ content: `Cats like ${text} very much.`, title: text }]);
        const { report, versions } = aReview(packet, [
          {
            words: `Cats like ${output}.`,
            status: 'contradicted',
            quote: `Cats like ${text} very much.`,
            rationale: output,
            citationIssue: 'dangling',
            citations: [{ marker: output, source: null }],
            repair: { text: `Cats like ${text}.`, kind: 'substitution', span: 1 },
            verifier: { name: output, version: output, provider: output, model: text },
          },
          { words: 'Dogs bark.', status: 'partially_supported', rationale: text },
        ]);
        const types = typesIn(fromMarkdown(report.markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
        expect(types.filter((type) => !OURS.has(type))).toEqual([]);
        expect(types.filter((type) => type === 'heading')).toHaveLength(9);
        expect(types.filter((type) => type === 'inlineCode')).toHaveLength(1 + Object.keys(versions).length);
      }),
      CASES,
    );
  });
});
