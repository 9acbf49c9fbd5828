import { describe, expect, it } from '@jest/globals';
import { segment } from '../segment/segment.js';
import { BuiltInExtractor } from './built-in-extractor.js';
import { extractClaims } from './extract-claims.js';

const textsOf = async (aiOutput: string): Promise<string[]> => {
  const segments = await segment(aiOutput);
  const { claims } = await extractClaims(
    { aiOutput, segments, sources: [] },
    new BuiltInExtractor(),
    new AbortController().signal,
  );
  for (const { span, outputText } of claims) expect(aiOutput.slice(span.start, span.end)).toBe(outputText);
  return claims.map(({ text }) => text);
};

describe('the text of a claim stands alone', () => {
  it.each<[what: string, output: string, claims: string[]]>([
    [
      'items that a condition leads into',
      'Do not use the device if you:\n\n- have a pacemaker\n- Take aspirin\n',
      ['Do not use the device if you have a pacemaker.', 'Do not use the device if you take aspirin.'],
    ],
    [
      'orders that are forbidden',
      'You should never:\n- Open the lid while it runs',
      ['You should never open the lid while it runs.'],
    ],
    [
      'things to bring',
      'Bring:\n- a passport,\n- two photos and\n- cash',
      ['Bring a passport.', 'Bring two photos.', 'Bring cash.'],
    ],
    ['what a heading forbids', "### Don't\n- light fires", ["Don't light fires."]],
    [
      'names below a heading',
      'Leave at home\n- glass\n- folding chairs',
      ['Leave at home: glass.', 'Leave at home: folding chairs.'],
    ],
    ['steps that serve a purpose', 'To cancel:\n1. Open the app.', ['To cancel: open the app.']],
    ['steps below a mere name', 'Steps to reset:\n1. Release it\n2. Wait', ['Release it.', 'Wait.']],
    ['steps that are pointed to', 'Please do the following:\n1. Open Settings', ['Open Settings.']],
    ['what a subject leads into', 'Members:\n- may borrow six books', ['Members may borrow six books.']],
    ['a line that no mark makes a heading', 'The board consists of\n- Anna Lind', ['The board consists of Anna Lind.']],
    ['the last sentence of a lead', 'Fees are due. Closed on:\n* Mondays', ['Fees are due.', 'Closed on Mondays.']],
    ['options', 'The command takes:\n- --dry-run prints the changes.', ['--dry-run prints the changes.']],
    ['items that are sentences', 'Rules:\n- Dogs must be kept on a lead.', ['Dogs must be kept on a lead.']],
    ['passives', 'It may be evaluated and sold.', ['It may be evaluated.', 'It may be sold.']],
    ['what is no passive', 'Ann was born in Rome and studied in Turin.', ['Ann was born in Rome.', 'Ann studied in Turin.']],
    ['headings that end with a particle', 'Before you set out\n- Arrive no later than 6', ['Arrive no later than 6.']],
    [
      'headings with a mark',
      '**Bring:**\n- a torch\n\n## Who may go?\n- members\n- guests',
      ['Bring: a torch.', 'Who may go? members', 'Who may go? guests.'],
    ],
    ['lines below a line', '**Allowed**\n✅ bikes\n❌ cars', ['Allowed ✅ bikes.', 'Allowed ❌ cars.']],
    ['what is pointed to', 'Bring the following items.\n- a map', ['Bring the following items.', 'Bring: a map.']],
    ['an answer without a verb', '## What is the notice period?\n\nThree months.', ['What is the notice period? Three months.']],
    ['an answer that is a sentence', 'How long do they last? The batteries last two years.', ['The batteries last two years.']],
  ])('in %s', async (_, output, claims) => {
    expect(await textsOf(output)).toEqual(expect.arrayContaining(claims));
    expect(await textsOf(output)).toHaveLength(claims.length);
  });

  it.each([
    'Aspirin should be avoided. It can be taken with milk.',
    'Emil is exempt from the tax. It is paid in cash.',
    'Ruth Castellan runs the fund. Piers Holm will follow. She was a hydrologist.',
    'Mr Lee lost weight. Creatinine fell. He is tall.',
    'A hanging pot is best. It flowers in spring.',
    'Ms Ode left the hut. He is tall.',
    'Leukocytes are raised, and so is CRP.',
    'The foundry had not yet opened.',
    'Your name, e-mail address and means of payment are stored.',
    'He knows nothing but works well.',
  ])('and is left as it was said where nothing is certain: %s', async (output) => {
    const said = output.match(/[^.]+\./g)?.map((sentence) => sentence.trim());
    expect(await textsOf(output)).toEqual(said);
  });

  it.each<[output: string, last: string]>([
    ['The machine has 1,450 watts. It switches itself off.', 'The machine switches itself off.'],
    ['Mr Dunleavy spent a week in hospital. He is in his seventies.', 'Mr Dunleavy is in his seventies.'],
    ['The auditors gave an opinion. They advised checks.', 'The auditors advised checks.'],
  ])('and names what a pronoun means where it is certain: %s', async (output, last) => {
    expect((await textsOf(output)).at(-1)).toBe(last);
  });
});

describe('what tells a reader what to do is a claim', () => {
  it.each(
    'Mind the gap|Tighten the screws|Then release it|If it beeps, replace the battery|Feel free to bring a dog|No refunds|Free entry for children|Store below 25 °C'.split(
      '|',
    ),
  )('%s', async (order) => {
    expect(await textsOf(`${order}. Keep it dry.`)).toEqual([`${order}.`, 'Keep it dry.']);
  });

  it.each(['When there is a fire\n\n- ', 'How to take it\n\n- '])('but not the name of a case: %j', async (heading) => {
    expect(await textsOf(`${heading}Keep calm.`)).toEqual(['Keep calm.']);
  });

  it.each(["Who wouldn't want that?", 'Feel free to ask.'])('nor %j', async (courtesy) => {
    expect(await textsOf(courtesy)).toEqual([]);
  });
});
