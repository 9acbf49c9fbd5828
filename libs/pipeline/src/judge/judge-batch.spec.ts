import { aPacket, aSource } from '@claimgate/testing';
import { describe, expect, it } from '@jest/globals';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
import { builtInDependencies, reviewPacket } from '../review-packet.js';

const never = new AbortController().signal;
const CLAIM = 'The harbour ferry of Aldbrook carries bicycles without charge on weekdays.';
const SUPPORTS: Judgement = { supported: 0.9, contradicted: 0.05, neither: 0.05 };
const SILENT: Judgement = { supported: 0.1, contradicted: 0.1, neither: 0.8 };

const LIMITS = { supported: 0.84, contradicted: 0.94, unsupported: 0.35 };

/** A verifier that reads running text and judges each pair by itself. */
function aReader(says: (pair: ClaimPassage) => Judgement, limits?: typeof LIMITS): Verifier {
  return {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    limits: limits && { advisory: limits, standard: limits, strict: limits },
    judge: (pairs) => Promise.resolve(pairs.map(says)),
  };
}

/** A source of some 200 words that speaks of the claim in one sentence. */
function aLongSource(sentence: string): string {
  const rest = Array.from(
    { length: 14 },
    (_, i) => `In year ${i + 1} the council of the town met to talk about roads, schools and the price of water.`,
  );
  return [...rest.slice(0, 7), sentence, ...rest.slice(7)].join(' ');
}

const SOURCES = [
  aLongSource('On weekdays nobody pays for bicycles on the harbour ferry of Aldbrook, which carries them all without charge.'),
  aLongSource('Bicycles travel on the Aldbrook ferry without charge.'),
  aLongSource('The ferry in the harbour carries bicycles.'),
];

/** What the verifier is asked about an output, by what it says of all passages. */
async function questionsAbout(output: string, contents: readonly string[], judgement = SILENT): Promise<ClaimPassage[]> {
  const asked: ClaimPassage[] = [];
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) => {
      asked.push(...pairs);
      return Promise.resolve(pairs.map(() => judgement));
    },
  };
  const sources = contents.map((content, i) => aSource({ n: i + 1, content, mediaType: 'text/markdown' }));
  await reviewPacket(aPacket({ aiOutput: output, sources }), { ...builtInDependencies(), verifier }, never);
  return asked;
}

/** What the verifier reads of each source. */
async function passagesRead(judgement: Judgement, output = CLAIM, contents = SOURCES): Promise<string[]> {
  const asked = await questionsAbout(output, contents, judgement);
  return asked
    .filter(({ claim }) => claim.startsWith(CLAIM.slice(0, -1)))
    .map(({ passage }) => passage)
    .filter((passage) => passage.includes('...') || passage.includes('council'));
}

async function wordsRead(judgement: Judgement, output = CLAIM): Promise<number[]> {
  return (await passagesRead(judgement, output)).map(countWords);
}

function countWords(passage: string): number {
  return passage.split(' ').length;
}

/** What the verifier is asked after it has judged the source, by whether it decides by a passage. */
async function askedForTheQuote(decidesBy: (passage: string) => boolean): Promise<string[]> {
  const asked: string[] = [];
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) => {
      asked.push(...pairs.map(({ passage }) => passage));
      return Promise.resolve(pairs.map(({ passage }) => (decidesBy(passage) ? SUPPORTS : SILENT)));
    },
  };
  const content = 'As was agreed in spring, the ferry of Aldbrook takes all bicycles free, which pleases the town.';
  const packet = aPacket({ aiOutput: 'The Aldbrook ferry never charges for bicycles.', sources: [aSource({ content })] });
  await reviewPacket(packet, { ...builtInDependencies(), verifier }, never);
  return asked.slice(1);
}

