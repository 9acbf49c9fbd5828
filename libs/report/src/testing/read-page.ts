import { Parser } from 'htmlparser2';

/** Classes of what the page adds to a text: links to claims and labels. */
const ADDED = new Set(['ref', 'label', 'unseen']);

interface TextRun {
  readonly text: string;
  readonly classes: ReadonlySet<string>;
}

/** What a reader finds on a page, for tests. */
export interface ReadPage {
  /** The text inside elements of a class, or of the whole page, without what the page adds to it. */
  text(within?: string): string;
}

/** Reads HTML the way a browser does. */
export function readPage(html: string): ReadPage {
  const runs: TextRun[] = [];
  const open: string[][] = [];
  const parser = new Parser({
    onopentag: (_name, { class: classes = '' }) => open.push(classes.split(' ')),
    onclosetag: () => open.pop(),
    ontext: (text) => runs.push({ text, classes: new Set(open.flat()) }),
  });
  parser.end(html);
  const kept = runs.filter(({ classes }) => [...ADDED].every((added) => !classes.has(added)));
  return {
    text: (within) =>
      kept
        .filter(({ classes }) => within === undefined || classes.has(within))
        .map(({ text }) => text)
        .join(''),
  };
}
