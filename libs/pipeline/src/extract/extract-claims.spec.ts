import type { AtomicClaim, SourceDocument } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { segment } from '../segment/segment.js';
import { aSource } from '../testing/builders.js';
import { BuiltInExtractor } from './built-in-extractor.js';
import { type ClaimsAndCoverage, extractClaims } from './extract-claims.js';

const extract = async (aiOutput: string, sources: SourceDocument[] = []): Promise<ClaimsAndCoverage> =>
  extractClaims({ aiOutput, segments: await segment(aiOutput), sources }, new BuiltInExtractor(), new AbortController().signal);
const textsOf = async (output: string): Promise<string[]> => (await extract(output)).claims.map(({ text }) => text);

describe('extracting claims', () => {
  it.each<[output: string, claims: string[]]>([
    ['Revenue rose 12%, while costs fell to €1.2 million.', ['Revenue rose 12%.', 'Costs fell to €1.2 million.']],
    [
      'Alice, Bob and Carol signed the agreement.',
      ['Alice signed the agreement.', 'Bob signed the agreement.', 'Carol signed the agreement.'],
    ],
    ['The buyer and the seller are liable.', ['The buyer is liable.', 'The seller is liable.']],
    ['Users can export data and delete their account.', ['Users can export data.', 'Users can delete their account.']],
    ['The bridge was built in 1932 and rebuilt in 1990.', ['The bridge was built in 1932.', 'The bridge was rebuilt in 1990.']],
    ['Acme Corp., which makes phones, hired 300 people.', ['Acme Corp. hired 300 people.', 'Acme Corp. makes phones.']],
    ['Dr. Smith, the chief executive, joined in 2020.', ['Dr. Smith joined in 2020.', 'Dr. Smith is the chief executive.']],
    ['Founded in 1998, Google has many offices.', ['Google was founded in 1998.', 'Google has many offices.']],
    ['Refunds take 14 days; however, digital goods are excluded.', ['Refunds take 14 days.', 'Digital goods are excluded.']],
    ['However, the drug may cause nausea, vomiting, or headaches.', ['The drug may cause nausea, vomiting, or headaches.']],
    ['Sales grew because prices dropped and demand rose.', ['Sales grew because prices dropped and demand rose.']],
    ['Tesla is a car maker. It sells cars in Europe.', ['Tesla is a car maker.', 'Tesla sells cars in Europe.']],
    ['The committee approved the plan. It takes effect in May.', ['The committee approved the plan.', 'It takes effect in May.']],
  ])('splits %j', async (output, claims) => {
    expect(await textsOf(output)).toEqual(claims);
  });

  it('marks a pronoun that it cannot resolve by a low confidence', async () => {
    const { claims } = await extract('The committee approved the plan. It takes effect in May.');
    expect(claims.map(({ extraction }) => extraction.confidence)).toEqual([0.9, 0.5]);
  });

  it('reads list items with their lead and table rows with their header', async () => {
    expect(await textsOf('The plan includes:\n\n- 10 GB of storage\n- email support\n')).toEqual([
      'The plan includes 10 GB of storage.',
      'The plan includes email support.',
    ]);
    expect(await textsOf('| Plan | Price | Users |\n|---|---|---|\n| Basic | $10 | 5 |\n')).toEqual([
      'Basic: price is $10',
      'Basic: users is 5',
    ]);
    expect(await textsOf('| Day | What | Hours |\n|---|---|---|\n| 1 | Training | 3 |\n| 2–5 | Work | 8 |\n')).toEqual([
      'Day 1: what: Training',
      'Day 1: hours is 3',
      'Day 2–5: what: Work',
      'Day 2–5: hours is 8',
    ]);
  });

  it.each<[reason: string, output: string]>([
    ['question', 'Does it work with the old plan?'],
    ['greeting', 'Sure, happy to help!'],
    ['greeting', "Here's a summary of the report."],
    ['heading', '## Refund policy\n\nThanks!'],
    ['fragment', '## Refund policy'],
    ['code', '```\nlet a = 1;\n```'],
    ['heading', 'Refund policy\n\nThanks!'],
    ['fragment', 'Very nice indeed'],
    ['fragment', 'Not refundable'],
    ['label', '<p title="Terms">'],
    ['unreadable', 'S h i p p i n g i s f r e e'],
    ['language_not_supported', 'Сделано в Швеции'],
    ['question', 'Please describe your problem in a few words.'],
  ])('finds no claim in a %s', async (reason, output) => {
    const { claims, coverage } = await extract(output);
    expect(claims).toEqual([]);
    expect(coverage.map((span) => span.reason)).toContain(reason);
  });

  it.each<[output: string, claims: string[]]>([
    ['<p>Cats sleep a lot. Dogs are awake.</p>', ['Cats sleep a lot.', 'Dogs are awake.']],
    ['<ul><li>Cats sleep a lot</li><li>Dogs are awake</li></ul>', ['Cats sleep a lot.', 'Dogs are awake.']],
    ['<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Basic</td><td>$10</td></tr></table>', ['Basic: price is $10']],
    ['<!-- Cats sleep a lot. -->', ['Cats sleep a lot.']],
    ['![Cats sleep a lot](c.png)', ['Cats sleep a lot.']],
    ['[Cats](c.html "Dogs are awake") sleep a lot.', ['Cats sleep a lot.', 'Dogs are awake.']],
    ['---\ntitle: Cats sleep a lot\n---\n', ['Title: Cats sleep a lot.']],
    ['## Cats sleep a lot', ['Cats sleep a lot.']],
    ['```\nThe cats sleep a lot at night.\n```', ['The cats sleep a lot at night.']],
    ['C\u00ADats are n\u043Et asl\u200Beep.', ['Cats are not asleep.']],
    ['Did you know that cats sleep a lot?', ['Cats sleep a lot.']],
    ["Cats sleep a lot, don't they?", ['Cats sleep a lot.']],
    ['Do cats sleep a lot? Yes.', ['Do cats sleep a lot? Yes.']],
    ['Thanks for asking, the cats are asleep.', ['The cats are asleep.']],
    ['I can confirm that the cats are asleep.', ['The cats are asleep.']],
    ['Please note that the cats are asleep.', ['The cats are asleep.']],
    ["Don't forget: the cats are asleep.", ['The cats are asleep.']],
    ['In short: the cats are asleep.', ['The cats are asleep.']],
    ['**Short answer:** Yes, the cats are asleep.', ['The cats are asleep.']],
    ['**TL;DR** The cats are asleep.', ['The cats are asleep.']],
    ['**Details**\n1. *Sleep.* Cats sleep a lot.', ['Cats sleep a lot.']],
    ['`timeout` is ten, and `retries` defaults to 2.', ['Timeout is ten, and retries defaults to 2.']],
    ['Q: How long do cats sleep?\nA: Sixteen hours.', ['How long do cats sleep? Sixteen hours.']],
    [
      'The zoo opens at 9 (10 on Sundays) and closes at 18:00.',
      ['The zoo opens at 9 (10 on Sundays).', 'The zoo closes at 18:00.'],
    ],
    ['Cats (which sleep a lot and eat a lot) purr.', ['Cats (which sleep a lot and eat a lot) purr.']],
    ['Take two tablets with water.', ['Take two tablets with water.']],
    ['Refund window: 30 days', ['Refund window: 30 days.']],
  ])('finds what is said in %j', async (output, claims) => {
    const found = (await extract(output)).claims;
    expect(found.map(({ text }) => text)).toEqual(claims);
    for (const { span, outputText } of found) expect(output.slice(span.start, span.end)).toBe(outputText);
  });

  it.each<[type: string, output: string]>([
    ['obligation', 'Take two tablets with water.'],
    ['prohibition', 'Do not take more than two tablets.'],
    ['recommendation', 'Try to drink more water.'],
  ])('reads an instruction as %s', async (type, output) => {
    expect((await extract(output)).claims.map((claim) => claim.type)).toEqual([type]);
  });

  it('names a sentence that is too long to be read whole, and checks what can be read', async () => {
    const long = `Cats sleep a lot${', which is said of them in many houses'.repeat(25)}.`;
    const { claims, coverage } = await extract(long);
    expect(claims).not.toEqual([]);
    expect(coverage.map(({ reason }) => reason)).toContain('over_limit');
  });

  it.each<[marker: string, output: string, cited: (number | null)[]]>([
    ['[1]', 'Cats sleep a lot [1].', [1]],
    ['[1, 2]', 'Cats sleep a lot [1, 2].', [1, 2]],
    ['[1-2]', 'Cats sleep a lot [1-2].', [1, 2]],
    ['[9]', 'Cats sleep a lot [9].', [null]],
    ['(Source 2)', 'Cats sleep a lot (Source 2).', [2]],
    ['[doc-3]', 'Cats sleep a lot [doc-3].', [3]],
    ['[^1]', 'Cats sleep a lot.[^1]', [1]],
    ['[Annual Report]', 'Cats sleep a lot [Annual Report].', [3]],
    ['a link', 'Cats [sleep a lot](https://cats.example/b).', [2]],
  ])('reads the citation %s', async (_marker, output, cited) => {
    const sources = [
      aSource('a', { n: 1 }),
      aSource('b', { n: 2, uri: 'https://cats.example/b/' }),
      aSource('c', { n: 3, citationLabel: 'Annual Report' }),
    ];
    const { claims } = await extract(output, sources);
    expect(claims[0]?.citations.map(({ source }) => source)).toEqual(cited);
    expect(claims[0]?.text).toBe('Cats sleep a lot.');
  });

  it.each<[type: string, output: string]>([
    ['prohibition', 'Employees must not share passwords.'],
    ['obligation', 'Employees must complete the training.'],
    ['permission', 'Customers may return goods within the period.'],
    ['recommendation', 'Adults should sleep well.'],
    ['prediction', 'The market will grow strongly.'],
    ['causation', 'Smoking causes lung disease.'],
    ['comparison', 'Gold is heavier and more expensive than silver.'],
    ['quantity', 'The tower has 300 rooms.'],
    ['date', 'The war ended in 1945.'],
    ['attribution', 'According to the report, sales were flat.'],
    ['definition', 'A router is a device.'],
    ['fact', 'Cats sleep a lot.'],
  ])('calls a %s by its name', async (type, output) => {
    expect((await extract(output)).claims[0]?.type).toBe(type);
  });

  it('rates what can do harm higher than a passing remark', async () => {
    const importance = async (output: string): Promise<AtomicClaim['importance'] | undefined> =>
      (await extract(output)).claims[0]?.importance;
    expect(await importance('Patients must not take more than 40 mg of the drug.')).toBe(5);
    expect(await importance('The city is a lovely place.')).toBe(1);
  });
});

