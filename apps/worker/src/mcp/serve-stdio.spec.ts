import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { serveStdio } from './serve-stdio.js';

function serve(messageBytes: number, signal = new AbortController().signal) {
  const stdin = new PassThrough();
  const serving = serveStdio({ stdin, stdout: new PassThrough(), messageBytes }, (transport) => transport.start(), signal);
  return { stdin, serving };
}

describe('serving over standard input and output', () => {
  it('ends with a clear error at a message that is too long, before it is read whole', async () => {
    const { stdin, serving } = serve(1_000);
    stdin.write('a'.repeat(1_001));
    await expect(serving).rejects.toMatchObject({ code: 'payload_too_large', message: expect.stringContaining('1000 bytes') });
  });

  it('ends well when the host leaves', async () => {
    const { stdin, serving } = serve(1_000);
    stdin.end();
    stdin.resume();
    await expect(serving).resolves.toBeUndefined();
  });

  it('ends well when it is asked to stop', async () => {
    const stop = new AbortController();
    const { serving } = serve(1_000, stop.signal);
    stop.abort();
    await expect(serving).resolves.toBeUndefined();
  });
});
