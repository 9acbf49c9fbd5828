import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readMarkdown } from './read-markdown.js';
import { readPlain } from './read-plain.js';
import { isElement, type Run, type TextDocument, type TextNode } from './text-document.js';

const runsOf = (nodes: readonly TextNode[]): Run[] => nodes.flatMap((node) => (isElement(node) ? runsOf(node.children) : [node]));
const shownOf = (document: TextDocument) =>
  runsOf(document)
    .map(({ text }) => text)
    .join('|');
const tagsOf = (nodes: readonly TextNode[]): string[] =>
  nodes.flatMap((node) => (isElement(node) ? [node.tag, ...tagsOf(node.children)] : []));

describe('Markdown with the places of its characters', () => {
  it.each([
    ['**Bold** and `code`', 'Bold| and |code', ['p', 'strong', 'code']],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a|b|1|2', ['table', 'tr', 'th', 'th', 'tr', 'td', 'td']],
    ['- one\n- two', 'one|two', ['ul', 'li', 'li']],
    ['```js title\nlet a = 1;\n```', 'js title|let a = 1;', ['pre', 'info']],
    ['A [link](https://a.example "Title").', 'A |link|(https://a.example "Title")|.', ['p', 'link', 'raw']],
    ['![alt](x.png) <b>x</b>', '![alt](x.png)| |<b>|x|</b>', ['p', 'raw', 'raw', 'raw']],
    ['<script>alert(1)</script>', '<script>alert(1)</script>', ['raw']],
    ['[label]: https://a.example', '[label]: https://a.example', ['raw']],
  ])('reads %j', (source, shown, tags) => {
    const document = readMarkdown(source);
    expect(shownOf(document)).toBe(shown);
    expect(tagsOf(document)).toEqual(tags);
  });

  it('finds characters again that escapes, references and the marks of lines were taken from', () => {
    const source = '> a \\* b &amp; c &copy; &NotEqualTilde; &#x41;\n> next';
    const found = runsOf(readMarkdown(source)).map(({ start, end, text }) => `${text}=${source.slice(start, end)}`);
    expect(found).toEqual([
      'a =a ',
      '* b =* b ',
      '&=&amp;',
      ' c = c ',
      '©=&copy;',
      ' = ',
      '≂̸=&NotEqualTilde;',
      ' = ',
      'A=&#x41;',
      '\n=\n',
      'next=next',
    ]);
  });

  const marks = fc.constantFrom(
    'a',
    'B',
    ' ',
    '\n',
    '*',
    '_',
    '`',
    '#',
    '>',
    '-',
    '|',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '&amp;',
    '&',
    '<i>',
    '\r\n',
    '\t',
    '1.',
    '👩‍⚕️',
    'ש',
  );
  it('shows characters in order, each where it was written, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 80 }), (source) => {
        const runs = runsOf(readMarkdown(source));
        const exact = runs.filter(({ start, end, text }) => end - start === text.length && text !== '\n');
        expect(exact.every(({ start, end, text }) => source.slice(start, end) === text)).toBe(true);
        expect(runs.every(({ start }, i) => start >= (runs[i - 1]?.end ?? 0))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts plain text into blocks that hold all of it', () => {
    const source = `${'x'.repeat(9_000)}\n${'👩‍⚕️ line\n'.repeat(2_000)}`;
    const runs = runsOf(readPlain(source));
    expect(runs.map(({ text }) => text).join('')).toBe(source);
    expect(runs.every(({ text }) => text.isWellFormed() && text.length <= 4_001)).toBe(true);
  });
});
