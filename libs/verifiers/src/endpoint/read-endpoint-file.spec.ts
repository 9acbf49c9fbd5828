import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readEndpointCa, readEndpointKey } from './read-endpoint-file.js';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const name = path.join(folder, `${content.length}-${Math.abs(content.charCodeAt(0))}`);
  writeFileSync(name, content);
  return name;
}

describe('the key file of an endpoint', () => {
  it('holds the key on one line', () => {
    expect(readEndpointKey(file('sk-canary\n'))).toBe('sk-canary');
  });

  it.each(['', '\n', 'sk-canary\nsecond', 'sk-canäry', `sk-canary${' '.repeat(9_000)}`])(
    'is refused with %j in it, unshown',
    (content) => {
      const read = () => readEndpointKey(file(content));
      expect(read).toThrow(expect.objectContaining({ code: 'model_unavailable' }));
      expect(read).not.toThrow(/canary/);
    },
  );

  it('that is missing is named, with what to do', () => {
    expect(() => readEndpointKey('/nowhere/key')).toThrow(
      'The key file of the endpoint, /nowhere/key, could not be read. Check that it exists and that this user may read it.',
    );
  });
});

describe('the CA file of an endpoint', () => {
  it('must hold a certificate', () => {
    expect(() => readEndpointCa(file('no certificate'))).toThrow('holds no certificate in PEM form');
  });
});
