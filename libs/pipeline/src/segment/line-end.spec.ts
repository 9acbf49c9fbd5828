import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './split-sentences.js';

const sentencesOf = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/gu, ' '));

/** Wraps as editors do: each line holds as many words as fit. */
function wrap(text: string, columns: number, eol = '\n', indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(indent + word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(eol);
}

const PROSE: readonly (readonly string[])[] = [
  [
    'The contract between Northwind Traders Inc. and the City of Springfield ends on 31 December 2025 unless both parties agree in writing to extend it.',
    'Payment is due within 30 days of the invoice, and interest of 4 percent a year runs on what is late.',
    'Neither party may assign the contract without the consent of the other.',
  ],
  [
    'Dr. Maria Alvarez, who led the trial at Mount Sinai Hospital in New York, said that 412 of the 600 patients had recovered after six weeks.',
    'She warned that the figures came from one hospital only.',
    'The European Medicines Agency will look at the drug in March.',
  ],
  [
    'Photosynthesis turns light, water and carbon dioxide into sugar and oxygen; it takes place in the chloroplasts of plants and algae.',
    'Chlorophyll absorbs mostly blue and red light, which is why leaves look green.',
  ],
];

describe('the end of a line', () => {
  const wraps = PROSE.flatMap((sentences) =>
    [40, 50, 60, 72, 80].flatMap((columns) => [
      [columns, wrap(sentences.join(' '), columns), sentences] as const,
      [columns, wrap(sentences.join(' '), columns, '\r\n'), sentences] as const,
      [columns, wrap(sentences.join(' '), columns, '\n', '  '), sentences] as const,
    ]),
  );

  it.each(wraps)('is no end of a sentence in prose wrapped at %d columns', (_, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  it('is no end of a sentence that begins near it', () => {
    const text =
      'The museum opened in 1987 and has had no other home since then. It is\nowned by the town, which bought the house for one pound in the same year.';
    expect(sentencesOf(text)).toHaveLength(2);
  });

  it('is no end of a sentence between a title and a name', () => {
    const text = 'The committee heard the evidence of Dr.\nSmith, who had examined the patient in the\nhospital.';
    expect(sentencesOf(text)).toHaveLength(1);
  });

  it('is no end of a sentence in several paragraphs, each wrapped', () => {
    const text = PROSE.map((sentences) => wrap(sentences.join(' '), 72)).join('\n\n');
    expect(sentencesOf(text)).toEqual(PROSE.flat());
  });

  it.each<[what: string, lines: string[]]>([
    ['labels', ['Name: Ann', 'Age: 5']],
    ['short items', ['apples', 'pears', 'two loaves of bread']],
    ['items that open with a capital', ['Free delivery on all orders', 'Returns within thirty days', 'Two years of warranty']],
    ['items in lower case', ['works with all current phones', 'ships within two business days', 'comes with a free carry case']],
    [
      'a lead and its items',
      ['You will need the following for this recipe', 'two large eggs and some flour', 'half a litre of milk', 'a pinch of salt'],
    ],
    ['an address', ['Northwind Traders Limited', '12 High Street', 'Springfield SP1 4AB', 'United Kingdom']],
    [
      'verse',
      [
        "Shall I compare thee to a summer's day?",
        'Thou art more lovely and more temperate:',
        'Rough winds do shake the darling buds of May,',
        "And summer's lease hath all too short a date;",
      ],
    ],
    ['short verse', ['The fog comes', 'on little cat feet.']],
    ['a heading', ['Results of the northern region', 'Revenue rose by 5 percent in 2024.', 'Costs fell.']],
    [
      'headlines',
      [
        'Government announces a new plan to cut the taxes of small companies',
        'Opposition leader calls the plan of the government a gift to the rich',
        'Markets close higher for the third day in a row despite weak figures',
      ],
    ],
    ['chat', ['hi', 'my order has not arrived yet', 'it was due on Monday', 'can you help me']],
    ['chat with names', ['Anna: are you coming to the office today or not', 'Ben: no, I am at home until the end of the week']],
    [
      'numbered items',
      ['1. Open the lid and take out the filter of the machine', '2. Rinse the filter under warm water for a minute'],
    ],
    [
      'lettered items',
      ['(a) the buyer has paid the whole of the price to the seller', '(b) the goods have left the warehouse of the seller'],
    ],
    ['dashes', ['- the first of two items that are both rather long for a line', '- the second of them']],
    [
      'comma separated values',
      ['id,name,amount,currency,country', '1,Smith,12.50,EUR,Germany', '2,Jones,9.00,GBP,United Kingdom'],
    ],
    [
      'clauses of a list',
      ['The seller must deliver the goods on time;', 'the buyer must pay for them within a week;', 'both must keep quiet.'],
    ],
    ['sentences of their own', ['The shop opens at nine on weekdays.', 'it closes at five.', 'On Sundays it stays closed.']],
  ])('keeps %s apart', (_what, lines) => {
    expect(sentencesOf(lines.join('\n'))).toEqual(lines);
  });

  it('keeps lines apart that an empty line parts', () => {
    const text = 'This line is about as long as one that an editor would have wrapped here\n  \nand this is another one.';
    expect(sentencesOf(text)).toHaveLength(2);
  });
});
