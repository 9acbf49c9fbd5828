import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClaimPassage } from '@claimgate/pipeline';
import { checkModel, type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';

const never = new AbortController().signal;
const PASSAGE = 'The museum was opened in 1921. About 25,000 people visit it every year. It is closed on Mondays.';
const PAIRS: readonly ClaimPassage[] = [
  { claim: 'The museum opened in 1921.', passage: PASSAGE },
  { claim: 'The museum opens on Mondays.', passage: PASSAGE },
  { claim: 'The museum has a cafe.', passage: PASSAGE },
];

describe('the accurate profile', () => {
  let small: OnnxVerifier;
  let accurate: OnnxVerifier;
  beforeAll(async () => {
    [small, accurate] = await Promise.all([
      openOnnxVerifier({ threads: 1 }),
      openOnnxVerifier({ model: 'accurate', threads: 1 }),
    ]);
  });
  afterAll(() => Promise.all([small.close(), accurate.close()]));

  it('is made of files that are sound, and names itself', async () => {
    const { version } = await checkModel({ model: 'accurate' });
    expect(accurate.identity).toMatchObject({ name: 'onnx', model: version });
    expect(accurate.identity.version).not.toBe(small.identity.version);
  });

  it('tells support, contradiction and neither apart', async () => {
    const [supported, contradicted, neither] = await accurate.judgeAlone(PAIRS, never);
    expect(supported?.supported).toBeGreaterThan(0.9);
    expect(contradicted?.contradicted).toBeGreaterThan(0.8);
    expect(neither?.neither).toBeGreaterThan(0.5);
  });

  it('says something else than the shipped network alone', async () => {
    await expect(accurate.judgeAlone(PAIRS, never)).resolves.not.toEqual(await small.judgeAlone(PAIRS, never));
  });
});
