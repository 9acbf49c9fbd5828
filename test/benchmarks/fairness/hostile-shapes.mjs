// Text that is built to take long: what one customer could send to hold up all the others.

const WORDS = 'harbour ledger copper violin meadow tariff glacier pension cinema orchard'.split(' ');
const NAMES = 'Norvik Castell Ortega Brightwater Lisbon Velmark Adeyemi Eriksen Marant Halden'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const word = (i) => WORDS[i % WORDS.length];
const name = (i) => NAMES[i % NAMES.length];

/** Pieces that are put one after the other in one sentence without end, or each in a sentence of its own. */
const INLINE = {
  percentages: (i) => `${i % 97}%`,
  'percentages with words': (i) => `${i % 97}% of ${word(i)}`,
  numbers: (i) => `${i * 37}`,
  'one number': () => '7',
  'decimal numbers': (i) => `${i}.${i % 100}`,
  'numbers in words': (i) => ['one', 'two', 'seven', 'twenty', 'forty million'][i % 5],
  money: (i) => `$${i} million`,
  measures: (i) => `${i} kg`,
  'rounded numbers': (i) => `about ${i * 100}`,
  bounds: (i) => `more than ${i}`,
  ranges: (i) => `between ${i} and ${i + 9}`,
  years: (i) => `${1900 + (i % 120)}`,
  dates: (i) => `${1 + (i % 28)} ${MONTHS[i % 12]} ${1990 + (i % 30)}`,
  'dates in figures': (i) => `2024-${1 + (i % 12)}-${1 + (i % 28)}`,
  months: (i) => MONTHS[i % 12],
  names: (i) => name(i),
  'many names': (i) => `Xa${i.toString(36)}`,
  'full names': (i) => `${name(i)} ${name(i * 7 + 1)}`,
  'listed names': (i) => `${name(i)}, ${name(i + 3)} and`,
  initials: (i) => `${'ABCDEFGH'[i % 8]}.`,
  'initials and names': (i) => `${'ABCDEFGH'[i % 8]}. ${name(i)}`,
  'names in brackets': (i) => `${name(i)} (${name(i + 1)})`,
  titles: (i) => `Dr. ${name(i)}`,
  abbreviations: (i) => ['e.g.', 'Inc.', 'U.S.', 'etc.', 'No.'][i % 5],
  denials: () => 'not',
  'denials with words': (i) => `not ${word(i)}`,
  'double denials': () => 'neither nor never',
  modals: (i) => ['must', 'may', 'should', 'will'][i % 4],
  quantifiers: (i) => ['all', 'most', 'some', 'few', 'only'][i % 5],
  opposites: (i) => ['up', 'down', 'more', 'less', 'rise', 'fall'][i % 6],
  comparisons: (i) => `${word(i)} than`,
  'one word': () => 'harbour',
  'few words': (i) => word(i),
  'many words': (i) => `w${i.toString(36)}x`,
  'long words': (i) => `${word(i).repeat(12)}${i}`,
  hyphens: (i) => `${word(i)}-${word(i + 1)}-`,
  apostrophes: (i) => `${word(i)}'s didn't`,
  quotations: (i) => `"${word(i)} ${word(i + 1)} ${word(i + 2)}"`,
  'open quotations': (i) => `"${word(i)}`,
  brackets: (i) => `(${word(i)}`,
  'square brackets': (i) => `[${word(i)}]`,
  citations: (i) => `${word(i)} [${1 + (i % 9)}]`,
  footnotes: (i) => `${word(i)}[^${i % 9}]`,
  dots: () => '...',
  'version numbers': (i) => `v${i}.${i % 10}.${i % 7}`,
  addresses: (i) => `https://x.example/${word(i)}/${i}?a=b`,
  'mail addresses': (i) => `a${i}@x.example`,
  'file paths': (i) => `/usr/${word(i)}/${i}`,
  links: (i) => `[${word(i)}](https://x.example/${i})`,
  images: (i) => `![${word(i)}](x${i}.png "${word(i)}")`,
  emphasis: (i) => `**${word(i)}** _${word(i + 1)}_`,
  'open emphasis': (i) => `*${word(i)}`,
  'inline code': (i) => `\`${word(i)}\``,
  'back ticks': () => '``',
  tags: (i) => `<b>${word(i)}</b>`,
  'open tags': (i) => `<p ${word(i)}`,
  entities: () => '&amp;&#39;',
  backslashes: () => '\\*\\_',
  pipes: (i) => `| ${word(i)}`,
  'tokenized text': (i) => `-LRB- ${word(i)} -RRB- did n't`,
  'tokenized marks': (i) => `${word(i)} , ${word(i + 1)} .`,
  'tokenized quotations': (i) => `\`\` ${word(i)} ''`,
  'co-ordinated clauses': (i) => `the ${word(i)} grew and the ${word(i + 1)} fell and`,
  asides: (i) => `the ${word(i)}, which is old,`,
  'relative clauses': (i) => `the ${word(i)} that`,
  semicolons: (i) => `${word(i)} fell;`,
  colons: (i) => `${word(i)}:`,
  commas: (i) => `${word(i)},`,
  pronouns: () => 'it they he which',
  questions: (i) => `is ${word(i)} big?`,
  ideographs: () => '東京は大きい',
  'right to left': () => 'مرحبا שלום',
  emoji: () => '😀👩‍👩‍👧',
  'combining marks': () => 'e\u0301\u0302\u0303\u0304a\u0328',
  'control characters': () => 'a\u0000b\u0007\u001b',
  'directional marks': () => '\u202eabc\u202c\u200b',
  'odd white space': () => '\u00a0\u2003x\u3000',
  'lone surrogates': () => '\ud800x\udc00',
};

