import { Parser } from 'htmlparser2';
import { HtmlBuilder } from './html-builder.js';
import type { TextDocument } from './text-document.js';

/** What a reader never sees, as the pipeline reads it: no evidence stands there. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'object']);

// As deep as browsers go. The parser walks over its open tags at each one: 80,000 inside each other would hold the page for ten seconds.
const DEEPEST = 512;

/**
 * Reads an HTML page into blocks whose every shown character knows its place in the markup. Names of elements give the form, and
 * nothing else of a tag is kept: no attribute, no address, no script. What is not known gives its text.
 */
export function readHtml(html: string): TextDocument {
  const builder = new HtmlBuilder();
  let silent = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if ((depth += 1) > DEEPEST) parser.pause();
        if (SILENT.has(name)) silent += 1;
        else if (silent === 0) builder.open(name, { start: parser.startIndex, end: parser.endIndex + 1 });
      },
      onclosetag: (name) => {
        depth -= 1;
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        else if (silent === 0) builder.close(name);
      },
      ontext: (text) => {
        if (silent > 0) return;
        const start = parser.startIndex;
        const isVerbatim = html.startsWith(text, start);
        builder.add({ start, end: isVerbatim ? start + text.length : parser.endIndex + 1, text });
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  if (depth > DEEPEST) return readHtml(withoutTags(html));
  parser.end();
  return builder.finish();
}

/** Every tag becomes white space of its length, so that all text keeps its place; no tag is left. */
function withoutTags(html: string): string {
  return html.replace(/<\/?[a-z][^<>]*>/gi, (tag) => ' '.repeat(tag.length)).replace(/<(?=[a-z/!?])/gi, ' ');
}
