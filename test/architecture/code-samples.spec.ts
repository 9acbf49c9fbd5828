import { describe, expect, it } from '@jest/globals';
import { codeSamples } from './code-samples.js';
import { textOf } from './repository.js';

const CLIENTS = 'docs/clients.md';

/** The method that the sample of each operation calls, by its label. */
function sampledMethods(label: 'TypeScript' | 'Python'): Map<string, string> {
  const methodOf = (source: string) => /= (?:await )?claimgate\.([\w.]+)\(/.exec(source)?.[1] ?? '';
  return new Map([...codeSamples(label)].map(([id, source]) => [id, methodOf(source)]));
}

describe('the samples of code, by the page of the clients,', () => {
  const columns: ['TypeScript' | 'Python', number][] = [
    ['TypeScript', 2],
    ['Python', 3],
  ];
  it.each(columns)('in %s call methods that the client has', (label, column) => {
    const rows = textOf(CLIENTS).matchAll(/^\| `(\w+)` \|.*\|$/gm);
    const documented = new Map([...rows].map(([row, id = '']) => [id, row.split(/(?<!\\)\|/)[column] ?? '']));
    const sampled = [...sampledMethods(label)];
    expect(sampled.length).toBeGreaterThan(15);
    expect(sampled.filter(([id, method]) => method === '' || !documented.get(id)?.includes(`\`${method}(`))).toEqual([]);
  });
});

describe('the samples of code', () => {
  it('in both languages call the same method', () => {
    const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const typescript = [...sampledMethods('TypeScript')].map(([id, method]) => [id, snakeCase(method)]);
    expect(Object.fromEntries(typescript)).toEqual(Object.fromEntries(sampledMethods('Python')));
  });
});
