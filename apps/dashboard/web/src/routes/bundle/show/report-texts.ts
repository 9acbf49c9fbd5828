const OUTPUT = '<div class="text output" dir="auto">';
const SOURCE = '<div class="text" dir="auto">';
const QUESTION = '<p class="key">It answers the question: <q dir="auto">';
const END = '</div>';
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#13;': '\r',
};

/** The reviewed texts as the HTML report has them. */
export interface ReportTexts {
  readonly output: string;
  readonly question: string | null;
  readonly sources: readonly string[];
}

/**
 * Takes output and sources out of the HTML report, where a bundle has them in full. The page is never drawn or parsed as such: what stands
 * between its tags is taken as text. Characters that the report would not show stand as U+FFFD, one for one, so that all offsets hold.
 */
export function readReportTexts(html: string): ReportTexts | undefined {
  const at = html.indexOf(OUTPUT);
  const pane = html.indexOf('<aside class="sources"', Math.max(at, 0));
  if (at < 0 || pane < 0) return undefined;
  const sources: string[] = [];
  for (let next = html.indexOf(SOURCE, pane); next >= 0; next = html.indexOf(SOURCE, next + 1)) {
    sources.push(textAfter(html, next + SOURCE.length, END));
  }
  const question = html.lastIndexOf(QUESTION, at);
  return {
    output: textAfter(html, at + OUTPUT.length, END),
    question: question < 0 ? null : textAfter(html, question + QUESTION.length, '</q>'),
    sources,
  };
}

function textAfter(html: string, start: number, end: string): string {
  const until = html.indexOf(end, start);
  return textOf(html.slice(start, until < 0 ? html.length : until));
}

/** What is no part of the text: the numbers of claims, and the labels of what was not checked. Each ends with its own tag. */
const ADDED = /^<(?:(a) class="ref |(span) class="label")/;

function textOf(html: string): string {
  let text = '';
  let skipping: string | undefined;
  let depth = 0;
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    const isTag = token.startsWith('<');
    if (!skipping && !isTag) text += unescaped(token);
    if (!skipping && isTag) {
      const [, link, label] = ADDED.exec(token) ?? [];
      skipping = link ?? label;
      depth = 0;
    } else if (isTag && skipping && token.startsWith(`<${skipping}`)) depth += 1;
    else if (isTag && skipping && token === `</${skipping}>`) {
      if (depth === 0) skipping = undefined;
      depth -= 1;
    }
  }
  return text;
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#13);/g, (entity) => ENTITIES[entity] ?? entity);
}
