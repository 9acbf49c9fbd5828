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
      'an "it" that may stand for nothing',
      'The pump hums. It takes an hour to cool down.',
      ['The pump hums.', 'It takes an hour to cool down.'],
    ],
    [
      'an "it" after something that is done',
      'Cancelling a booking works online. It needs a code.',
      ['Cancelling a booking works online.', 'It needs a code.'],
    ],
    ['an "it" that is certain', 'The pump has filters. It needs oil.', ['The pump has filters.', 'The pump needs oil.']],
    [
      'a "which" that is hardly about an amount',
      'Files stay for 30 days, which exceeds the legal minimum.',
      ['Files stay for 30 days, which exceeds the legal minimum.'],
    ],
    [
      'a "which" that may be about all that was said',
      'We post the parcel, which takes two days.',
      ['We post the parcel, which takes two days.'],
    ],
    [
      'a "which" after what holds of every one',
      'It is cut off on every system, which is treated like a failure.',
      ['It is cut off on every system, which is treated like a failure.'],
    ],
    ['items below what they answer', 'What this does:\n\n- Calling it again fails.', ['Calling it again fails.']],
    ['things that answer what stands above them', 'Who can apply:\n\n- students over 18', ['Who can apply: students over 18.']],
    ['things below a heading that waits for them', '**Everyone packs**\n- boots\n', ['Everyone packs boots.']],
    [
      'cells below a question',
      '| Wish | Possible? |\n|---|---|\n| Cancelling | Yes, by phone |\n',
      ['Cancelling: possible? Yes, by phone'],
    ],
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
      'things that a whole sentence leads into',
      'We set up accounts before you start:\n- mail\n- a phone',
      [
        'We set up accounts before you start.',
        'We set up accounts before you start: mail.',
        'We set up accounts before you start: a phone.',
      ],
    ],
    [
      'a sentence below a heading, in which a tagger sees no verb',
      '### Risks\n- Exchange rates cost the company about half a million dollars.\n- Dates before 1970 are wrong.\n- Floods',
      ['Exchange rates cost the company about half a million dollars.', 'Dates before 1970 are wrong.', 'Risks: floods.'],
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
    ['several of several', 'Dogs and cats are vaccinated.', ['Dogs are vaccinated.', 'Cats are vaccinated.']],
    ['several things', 'The doors and the windows are new.', ['The doors are new.', 'The windows are new.']],
    [
      'adverbs of each verb',
      'The camera hardly ever fails and seldom needs repair.',
      ['The camera hardly ever fails.', 'The camera seldom needs repair.'],
    ],
    ['a limit of the last verb', 'The app is free but only works online.', ['The app is free.', 'The app only works online.']],
    ['a denial of the first verb', 'The firm did not pay and was fined.', ['The firm did not pay.', 'The firm was fined.']],
    ['a limit of the subject', 'Only members may vote and stand.', ['Only members may vote.', 'Only members may stand.']],
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
    // Two that could be meant, or advice between.
    'Aspirin thins the blood. Ibuprofen relieves pain. It should be taken with food.',
    'Anna Berg met Carla Dean in Rome. She moved there in 1999.',
    'The board approved the plan. It takes effect in May.',
    'The board met the union. They agreed on wages.',
    'The pump has a filter. It must be cleaned weekly.',
    'The pump runs on diesel. You should check the oil first. It is rated for 40 bar.',
    'The students met the teachers. They were tired.',
    'Mr Smith hired Mr Jones. He was paid well.',
    'The device was tested by experts. It was founded in 1866.',
    'Insulin must be stored in a fridge. It can be kept for 28 days.',
    'Tesla was founded in 2003. Musk joined it in 2004. It went public in 2010.',
    'The red wine and the white wine differ. The latter is sweeter.',
    'The company makes phones. This is its main business.',
    'The hotel has a pool and a gym. Both are open daily.',
    'The router supports Wi-Fi. Its range is 30 metres.',
    // A denial or a limit that may hold for one part or for all.
    'The shop never closes and sells bread.',
    'The valve rarely sticks and leaks.',
    'Patients no longer pay fees and get a refund.',
    'The tool only reads files and writes logs.',
    'You do not need to register and pay.',
    'Acme cannot raise prices and cut staff.',
    'She neither called nor wrote and left early.',
    'Nobody called and asked.',
    'No driver slept and ate.',
    'No refunds and no exchanges are given.',
    'Not all of the windows and doors are insulated.',
    'Neither the mayor nor the council approved the budget.',
    'The committee can neither amend nor reject the bill.',
    'The tenant, not the landlord, pays for heating and repairs.',
    'Few doctors and even fewer nurses support the change.',
    'If it rains, the game stops and tickets are refunded.',
    'When the alarm rings, the doors close and the lift stops.',
    // What holds for several together, or for nobody knows which of them.
    'Copper and zinc make brass.',
    'The treaty was signed by France and Spain, which opposed the war.',
    'Founded in 1998 but not profitable until 2005, Acme now leads the market.',
    'Sale items can be exchanged, but not refunded.',
    'The dog has been fed but not walked.',
    'She has signed but not paid.',
    'In winter the pass is closed and the ferry does not run.',
    'The insurer may refuse to pay and cancel the contract.',
    'The hall seats 300, is heated and can be rented by clubs.',
    'The law, which was passed in 2019 and which took effect in 2020, bans plastic bags.',
    'The engine was repaired and returned to the owner.',
    'Items may not be copied and shared.',
  ])('and is left as it was said where nothing is certain: %s', async (output) => {
    const said = output.match(/[^.]+\./g)?.map((sentence) => sentence.trim());
    expect(await textsOf(output)).toEqual(said);
  });

  it.each<[output: string, last: string]>([
    ['The form must be signed and returned within ten days.', 'The form must be returned within ten days.'],
    ['He was arrested but not charged.', 'He was not charged.'],
    ['The bridge is rarely closed and never lit.', 'The bridge is never lit.'],
    ['Parcels will be delivered and left at the door.', 'Parcels will be left at the door.'],
    ['Data may be collected and given to partners.', 'Data may be given to partners.'],
    ['Users must be registered and upgrade every year.', 'Users must upgrade every year.'],
    ['Accounts must be approved and exceed ten euros.', 'Accounts must exceed ten euros.'],
    ['The bag can be opened and put in a box.', 'The bag can be put in a box.'],
    ['The child may stay home and be taught online.', 'The child may be taught online.'],
    ['For children under 12, the entry is free and a guide is provided.', 'For children under 12, a guide is provided.'],
    ['The landlord has to repair the roof and pay for the heating.', 'The landlord has to pay for the heating.'],
    ['The insurer refuses to pay and cancel the contract.', 'The insurer refuses to cancel the contract.'],
    ['The committee will meet in May and vote in June.', 'The committee will vote in June.'],
    ['The mayor was elected in May and resigned in June.', 'The mayor resigned in June.'],
    ['The bag is made of leather and lined with silk, and comes in red.', 'The bag comes in red.'],
    ['The book was finished and published in Oslo.', 'The book was published in Oslo.'],
    ['In May, the north line runs late and costs more.', 'In May, the north line costs more.'],
    ['Plan B includes support, whereas plan A does not.', 'Plan B includes support, whereas plan A does not.'],
    ['The old plan covers theft, and the new one does too.', 'The old plan covers theft, and the new one does too.'],
    ['In addition to the fee, there is a deposit.', 'In addition to the fee, there is a deposit.'],
    ['It may rain, so bring a coat and wear boots.', 'It may rain, so bring a coat and wear boots.'],
    ["You can, but don't have to, bring a friend.", "You can, but don't have to, bring a friend."],
    ['The patient was given aspirin and told to rest.', 'The patient was told to rest.'],
    ['The alarm, if set off, calls us and locks the door.', 'The alarm, if set off, calls us and locks the door.'],
    ['As it is closed, buses turn there and go on.', 'As it is closed, buses turn there and go on.'],
    ['Even if it rains, it opens and the band plays.', 'Even if it rains, it opens and the band plays.'],
    ['It depends on your age and where you live.', 'It depends on your age and where you live.'],
    ['Located near the station, there are many cafés.', 'Located near the station, there are many cafés.'],
  ])('and has the words of its verb: %s', async (output, last) => {
    expect((await textsOf(output)).at(-1)).toBe(last);
  });

  it.each<[output: string, last: string]>([
    ['The machine has 1,450 watts. It switches itself off.', 'The machine switches itself off.'],
    ['Mr Dunleavy spent a week in hospital. He is in his seventies.', 'Mr Dunleavy is in his seventies.'],
    ['The auditors gave an opinion. They advised checks.', 'The auditors advised checks.'],
    ['The machine is loud, but it saves energy.', 'The machine saves energy.'],
    ["The store is open on Saturdays until 8 pm, but it's closed on Sundays.", 'The store is closed on Sundays.'],
    ["The report is due in May, and it's been delayed.", 'The report has been delayed.'],
    ["The seats are wide, but they're old.", 'The seats are old.'],
    ['The firm bought a mill, and it has 35 workers.', 'It has 35 workers.'],
    ['Aspirin should be avoided, but it can be taken with milk.', 'It can be taken with milk.'],
  ])('and names what a pronoun means where it is certain, and only there: %s', async (output, last) => {
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
