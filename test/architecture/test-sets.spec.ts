import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SECONDS } from '../../scripts/longest-first.mjs';
import { MORE, selectSpecs } from '../../scripts/select-specs.mjs';
import { filesOf, root, textOf } from './repository.js';

/** The most that a spec of `npm test` may take, by the table of those that take long. */
const MOST_SECONDS = 15;

const IN_THE_FOLDER = /CLAIMGATE_TEST_SERVICES/;
/** By what the text of a file shows that it starts a program that npm does not install. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  chromium: /from 'playwright-core'/,
  versitygw: IN_THE_FOLDER,
  azurite: IN_THE_FOLDER,
  moto: IN_THE_FOLDER,
  stripe_mock: IN_THE_FOLDER,
  schemathesis: IN_THE_FOLDER,
  llama: IN_THE_FOLDER,
  helm: IN_THE_FOLDER,
  hadolint: IN_THE_FOLDER,
  tcpdump: /'tcpdump'/,
  podman: /'podman'/,
  nftables: /'nft'/,
  python: /'python3?'|\/python\/prepare\.mjs'/,
};

const SPECS = filesOf('{apps,libs,test}/**/*.spec.ts');
const FILES = new Set(filesOf('test/**/*.ts'));
const isMore = (file: string): boolean => file.endsWith(MORE);

/** A file and all that it imports by path, however far. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, named = ''] of textOf(file).matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
    const imported = path.join(path.dirname(file), named).replace(/\.js$/, '.ts');
    if (FILES.has(imported)) withImports(imported, found);
  }
  return found;
}

/** The programs that a spec needs, as far as it or what it imports shows it. */
function programsOf(spec: string): string[] {
  const texts = [...withImports(spec)].map((file) => textOf(file));
  return Object.keys(SIGNS).filter((program) => texts.some((text) => SIGNS[program]?.test(text)));
}

async function listed(...words: string[]): Promise<string[]> {
  const command = [path.join(root, 'node_modules/jest/bin/jest.js'), '--listTests', ...(await selectSpecs(words))];
  const lines = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => path.relative(root, line)).toSorted();
}

describe('the two sets of specs', () => {
  it('hold every spec once: npm test those of Node alone, npm run test:more the others, and --everything both', async () => {
    expect(await listed('--more')).toEqual(SPECS.filter(isMore));
    expect(await listed()).toEqual(SPECS.filter((file) => !isMore(file)));
    expect(await listed('--everything')).toEqual(SPECS);
  });

  it('are left aside where a path is named, and by nothing else', async () => {
    const [some = ''] = SPECS.filter(isMore);
    expect(await listed(some)).toEqual([some]);
    expect(await selectSpecs(['-t', 'some words'])).toEqual(['-t', 'some words', expect.stringContaining('!(*.more)')]);
  });
});

describe('a spec of npm test', () => {
  it('needs no program that npm does not install', () => {
    const wrong = SPECS.filter((file) => !isMore(file) && !file.endsWith('/test-sets.spec.ts'))
      .map((file) => ({ file, needs: programsOf(file) }))
      .filter(({ needs }) => needs.length > 0);
    // Name the spec *.more.spec.ts, or move what needs the program to a spec of its own.
    expect(wrong).toEqual([]);
  });

  it.each([
    ['test/e2e/report-page.more.spec.ts', 'chromium'],
    ['test/contract/s3-object-store.more.spec.ts', 'versitygw'],
    ['test/clients/python-client.more.spec.ts', 'python'],
    ['test/egress/egress.more.spec.ts', 'tcpdump'],
    ['test/charts/render.more.spec.ts', 'helm'],
  ])('could not do what %s does: %s would be noticed', (file, program) => {
    expect(programsOf(file)).toContain(program);
  });

  it('is told from the others by a sign of every program that is installed for tests', () => {
    const installers = textOf('scripts/install-test-services.sh');
    const installed = [...installers.matchAll(/^install_(\w+)\(\)/gm)].map(([, name]) => name);
    expect(installed.length).toBeGreaterThan(5);
    expect(Object.keys(SIGNS)).toEqual(expect.arrayContaining(installed));
  });

  it('takes little time', () => {
    const long = Object.entries<number>(SECONDS).filter(([file, seconds]) => seconds > MOST_SECONDS && !isMore(file));
    expect(long).toEqual([]);
    expect(Object.keys(SECONDS).filter((file) => !SPECS.includes(file))).toEqual([]);
  });
});
