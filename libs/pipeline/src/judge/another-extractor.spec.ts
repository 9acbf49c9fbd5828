import { aPacket, aSource } from '@claimgate/testing';
import { expect, it } from '@jest/globals';
import type { DraftClaim, Extractor, Verifier } from '../ports.js';
import { reviewPacket } from '../review-packet.js';

const OUTPUT = 'The clerk thanked the mayor.';

it('judges claims that somebody else extracted, who had no use for parts of speech', async () => {
  const claim: DraftClaim = {
    text: OUTPUT,
    span: { start: 0, end: OUTPUT.length },
    type: 'fact',
    importance: 3,
    citations: [],
    confidence: 1,
  };
  const extractor: Extractor = {
    identity: { promptVersion: 'test', provider: 'test', model: 'test' },
    extract: () => Promise.resolve({ claims: [claim], unchecked: [] }),
  };
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) =>
      Promise.resolve(pairs.map(() => ({ supported: 0.98, contradicted: 0.01, neither: 0.01, weighsChecks: true }))),
  };
  const packet = aPacket({ aiOutput: OUTPUT, sources: [aSource({ content: 'The clerk was thanked by the mayor.' })] });
  const { verifications } = await reviewPacket(packet, { extractor, verifier }, new AbortController().signal);
  expect(verifications.map(({ status }) => status)).toEqual(['insufficient_context']);
});
