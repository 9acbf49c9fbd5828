import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { builtInDependencies, reviewPacket } from '../index.js';
import { anything } from '../testing/arbitrary-text.js';
import { aPacket, aSource } from '../testing/builders.js';

// Three hundred reviews and more in one test; machines that do other work need patience.
jest.setTimeout(Math.max(60_000, 200 * Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 0)));

const CASES = { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 60) };
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
  '\n\n',
  '\\',
  '[^1]',
  '<http://a.b>',
  'mailto:a@b.c',
  '```',
];

function typesIn(node: Nodes, found: string[] = []): string[] {
  found.push(node.type);
  if ('children' in node) for (const child of node.children) typesIn(child, found);
  return found;
}

describe('the Markdown report', () => {
  it('has no markup but its own, whatever stands in output, sources and titles', async () => {
    const hostile = fc.oneof(
      anything,
      fc.array(fc.constantFrom(...MARKUP, 'word', ' '), { maxLength: 20 }).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (output, text) => {
        const packet = aPacket(`Cats like ${output} a lot. Dogs bark [7].`, [
          aSource(`Cats like ${text} very much.`, { title: text }),
        ]);
        const { report } = await reviewPacket(packet, builtInDependencies(), new AbortController().signal);
        const types = typesIn(fromMarkdown(report.markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
        expect(types.filter((type) => !OURS.has(type))).toEqual([]);
        expect(types.filter((type) => type === 'heading')).toHaveLength(9);
        expect(types.filter((type) => type === 'inlineCode')).toHaveLength(7);
      }),
      CASES,
    );
  });
});