describe('a verifier that reads running text', () => {
  it('is asked about the clauses of a sentence only where it does not decide by the bare words', async () => {
    const [sentence, words, ...others] = await askedForTheQuote(() => true);
    expect(sentence).toContain('As was agreed');
    expect(words).toBe('ferry of Aldbrook takes all bicycles');
    expect(others).toEqual([]);
    const all = await askedForTheQuote((passage) => passage.includes('free'));
    expect(all).toEqual([sentence, words, 'the ferry of Aldbrook takes all bicycles free']);
  });

  it('is shown the sentences that come nearest to a claim, to read them alone', async () => {
    const content = `# Ferry\n\nDo not bring:\n\n- bicycles without a tag\n- dogs\n\n${SOURCES[1] ?? ''}`;
    const asked = await questionsAbout(CLAIM, [content]);
    expect(asked[0]?.nearest).toHaveLength(2);
    expect(asked[0]?.nearest?.[0]).toBe('Bicycles travel on the Aldbrook ferry without charge.');
    expect(asked[0]?.nearest).toContain('Do not bring: bicycles without a tag');
  });

  it('is shown the sentence that has a value of the claim in another notation', async () => {
    const content =
      'Metformin is the first choice. Metformin is taken by mouth. The first dose of anything matters. A dose is a dose. It is started with 500 mg in the evening.';
    const [asked] = await questionsAbout('The first dose of metformin is half a gram.', [content]);
    expect(asked?.claim).toBe('The first dose of metformin is 500 mg.');
    expect(asked?.nearest).toContain('It is started with 500 mg in the evening.');
  });

  it('is asked at length before a few words of another source decide', async () => {
    const verifier = aReader(({ passage }) => (countWords(passage) < 60 ? SUPPORTS : SILENT));
    const sources = SOURCES.map((content, i) => aSource({ n: i + 1, content }));
    const packet = aPacket({ aiOutput: CLAIM, sources });
    const { verifications } = await reviewPacket(packet, { ...builtInDependencies(), verifier }, never);
    expect(verifications[0]?.status).toBe('unsupported');
  });

  it('leaves a claim open with the words that have most of it, not those that it holds for likeliest', async () => {
    const verifier = aReader(({ passage }) => {
      const supported = passage.includes('guide') ? 0.6 : 0.8;
      return { supported, contradicted: 0.1, neither: 0.9 - supported, weighsChecks: true };
    }, LIMITS);
    const contents = ['As the guide says, tenants pay it from the third month.', 'We ask you to pay a new rent.'];
    const sources = contents.map((content, i) => aSource({ n: i + 1, content }));
    const packet = aPacket({ aiOutput: 'Tenants pay the new rent from the third month on.', sources });
    const { verifications, spans } = await reviewPacket(packet, { ...builtInDependencies(), verifier }, never);
    expect(verifications[0]?.status).toBe('insufficient_context');
    expect(new Set(spans.map(({ source }) => source))).toEqual(new Set([1]));
  });

  it('is asked the same in whatever order the sources come', async () => {
    const [output, one, two] = [
      'The number of complaints decreased below 369 in September.',
      'Contractors must submit the form within 221 days. The hospital was sold before August 1998.',
      'The merger was approved in 2021. The hotel in Denver has 272 rooms and opened in August 1995.',
    ];
    const asked = async (contents: readonly string[]): Promise<string[]> =>
      (await questionsAbout(output, contents)).map((pair) => JSON.stringify(pair)).toSorted();
    expect(await asked([two, one])).toEqual(await asked([one, two]));
  });

  it.each([
    ['The plant has 35 employees.', 'supported'],
    ['The company has 35 employees.', 'partially_supported'],
  ])('is not asked for more where words stand together, and is where they do not: %s', async (aiOutput, status) => {
    const verifier = aReader(() => ({ supported: 0.7, contradicted: 0.2, neither: 0.1, weighsChecks: true }), LIMITS);
    const content = 'In June the company bought a planing mill in the south of Norway, where the plant has 35 employees.';
    const { verifications } = await reviewPacket(
      aPacket({ aiOutput, sources: [aSource({ content })] }),
      { ...builtInDependencies(), verifier },
      never,
    );
    expect(verifications[0]?.status).toBe(status);
  });

  it.each([
    ['that takes itself back', 'As if refunds were possible within 30 days of purchase!'],
    ['with a value at another scale', 'The fee for late refunds went up by 62 per cent.'],
    ['that the source only hopes', 'Parking will be free for nurses.'],
    ['that the source says of another', 'The clerk thanked the mayor.'],
  ])('is not believed, however sure, on a claim %s', async (_what, aiOutput) => {
    const verifier: Verifier = {
      identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
      reads: 'context',
      judge: (pairs) =>
        Promise.resolve(pairs.map(() => ({ supported: 0.98, contradicted: 0.01, neither: 0.01, weighsChecks: true }))),
    };
    const content =
      'Refunds are possible within 30 days of purchase. Late refunds now have a fee that is 6.2 per cent higher. The council hopes that parking will be free for nurses. The clerk was thanked by the mayor.';
    const packet = aPacket({ aiOutput, sources: [aSource({ content })] });
    const { verifications } = await reviewPacket(packet, { ...builtInDependencies(), verifier }, never);
    expect(verifications[0]?.status).toBe('insufficient_context');
  });

  it('reads much of the best source and little of the others', async () => {
    const [best, ...others] = await wordsRead(SILENT);
    expect(best).toBeGreaterThan(150);
    expect(others).toHaveLength(2);
    for (const words of others) expect(words).toBeLessThan(70);
  });

  it('does not read of the others, once the best one supports the claim, those that repeat it', async () => {
    const same = aLongSource('On weekdays the harbour ferry of Aldbrook carries bicycles without charge.');
    const other = aLongSource('The harbour ferry never carries bicycles.');
    const [, ...others] = await passagesRead(SUPPORTS, CLAIM, [
      aLongSource(CLAIM.replace('carries', 'now carries')),
      same,
      other,
    ]);
    expect(others).not.toEqual([]);
    for (const passage of others) expect(passage).toContain('never');
  });

  it.each([
    ['one way', (contents: string[]) => contents],
    ['the other way round', (contents: string[]) => contents.toReversed()],
  ])('reads much of one source where several have as much for the claim, in order %s', async (_order, inOrder) => {
    const sentence = 'The harbour ferry of Aldbrook carries bicycles on weekdays.';
    const equal = ['roads', 'lanes', 'walls'].map((word) => aLongSource(sentence).replaceAll('roads', word));
    const atLength = (await passagesRead(SILENT, CLAIM, inOrder(equal))).filter((passage) => countWords(passage) > 150);
    expect(atLength).toEqual([expect.stringContaining('lanes')]);
  });

  it('reads all of short sources that share no word with the claim', async () => {
    const short = [
      'Pets are welcome.',
      'Two-wheelers cross at no cost, and that goes for every vessel we run, from dawn to dusk, in sun, rain, snow, wind, fog, hail, heat, frost, thaw, calm, storm, drizzle, mist or haze.',
    ];
    const asked = (await questionsAbout(CLAIM, short)).filter(({ nearest }) => nearest !== undefined);
    expect(asked.map(({ passage }) => passage)).toEqual(short);
  });

  it('reads all of a longer source that shares no word with the claim, a stretch at a time', async () => {
    const source = aLongSource('Two-wheelers cross at no cost.');
    const asked = await questionsAbout('Dogs bark at strangers.', [source]);
    const read = asked.filter(({ nearest }) => nearest !== undefined).map(({ passage }) => passage);
    expect(read.length).toBeGreaterThan(1);
    for (const sentence of source.split('. ')) expect(read.join(' ')).toContain(sentence);
  });

  it('reads nothing of a very long source that shares no word with the claim, unless the output speaks of what it speaks of', async () => {
    const source = Array.from({ length: 3 }, () => aLongSource('The ferry of Aldbrook stays moored overnight.')).join(' ');
    await expect(questionsAbout('Dogs bark at strangers.', [source])).resolves.toEqual([]);
    const asked = await questionsAbout('The Aldbrook ferry stays moored overnight, says the council. Dogs bark at strangers.', [
      source,
    ]);
    expect(asked.filter(({ claim }) => claim.startsWith('Dogs'))).not.toEqual([]);
  });

  it('reads a source that the claim cites as long as the best one', async () => {
    const all = await wordsRead(SUPPORTS, `${CLAIM.slice(0, -1)} [2].`);
    expect(all.filter((words) => words > 150)).toHaveLength(2);
    expect(all).toHaveLength(3);
  });
});
