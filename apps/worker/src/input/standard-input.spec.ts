import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { InputSource } from './read-input.js';

const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-stdin-'));
const source = path.join(folder, 'terms.md');
writeFileSync(source, 'Refunds are granted within 30 days.');
afterAll(() => rmSync(folder, { recursive: true }));

function read(stdin: Readable, signal = new AbortController().signal) {
  const input = new InputSource(
    () => Promise.reject(new Error('no store')),
    {},
    () => stdin,
  );
  return input.readFiles({ output: '-', sources: [source] }, {}, signal);
}

describe('an output from standard input', () => {
  it('is read as a file would be, in whatever pieces it comes', async () => {
    const { packet, place } = await read(
      Readable.from([Buffer.from('Refunds cost 5 '), Buffer.from([0xe2]), Buffer.from([0x82, 0xac]), '.']),
    );
    expect(packet.aiOutput).toBe('Refunds cost 5 €.');
    expect(place).toMatchObject({ text: packet.aiOutput });
    expect(place.file).toBeUndefined();
  });

  it.each([
    ['empty', [], 'Standard input is empty.'],
    ['binary', [Buffer.from([0, 1, 2, 255, 0, 3, 200, 7])], 'Standard input is not text.'],
  ])('is refused where it is %s', async (_what, pieces, message) => {
    await expect(read(Readable.from(pieces))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining(message),
    });
  });

  it('is read no further than is taken, however much more there is', async () => {
    let pieces = 0;
    const endless = new Readable({
      read() {
        pieces += 1;
        this.push(Buffer.alloc(65_536, 'a '));
      },
    });
    await expect(read(endless)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(pieces * 65_536).toBeLessThan(1_200_000);
    expect(endless.destroyed).toBe(true);
  });

  it('is no longer waited for once the worker should stop', async () => {
    const stop = new AbortController();
    const silent = new Readable({ read: () => undefined });
    const reading = read(silent, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
  });
});
