/** The labels of a line of an answer: supported, contradicted, a part of it supported, unsupported. `[-]` claims nothing. */
const MARKED = /^\[([scpu-])\]\s?(.*)$/;
const OWN_LINE = /^(?:[-*#|]|\d+\.)\s?/;

/** Reads a file of answers: sets of sources, each with answers whose lines are labelled. answers/README.md says how they are written. */
export function readAnswers(text) {
  const sets = [];
  let into;
  for (const line of text.split('\n')) {
    const [, mark, title] = /^## (set|source|answer)\s*(.*)$/.exec(line) ?? [];
    if (mark === 'set') {
      sets.push({ name: title, sources: [], answers: [] });
      into = undefined;
    } else if (mark === 'source') sets.at(-1).sources.push({ title, lines: (into = []) });
    else if (mark === 'answer') sets.at(-1).answers.push((into = []));
    else if (into) into.push(line);
    else if (line.trim() !== '') throw new Error(`Text before the first source: ${line}`);
  }
  return sets.map(({ name, sources, answers }) => ({
    name,
    sources: sources.map(({ title, lines }) => ({ title, content: lines.join('\n').trim() })),
    answers: answers.map(joinLines),
  }));
}

/** The text of an answer, and where each labelled line stands in it. List items, headings and what follows them stand on lines of their own. */
function joinLines(lines) {
  const labelled = [];
  let text = '';
  for (const line of lines) {
    if (line.trim() === '') {
      text = text === '' ? '' : `${text.trimEnd()}\n\n`;
      continue;
    }
    const [, label, words] = MARKED.exec(line.trimEnd()) ?? [];
    if (label === undefined) throw new Error(`A line without a label: ${line}`);
    if (text !== '' && !text.endsWith('\n')) text += isTitle(labelled.at(-1), text) ? '\n\n' : joint(text, words);
    labelled.push({ label, start: text.length, end: text.length + words.length });
    text += words;
  }
  return { text, lines: labelled };
}

/** A line that claims nothing and that no mark ends stands above the rest. */
function isTitle(line, text) {
  return line?.label === '-' && !/[.!?:;,…)]$/u.test(text);
}

function joint(before, words) {
  const last = before.slice(before.lastIndexOf('\n') + 1);
  const goesOn = /[,;]$/.test(before) || /^[\p{Ll}(,]/u.test(words);
  return OWN_LINE.test(words) || (OWN_LINE.test(last) && !goesOn) ? '\n' : ' ';
}
