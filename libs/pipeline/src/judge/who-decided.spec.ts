import type { VerifierIdentity } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type Judgement, reviewPacket, type Verifier } from '../index.js';
import { aPacket } from '../testing/builders.js';

const OTHER: VerifierIdentity = { name: 'other', version: 'other.2026-11-15.v1', provider: 'elsewhere', model: 'm' };
const OWN: VerifierIdentity = { name: 'own', version: 'own.2026-11-15.v1', provider: 'here', model: 'm' };
const { extractor, verifier: lexical } = builtInDependencies();

function verifierThatSays(judgement: Judgement, unasked?: VerifierIdentity): Verifier {
  const judge: Verifier['judge'] = (pairs) => Promise.resolve(pairs.map(() => judgement));
  return { identity: OWN, judge, ...(unasked && { unasked }) };
}

const review = (output: string, source: string, verifier: Verifier) =>
  reviewPacket(aPacket(output, [source]), { extractor, verifier }, new AbortController().signal);

describe('who decided a claim', () => {
  const supported = { supported: 0.9, contradicted: 0, neither: 0.1 };
  const source =
    'The tower was finished in the spring.\nVisitors to the  tower\nwere let in from June on. Nothing more is known.';
  const output = 'People could first visit the tower in June.';

  it('is the verifier, where a judgement names nobody else', async () => {
    const { verifications } = await review(output, source, verifierThatSays(supported));
    expect(verifications).toMatchObject([{ status: 'supported', verifier: OWN }]);
  });

  it('is whoever the judgement names', async () => {
    const { verifications } = await review(output, source, verifierThatSays({ ...supported, by: OTHER }));
    expect(verifications).toMatchObject([{ verifier: OTHER }]);
  });

  it('is named for claims that are not supported too', async () => {
    const judgement = { supported: 0, contradicted: 0, neither: 1, by: OTHER };
    const { verifications } = await review(output, source, verifierThatSays(judgement));
    expect(verifications).toMatchObject([{ status: 'unsupported', span: null, verifier: OTHER }]);
  });

  it('is not a verifier that was never asked: a copy, or a claim without evidence', async () => {
    const verifier = verifierThatSays({ ...supported, by: OTHER }, lexical.identity);
    const copied = await review('Nothing more is known.', source, verifier);
    const foreign = await review('Penguins eat krill.', source, verifier);
    expect(copied.verifications).toMatchObject([{ status: 'supported', verifier: lexical.identity }]);
    expect(foreign.verifications).toMatchObject([{ status: 'unsupported', verifier: lexical.identity }]);
  });

  it('shows the words that the verifier rests on, exactly as the source has them', async () => {
    const quote = 'Visitors to the tower were let in from June';
    const { spans } = await review(output, source, verifierThatSays({ ...supported, quote }));
    expect(spans).toMatchObject([{ quote: 'Visitors to the  tower\nwere let in from June' }]);
    expect(source.slice(spans[0]?.start, spans[0]?.end)).toBe(spans[0]?.quote);
  });

  it('takes no quote that is not in the source', async () => {
    const { spans } = await review(output, source, verifierThatSays({ ...supported, quote: 'People could go up.' }));
    expect(source).toContain(spans[0]?.quote);
  });

  it('is an exact check where a near copy changes a fact, whatever the verifier says and quotes', async () => {
    const verifier = verifierThatSays({ ...supported, quote: 'Refunds' });
    const { verifications, spans } = await review(
      'Refunds are granted within 60 days.',
      'Refunds are granted within 30 days.',
      verifier,
    );
    expect(verifications).toMatchObject([{ status: 'contradicted' }]);
    expect(spans[0]?.quote).toContain('30 days');
  });

  it.each([
    [0.8, 'insufficient_context'],
    [0.9, 'supported'],
  ])(
    'is a verifier that weighs the exact checks and is very sure (%d), where a short claim lacks one word',
    async (sure, status) => {
      const judgement = { supported: sure, contradicted: 0, neither: 1 - sure, weighsChecks: true };
      const { verifications } = await review(
        'Nora Cole is a younger sister of Macy Grey.',
        'She is the youngest daughter of Billy Ray Cole and younger sister of Macy Grey and Trace Cole.',
        verifierThatSays(judgement),
      );
      expect(verifications).toMatchObject([{ status }]);
    },
  );
});