/** Pieces that stand on lines of their own, one under the other or with an empty line between them. */
const LINES = {
  'list items': (i) => `- ${word(i)} is ${i}`,
  'numbered items': (i) => `${i}. ${word(i)} is ${i}`,
  'lists with a lead': (i) => (i % 8 === 0 ? `\nThe ${word(i)} plan has:\n` : `- ${i} seats for ${name(i)}`),
  'one lead for all': (i) => (i === 0 ? `The ${WORDS.join(' ')} plan of the year has:\n` : `- ${i} seats`),
  'nested items': (i) => `${'  '.repeat(i % 6)}- ${word(i)} is ${i}`,
  'block quotes': (i) => `> ${word(i)} is ${i}.`,
  'nested quotes': (i) => `${'> '.repeat(1 + (i % 5))}${word(i)}`,
  headings: (i) => `## The ${word(i)} is ${i}`,
  'underlined headings': (i) => `${word(i)}\n---`,
  'table rows': (i) => (i < 2 ? ['| a | b |', '|---|---|'][i] : `| ${word(i)} | ${i}% |`),
  'rows of numbers': (i) => Array.from({ length: 12 }, (_, k) => i * k).join(','),
  records: (i) => `{"${word(i)}": ${i}, "name": "${name(i)}"}`,
  settings: (i) => `${word(i)}_${i}=${i * 3}`,
  'code fences': (i) => `\`\`\`\n${word(i)} = ${i}\n\`\`\``,
  'open fences': (i) => `\`\`\`${word(i)}`,
  'blocks of markup': (i) => `<div>The ${word(i)} is ${i}.</div>`,
  comments: (i) => `<!-- the ${word(i)} is ${i} -->`,
  definitions: (i) => `[${word(i)}${i}]: https://x.example/${i}`,
  'footnote definitions': (i) => `[^${i}]: The ${word(i)} is ${i}.`,
  'wrapped lines': (i) => `the ${word(i)} and the ${word(i + 1)} of ${name(i)} went on to the`,
  'short lines': (i) => word(i),
  'lines of dialogue': (i) => `${name(i)}: the ${word(i)} is ${i}`,
};

/** As many characters as a sentence may have before it is cut. */
const SENTENCE = 1_400;

/**
 * The shapes by name, 200 of them: each a function from a length, and the number to count from, to a text of that length. Pieces stand in one
 * sentence without end and in statements as long as they can be; lines stand one under the other and with an empty line between them.
 */
export const HOSTILE_SHAPES = Object.fromEntries([
  ...Object.entries(INLINE).flatMap(([title, piece]) => [
    [`${title}, without end`, (length, from = 0) => repeated(piece, ' ', length, from)],
    [`${title}, in statements`, (length, from = 0) => statements(piece, length, from)],
  ]),
  ...Object.entries(LINES).flatMap(([title, piece]) => [
    [title, (length, from = 0) => repeated(piece, '\n', length, from)],
    [`${title}, apart`, (length, from = 0) => repeated(piece, '\n\n', length, from)],
  ]),
]);

/** Repeats a piece up to a length, counting from a number. */
function repeated(piece, between, length, from) {
  const parts = [];
  for (let i = from, size = 0; size < length; i += 1) {
    const part = piece(i) + between;
    parts.push(part);
    size += part.length;
  }
  return parts.join('').slice(0, length);
}

function statements(piece, length, from) {
  const parts = [];
  for (let k = 0; k * SENTENCE < length; k += 1)
    parts.push(
      `The report of ${name(k)} ${from === 0 ? 'gives' : 'lists'} ${repeated(piece, ' ', SENTENCE - 40, from + k * 7)} as it was. `,
    );
  return parts.join('').slice(0, length);
}