describe('bold words that open a paragraph', () => {
  it.each(['People and plans', 'How to claim', 'The vegan child', 'Paying it back'])(
    'are the title of what follows: %s',
    async (title) => {
      expect(await textsOf(`**${title}.** The pool opens at 8.`)).toEqual(['The pool opens at 8.']);
    },
  );

  it.each(['Refunds are free', 'No refunds', 'Never refundable deposits', 'Two weeks of leave', 'Repay the loan by May'])(
    'are a claim where they say something: %s',
    async (claim) => {
      expect(await textsOf(`**${claim}.** The pool opens at 8.`)).toEqual([`${claim}.`, 'The pool opens at 8.']);
    },
  );
});

describe('what people say to each other', () => {
  it.each([
    'What a nice plan!',
    'Congratulations on your new garden!',
    'Thank you for your call about the flat in Fennel Row last night.',
    'Great, thanks for the details!',
    "That's all from my side.",
    'If anything is unclear, just write back.',
    'Good catch!',
    'Sorry for the confusion.',
    "I've put the most urgent things first.",
    'Three things stand out:',
    'Sources: house rules, section 4; email of 3 March',
    'Have a lovely trip!',
    'Enjoy your stay!',
    'Wishing you a speedy recovery.',
    'Best of luck!',
    'Looking forward to hearing from you.',
    "Don't worry about it.",
    'Got it.',
    "It's that simple.",
    'There you go!',
    'One more thing.',
    'To summarise:',
    'That must be stressful.',
    'That depends on your situation.',
    "Unfortunately, I can't answer that.",
    'Please note that I am an AI and can make mistakes.',
    'Based on the documents you provided, here is an overview.',
    'Looking at the terms, here is what applies to you.',
  ])('is no claim: %s', async (said) => {
    expect(await textsOf(`${said}\n\nThe pool opens at 8.`)).toEqual(['The pool opens at 8.']);
  });

  it.each<[output: string, claim: string]>([
    ['Great, refunds are free.', 'Great, refunds are free.'],
    ["That's all included in the price.", "That's all included in the price."],
    [
      'If anything is missing, write to the landlord within 3 days.',
      'If anything is missing, write to the landlord within 3 days.',
    ],
    ['Sources: refunds are free.', 'Sources: refunds are free.'],
    ['Sources: refunds within 900 days', 'Sources: refunds within 900 days.'],
    ['Based on the sources you provided, the fee is 5 euros.', 'The fee is 5 euros.'],
    ['Based on the contract, you can leave in May.', 'Based on the contract, you can leave in May.'],
    ['Importantly, sale items cannot be returned.', 'Sale items cannot be returned.'],
    ['Have a great stay with free refunds.', 'Have a great stay with free refunds.'],
    ['Hope you enjoy the unlimited free refunds.', 'Hope you enjoy the unlimited free refunds.'],
    ['Wishing you a full refund.', 'Wishing you a full refund.'],
    ["You're all set for a refund.", "You're all set for a refund."],
    ['That depends on your age.', 'That depends on your age.'],
    ['Rest assured, refunds are free.', 'Rest assured, refunds are free.'],
    ['Please note that I will refund you 50 euros.', 'I will refund you 50 euros.'],
    ['Looking at the terms, here is the rule: refunds are free.', 'Refunds are free.'],
  ])('is a claim where it says more: %s', async (output, claim) => {
    expect(await textsOf(output)).toEqual([claim]);
  });
});
