import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { GROWTH, watchLargeBodies } from './heap-growth.js';

describe('the heap while large bodies come', () => {
  let server: FastifyInstance;
  let grown: number[];
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    grown = [];
    server = fastify();
    watchLargeBodies(server, (percent) => grown.push(percent));
    server.post('/', () => 'ok');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.close();
  });

  const send = async (bytes: number): Promise<void> => {
    await server.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify('x'.repeat(bytes)),
      headers: { 'content-type': 'application/json' },
    });
  };

  it('is collected earlier from the first one on, and as usual once none has come for a while', async () => {
    await send(300 * 1024);
    jest.advanceTimersByTime(20_000);
    await send(300 * 1024);
    jest.advanceTimersByTime(20_000);
    expect(grown).toEqual([GROWTH.withLargeBodies]);
    jest.advanceTimersByTime(10_001);
    expect(grown).toEqual([GROWTH.withLargeBodies, GROWTH.usual]);
  });

  it('is left alone by small ones', async () => {
    await send(1024);
    expect(grown).toEqual([]);
  });
});
