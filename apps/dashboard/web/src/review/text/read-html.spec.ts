import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readHtml } from './read-html.js';
import { isElement, type Run, type Tag, type TextDocument, type TextNode } from './text-document.js';

const runsOf = (nodes: readonly TextNode[]): Run[] => nodes.flatMap((node) => (isElement(node) ? runsOf(node.children) : [node]));
const shownOf = (document: TextDocument) =>
  document.map((block) =>
    runsOf([block])
      .map(({ text }) => text)
      .join(''),
  );
const outline = (nodes: readonly TextNode[]): unknown[] =>
  nodes.flatMap((node) =>
    isElement(node) ? [node.tag, ...(node.children.some(isElement) ? [outline(node.children)] : [])] : [],
  );

/** What each element must stand in, so that a screen reader is told of lists and tables that are some. */
const PARENTS: Partial<Record<Tag, Tag[]>> = { li: ['ul', 'ol'], tr: ['table'], td: ['tr'], th: ['tr'] };
const CHILDREN: Partial<Record<Tag, Tag[]>> = { ul: ['li'], ol: ['li'], table: ['tr'], tr: ['td', 'th'] };
function misplaced(nodes: readonly TextNode[], parent?: Tag): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return parent && CHILDREN[parent] ? [`text in ${parent}`] : [];
    const isWrong =
      (PARENTS[node.tag] && !PARENTS[node.tag]?.includes(parent ?? 'p')) ||
      (parent && CHILDREN[parent]?.includes(node.tag) === false);
    return [...(isWrong ? [`${node.tag} in ${parent}`] : []), ...misplaced(node.children, node.tag)];
  });
}
function depthOf(nodes: readonly TextNode[]): number {
  return nodes.reduce((most, node) => (isElement(node) ? Math.max(most, 1 + depthOf(node.children)) : most), 0);
}

describe('HTML with the places of its characters', () => {
  it.each([
    ['<h2 id="a" onclick="x()">Ward <b>report</b></h2><p>One\n   two.', ['Ward report', 'One two.'], ['h', ['strong'], 'p']],
    ['<ul><li>one<li>two<ul><li>deep</ul></ul>', ['onetwodeep'], ['ul', ['li', 'li', ['p', 'ul', ['li']]]]],
    [
      '<table><caption>Beds</caption><tr><th>Ward<th><tr><td>1<td>20</table>',
      ['BedsWard120'],
      ['table', ['tr', ['td'], 'tr', ['th', 'td'], 'tr', ['td', 'td']]],
    ],
    ['<div>a<div>b</div>c</div>', ['a', 'b', 'c'], ['p', 'p', 'p']],
    ['<b>bold<p>still</b> not', ['bold', 'still', 'not'], ['p', ['strong'], 'p', ['strong'], 'p']],
    ['<pre>\nlet a;\n  b</pre>', ['let a;\n  b'], ['pre']],
    ['a<br>\n b<hr>c', ['a\nb', '', 'c'], ['p', 'hr', 'p']],
    [
      '<a href="https://evil.example" title="t">here</a> &lt;b&gt; &amp;amp; &NotEqualTilde;x',
      ['here <b> &amp; ≂̸x'],
      ['p', ['link']],
    ],
    [
      '<p>seen<script>alert("x")</script><style>p{}</style><svg><text>no</text></svg><template>no</template></p>',
      ['seen'],
      ['p'],
    ],
    ['<!doctype html><html><head><title>no</title></head><body>yes<!-- no --><![CDATA[no]]></body>', ['yes'], ['p']],
    ['<li>alone</li><td>alone</td><tr>alone', ['alone', 'alone', 'alone'], ['p', 'p', 'p']],
    ['<ul>between<li>one</li>after</ul>', ['betweenoneafter'], ['ul', ['li', 'li', 'li']]],
    ['', [], []],
    ['<img src=x onerror=alert(1)><iframe src=x>no</iframe>', [], []],
  ])('reads %j', (html, shown, form) => {
    const document = readHtml(html);
    expect([shownOf(document), outline(document)]).toEqual([shown, form]);
  });

  it('knows where each word stands in the markup', () => {
    const html = '<p class="x">The &quot;big&quot;\n\t<em>dog</em>  &amp; cat.</p>';
    expect(runsOf(readHtml(html)).map(({ start, end, text }) => `${text}=${html.slice(start, end)}`)).toEqual([
      'The =The ',
      '"=&quot;',
      'big=big',
      '"=&quot;',
      ' =\n\t',
      'dog=dog',
      ' =  ',
      '&=&',
      ' cat.= cat.',
    ]);
  });

  const parts = fc.constantFrom(
    ...'a|B| |\n|\t|<p>|</p>|<b>|</b>|<i x="<p>">|</i>|<ul>|</ul>|<ol>|<li>|</li>|<table>|</table>|<tr>|</tr>|<td>|<th>|</td>'.split(
      '|',
    ),
    ...'<div>|</div>|<pre>|</pre>|<br>|<hr>|<h1>|</h1>|<blockquote>|</blockquote>|<script>|</script>|<svg>|</svg>|&amp;|&|&#x41;|&lt|<!--|-->'.split(
      '|',
    ),
    ...'<a href="javascript:x">|</a>|<|>|"|=|</|<code>|</code>|<dl>|<dt>|<dd>|<caption>|👩‍⚕️|ש|\u202E|\0|\r\n|&nbsp;|<x-y>'.split(
      '|',
    ),
  );
  const pages = fc.array(parts, { maxLength: 80 }).map((all) => all.join(''));

  it('shows characters in order, each where it was written, in lists and tables that are some, whatever the page', () => {
    fc.assert(
      fc.property(pages, (html) => {
        const document = readHtml(html);
        const runs = runsOf(document);
        const exact = runs.filter(({ start, end, text }) => end - start === text.length && text !== ' ');
        expect(exact.every(({ start, end, text }) => html.slice(start, end) === text)).toBe(true);
        expect(runs.every(({ start, end }, i) => end > start && end <= html.length && start >= (runs[i - 1]?.end ?? 0))).toBe(
          true,
        );
        expect(misplaced(document)).toEqual([]);
        expect(depthOf(document)).toBeLessThan(24);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads tags inside tags without end in linear time', () => {
    const html = `${'<div>'.repeat(80_000)}<p a="<b">in the midst${'</div>'.repeat(80_000)}`;
    const { user } = process.cpuUsage();
    const shown = shownOf(readHtml(html)).join('');
    expect((process.cpuUsage().user - user) / 1_000).toBeLessThan(3_000);
    expect(shown).toContain('in the midst');
    expect(runsOf(readHtml(html)).some(({ start, end }) => html.slice(start, end).includes('in the midst'))).toBe(true);
  });

  it('stays shallow however deep a page is nested', () => {
    const html = `${'<b><blockquote><ul><li><table><tr><td>'.repeat(300)}deep`;
    expect(depthOf(readHtml(html))).toBeLessThan(24);
    expect(shownOf(readHtml(html)).join('')).toBe('deep');
  });
});
