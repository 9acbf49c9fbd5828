import type { Verification } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type Judgement, reviewPacket, type Verifier } from '../index.js';
import { aPacket } from '../testing/builders.js';

/** Holds everything for supported, as surely as it is told to. */
function believer(supported: number, reads: NonNullable<Verifier['reads']>): Verifier {
  const judgement: Judgement = { supported, contradicted: 0, neither: 1 - supported, weighsChecks: true };
  return {
    identity: builtInDependencies().verifier.identity,
    reads,
    judge: (pairs) => Promise.resolve(pairs.map(() => judgement)),
  };
}

async function verdictOn(claim: string, source: string, verifier: Verifier): Promise<Verification | undefined> {
  const { signal } = new AbortController();
  const { verifications } = await reviewPacket(aPacket(claim, [source]), { ...builtInDependencies(), verifier }, signal);
  return verifications[0];
}

/** A verifier that believes what the words do not bear out leaves a doubt; where it was not asked, none. */
const LEFT_OPEN: readonly unknown[] = ['unsupported', 'insufficient_context'];

describe.each([0.522, 0.99])('a verifier that holds everything for supported, with %d', (likely) => {
  it.each([
    ['The drug lowers blood pressure in older patients.', 'The sky is blue.'],
    ['Danielle Cormack is an actress.', 'You have the choice between two of them.'],
    [
      'Shahid Kapoor starred in Vivah and some other films.',
      'Our analysis revealed that the measures can slow down the outbreak.',
    ],
    ['Magic Johnson played for the Lakers.', 'On another occasion he told the complainant what he needed for it.'],
    ['The fee is 40 euros.', 'In the year 2019 the council met in Ghent.'],
    ['Paramore is American.', 'Earlier this month, American investors left the board.'],
    ['Dan Obannon worked in two genres.', 'It is a risk for those who have type 2 diabetes.'],
    ['Manchester beat Rangers 1-0 at the stadium.', 'Leukopenia was seen in 1 of 373, anaemia in 0 of 373.'],
    ['Maria Keller was professionally involved in acting.', 'The race grips you and it is magic to be involved in it.'],
    [
      'Tom Hardwick starred in Harbour Lights and some other films.',
      'In other words, I am walking from the garden into my home.',
    ],
    ['Clara Voss is known for her songs.', 'The terms do not apply to what was known to the receiving party before.'],
    ['Children can fall ill in winter.', 'What I can get there is a burrito, and it was good in the morning.'],
    ['The actor has won at least 3 of the 4 great awards.', 'He has four of them and a lot to do out there.'],
    ['Night Garden earned less than 102.5 million dollars in total.', 'I was in total shock, more than a million others.'],
    ['Iron Bay 2 scored over 50 on the site.', 'Fatigue 2 of 50, rash 1 of 50, pain 5 of 50.'],
    ['Lopez and Ortega fight in Reno on May 2.', 'The company may give notice under Section 2 of the agreement.'],
    ['Eleanor Price is British.', 'Almost everyone on the square is a British tourist or resident.'],
  ])('is not believed where the source speaks of something else: %s', async (claim, source) => {
    for (const reads of ['sentences', 'context'] as const)
      expect(LEFT_OPEN).toContain((await verdictOn(claim, source, believer(likely, reads)))?.status);
  });
});

describe('a verifier that is hardly sure', () => {
  it.each([
    ['Fewer than 4,800 patients died of COVID-19.', 'A test for COVID-19 was associated with a lack of vitamins.'],
    ['Dogs can spread the flu to humans in winter.', 'Officials held a news conference about the spread of needles.'],
    ['Weekly Show had Lee Byung-don as its only host.', 'I asked him, Don, which hotel it was.'],
    ['Yes, the virus survives on surfaces of steel.', 'Yes, I wanted more sauce.'],
    ['Ernesto Gallo led the National Labour Party.', 'The receiving Party shall tell of any court order.'],
  ])('is not believed where the source has one word or one name of the claim: %s', async (claim, source) => {
    expect(LEFT_OPEN).toContain((await verdictOn(claim, source, believer(0.55, 'context')))?.status);
  });
});

describe('a claim that says next to nothing', () => {
  it.each([
    ['The main points are the same in both cases.', 'Here we show the main effect of the gene at some point of the night.'],
    ['The first two were good, but the second one was not.', 'It took two people to make one coffee, and the second was good.'],
    ['This information is not mentioned in the given passages.', 'The information given in this form is mentioned in the list.'],
  ])('has no ground in common with anything: %s', async (claim, source) => {
    expect(await verdictOn(claim, source, believer(0.99, 'context'))).not.toMatchObject({ status: 'supported' });
  });
});

