import { describe, expect, it } from '@jest/globals';
import fastify, { type FastifyRequest } from 'fastify';
import { BodyBudget } from './body-budget.js';
import { preferredWait, readWaits } from './waiting.js';

describe('the wait that a Prefer header asks for', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['respond-async', undefined],
    ['wait=10', 10],
    ['Wait = 7', 7],
    ['wait="5"', 5],
    ['wait=010', 10],
    ['respond-async, wait=3; unit=s', 3],
    ['handling=lenient; why="a, wait=4", wait=6', 6],
    ['wait=2, wait=31', 2],
    ['awaited=9', undefined],
    [['return=minimal', 'wait=8'], 8],
  ])('%j is %j', (header, seconds) => {
    expect(preferredWait(header)).toBe(seconds);
  });

  it('is refused where it cannot be, though a later one could', () => {
    expect(() => preferredWait('wait, wait=5')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});

describe('a request that waits', () => {
  it('lets go of its body, in memory and in the budget', async () => {
    const server = fastify();
    const budget = new BodyBudget(10, 10);
    readWaits(server, budget);
    const handler = async (request: FastifyRequest) => {
      budget.take(request, 10);
      const parsed = { ai_output: 'a large text' };
      request.wait?.releaseBody(parsed);
      budget.take(request, 10);
      return { parsed, body: request.body ?? null, applied: request.wait?.applied };
    };
    server.route({ method: 'POST', url: '/', config: { waits: true }, handler });
    const response = await server.inject({ method: 'POST', url: '/', headers: { prefer: 'wait=7' }, payload: { a: 1 } });
    expect(response.json()).toEqual({ parsed: {}, body: null, applied: 'wait=7' });
  });
});
