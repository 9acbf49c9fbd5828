import { expect, it } from '@jest/globals';
import { seededRandom } from '../corruption/random.js';
import { makePacket } from './make-packet.js';
import { reviewInThread } from './review-in-thread.js';

it('a long review leaves the event loop of its host free', async () => {
  const packet = makePacket(seededRandom(3), { outputWords: 10_000, sources: 10, sourceWords: 10_000 });
  const { claims, hostBusy } = await reviewInThread(packet);
  expect(claims).toBeGreaterThan(500);
  expect(hostBusy).toBeLessThan(0.3);
});
