import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { formsOf } from '../canary/canary-forms.js';
import { findCanaries } from '../canary/find-canaries.js';
import { httpRequests } from './http-requests.js';
import { readCapture, type Packet } from './read-capture.js';
import { tcpStreams } from './tcp-streams.js';

const FIRST = 0xffff_fff0;

/** A piece of a stream, by its place in it. The numbers of the stream begin anew on the way, as they do after 4 GiB. */
function piece(at: number, text: string): Packet {
  return { ...opening(), opens: false, sequence: (FIRST + 1 + at) >>> 0, payload: Buffer.from(text) };
}

function opening(): Packet {
  const payload = Buffer.alloc(0);
  const addresses = { from: '10.0.0.2', to: '10.0.0.1', fromPort: 40_000, toPort: 80 };
  return { protocol: 'tcp', ...addresses, sequence: FIRST, opens: true, kind: 'tcp', payload, bytes: payload };
}

describe('a stream on the wire', () => {
  it('is put in order, and what was sent twice counts once', () => {
    const [stream] = tcpStreams([
      opening(),
      opening(),
      piece(10, 'world, again'),
      piece(0, 'hello '),
      piece(0, 'hello the '),
      piece(6, 'the world'),
    ]);
    expect(stream?.bytes.toString()).toBe('hello the world, again');
  });

  it('with a hole in it proves nothing', () => {
    expect(() => tcpStreams([opening(), piece(0, 'hello'), piece(9, 'world')])).toThrow('not captured');
  });

  it('is read as requests, the last of which may be cut off', () => {
    const one = 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello';
    const [first, second, third] = httpRequests(Buffer.from(`${one}GET /b HTTP/1.1\r\nHost: x\r\n\r\n${one.slice(0, -2)}`));
    expect(first).toMatchObject({
      method: 'POST',
      path: '/a',
      headers: { host: 'x' },
      complete: true,
      body: Buffer.from('hello'),
    });
    expect(second).toMatchObject({ method: 'GET', path: '/b', complete: true });
    expect(third).toMatchObject({ complete: false, body: Buffer.from('hel') });
  });

  it('that is no HTTP, or hides the length of a body, is not passed over', () => {
    expect(() => httpRequests(Buffer.from('SSH-2.0 hello\r\n\r\n'))).toThrow('no HTTP request');
    const chunked = 'POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(() => httpRequests(Buffer.from(chunked))).toThrow('unknown length');
  });
});

describe('a capture', () => {
  it('that is none, or is cut off, is not taken for an empty one', () => {
    expect(() => readCapture(Buffer.from('nothing'))).toThrow('no capture');
    const head = Buffer.alloc(24);
    head.writeUInt32LE(0xa1b2c3d4, 0);
    head.writeUInt32LE(276, 20);
    expect(readCapture(head)).toEqual([]);
    const packet = Buffer.alloc(16);
    packet.writeUInt32LE(60, 8);
    expect(() => readCapture(Buffer.concat([head, packet]))).toThrow('cut off');
  });
});

describe('the search for canaries', () => {
  const word = 'ptarmiganesque Fjällrävshund';
  const forms = formsOf(word);
  const isFound = (bytes: Buffer): boolean => findCanaries('here', bytes, forms).length > 0;

  it.each(forms)('finds $form among other bytes', ({ needle }) => {
    expect(isFound(Buffer.concat([Buffer.from('{"a":"'), needle, Buffer.from('"}')]))).toBe(true);
  });

  it.each([1, 2, 3, 4])('finds base64 behind %d other bytes, and in capitals', (before) => {
    const text = `${'x'.repeat(before)}${word} and more`;
    expect(isFound(Buffer.from(Buffer.from(text).toString('base64')))).toBe(true);
    expect(isFound(Buffer.from(Buffer.from(text).toString('base64url')))).toBe(true);
    expect(isFound(Buffer.from(word.toUpperCase()))).toBe(false);
    expect(isFound(Buffer.from('a PTARMIGANESQUE Fjällrävshund b'))).toBe(true);
  });

  it('finds what is packed, and what stands in the parts of a token', () => {
    expect(isFound(Buffer.concat([Buffer.from('POST / HTTP/1.1\r\n\r\n'), gzipSync(word)]))).toBe(true);
    const token = `eyJ.${Buffer.from(JSON.stringify({ jti: `${word} ` })).toString('base64url')}.AAAA`;
    expect(isFound(Buffer.from(`dpop: ${token}`))).toBe(true);
  });

  it('finds nothing in random bytes and in words of our own', () => {
    expect(isFound(Buffer.from('a completion of the protocol with its counts and hashes'))).toBe(false);
  });
});