/** The verdict on the last claim of an output. */
async function lastVerdict(output: string, source: string, verifier: Verifier): Promise<Verification | undefined> {
  const { signal } = new AbortController();
  const { verifications } = await reviewPacket(aPacket(output, [source]), { ...builtInDependencies(), verifier }, signal);
  return verifications.at(-1);
}

describe('a claim of few words of its own', () => {
  const SOURCE =
    'Onboarding at Studio Hexagon. Salary is paid on the 28th; otherwise the first salary comes a month late. Laptops are handed out by Solveig at reception. Monday starts at 9:30 with breakfast in the canteen.';
  const ON_SUBJECT =
    'At Studio Hexagon breakfast is in the canteen, and Solveig at reception hands out laptops during onboarding.';
  const ELSEWHERE =
    'The glacier above Zermatt retreats, hikers avoid crevasses, and marmots whistle near the summit of the Dufourspitze.';
  const CLAIM = 'Be there at half past nine.';

  it('belongs to the subject that its output shares with the source', async () => {
    expect(await lastVerdict(`${ON_SUBJECT} ${CLAIM}`, SOURCE, believer(0.85, 'context'))).toMatchObject({ status: 'supported' });
  });

  it.each([
    ['speaks of something else', `${ELSEWHERE} ${CLAIM}`],
    ['says no more than that', CLAIM],
  ])('has no ground where its output %s', async (_what, output) => {
    expect(await lastVerdict(output, SOURCE, believer(0.85, 'context'))).toMatchObject({ undecided: 'not_sure' });
  });

  it('needs one word or value in common even there, unless the verifier is very sure', async () => {
    const output = `${ON_SUBJECT} Wages arrive punctually.`;
    expect(await lastVerdict(output, SOURCE, believer(0.95, 'context'))).toMatchObject({ status: 'supported' });
    expect(await lastVerdict(output, SOURCE, believer(0.85, 'context'))).toMatchObject({ undecided: 'not_sure' });
    expect(await lastVerdict(`${ELSEWHERE} Wages arrive punctually.`, SOURCE, believer(0.95, 'context'))).not.toMatchObject({
      status: 'supported',
    });
  });

  it.each(['Never give up.', 'A year has twelve months.'])(
    'is not believed where it says nothing of its own: %s',
    async (claim) => {
      const output = `${ON_SUBJECT} ${claim}`;
      expect(await lastVerdict(output, SOURCE, believer(0.99, 'context'))).not.toMatchObject({ status: 'supported' });
    },
  );
});

describe('a claim is supported in other words', () => {
  it.each([
    ['The firm was organised in Lyon.', 'The organization of the company took place in that city, Lyon.'],
    ['The US signed the treaty in March.', 'The United States put its name under that treaty.'],
    ['The Italian minister resigned in spring.', 'A minister of Italy stepped down.'],
    ['About 12 thousand visitors came to see it.', 'It drew 12,000 of them, visitors from afar among them.'],
    ['Three ferries were sold to Norway.', 'Norway bought 3 vessels.'],
    ['Beyonce released her record in 1998.', 'Her first record, by Beyoncé, is older than that.'],
    ['The parcel is with Swiftway.', 'Carrier: Swiftway.'],
    ['Children under ten travel without a ticket.', 'A child needs no ticket to travel.'],
    ['The cost is $40 in all.', 'Price: $40.'],
    ['All of it happened in 1998.', 'Year: 1998.'],
  ])('that name the same things: %s', async (claim, source) => {
    expect(await verdictOn(claim, source, believer(0.8, 'context'))).toMatchObject({ status: 'supported' });
  });

  it('that share one rare word, where the verifier is very sure', async () => {
    const [claim, source] = [
      'Macbeth is a tragedy.',
      'It was first published in 1623, and is the shortest tragedy of its author.',
    ];
    expect(await verdictOn(claim, source, believer(0.97, 'context'))).toMatchObject({ status: 'supported' });
    expect(await verdictOn(claim, source, believer(0.7, 'context'))).toMatchObject({ undecided: 'not_sure' });
  });

  it('and the words that are quoted for it share some with it', async () => {
    const source = 'Nothing of note was said at first. The ferry to Oslo leaves at nine in the evening. People were tired.';
    const { signal } = new AbortController();
    const verifier = believer(0.95, 'context');
    const { spans } = await reviewPacket(
      aPacket('The Oslo ferry departs at night.', [source]),
      { ...builtInDependencies(), verifier },
      signal,
    );
    expect(spans.map(({ quote }) => quote).join()).toContain('Oslo');
  });
});
