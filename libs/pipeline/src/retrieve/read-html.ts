import { Parser } from 'htmlparser2';

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'iframe', 'object']);
const BLOCKS = new Set(
  'p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol li table tr td th thead tbody blockquote pre br hr dl dt dd figure figcaption form title'.split(
    ' ',
  ),
);

/** The text of an HTML page, with the offset in the page of each of its characters. Scripts, styles and tags give nothing. */
export function readHtml(html: string): { text: string; offsets: Int32Array } {
  const parts: string[] = [];
  const offsets: number[] = [];
  let silent = 0;
  const add = (text: string, start: number, verbatim: boolean): void => {
    parts.push(text);
    for (let i = 0; i < text.length; i += 1) offsets.push(verbatim ? start + i : start);
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (SILENT.has(name)) silent += 1;
        else if (BLOCKS.has(name)) add('\n', parser.startIndex, false);
      },
      onclosetag: (name) => {
        if (SILENT.has(name)) silent = Math.max(0, silent - 1);
        else if (BLOCKS.has(name)) add('\n', Math.min(parser.startIndex, html.length - 1), false);
      },
      ontext: (text) => {
        if (silent === 0) add(text, parser.startIndex, html.startsWith(text, parser.startIndex));
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return { text: parts.join(''), offsets: Int32Array.from(offsets) };
}
