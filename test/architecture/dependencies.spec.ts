import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inspectPackage } from '../../scripts/dependencies/inspect-package.mjs';
import { judgeLicences } from '../../scripts/dependencies/judge-licences.mjs';
import { judgePackages } from '../../scripts/dependencies/judge-packages.mjs';
import { productionPackages } from '../../scripts/dependencies/production-packages.mjs';
import { root, textOf } from './repository.js';

interface Package {
  readonly id: string;
  readonly folder: string | undefined;
  readonly apps: readonly string[];
}
interface Group {
  readonly title: string;
  readonly verdict: string;
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

const packages: Package[] = productionPackages(root);
const reviewed: Group[] = JSON.parse(textOf('scripts/dependencies/reviewed.json'));

describe('the production dependencies', () => {
  it('are those that the apps need to run, through our libs, and no tool of ours', () => {
    expect(packages.length).toBeGreaterThan(200);
    const appsOf = (name: string): readonly string[] => packages.find(({ id }) => id.startsWith(`${name}@`))?.apps ?? [];
    expect(appsOf('onnxruntime-node')).toEqual(['runner', 'worker']);
    expect(appsOf('@aws-sdk/client-s3')).toEqual(['worker']);
    for (const tool of ['jest', 'nx', 'playwright-core', '@swc/core']) expect(appsOf(tool)).toEqual([]);
  });

  it('are judged by npm run check, package by package', () => {
    expect(textOf('scripts/check.mjs')).toContain('scripts/dependencies/check.mjs');
  });

  it('are reviewed with a reason, each once', () => {
    const ids = reviewed.flatMap((group) => Object.keys(group.packages));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { verdict } of reviewed) expect(verdict.length).toBeGreaterThan(40);
  });
});

describe('the review of dependencies', () => {
  const each = { id: 'quiet@1.0.0', folder: '/there', apps: ['worker'] };
  const group = (listed: Group['packages']): Group[] => [{ title: '', verdict: '', packages: listed }];
  const judged = (found: readonly string[], listed: Group['packages'], one: Package = each): string[] =>
    judgePackages([one], group(listed), () => found);

  it('asks for nothing where nothing is found', () => {
    expect(judged([], {})).toEqual([]);
  });

  it('does not let a new package or another version pass', () => {
    expect(judged(['network'], {})).toEqual(['quiet@1.0.0 (for worker) is not reviewed; in it: network']);
    expect(judged(['network'], { 'quiet@0.9.0': ['network'] })).toEqual([
      'quiet@1.0.0 (for worker) is not reviewed; in it: network',
      'quiet@0.9.0 is reviewed and no dependency any more: remove its line',
    ]);
  });

  it('does not let another finding pass, nor keep one that is gone', () => {
    expect(judged(['network', 'telemetry'], { 'quiet@1.0.0': ['fetch', 'network'] })).toEqual([
      'quiet@1.0.0 (for worker) was reviewed without "telemetry", which is in it',
      'quiet@1.0.0 (for worker) was reviewed with "fetch", which is not in it',
    ]);
  });

  it('knows the builds of one package for several machines', () => {
    const build = { id: '@quiet/linux-x64@1.0.0', folder: '/there', apps: ['worker'] };
    expect(judged(['native code'], { '@quiet/*@1.0.0': ['native code', 'native network'] }, build)).toEqual([]);
    expect(judged(['native code'], { '@quiet/*@1.0.1': ['native code'] }, build)).toHaveLength(2);
  });
});

describe('what is found in a package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'claimgate-package-'));
    mkdirSync(join(folder, 'test'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['network', 'index.js', "const { get } = require('https');"],
    ['network', 'index.mjs', "import net from 'node:net';"],
    ['network', 'min.cjs', 'let a=await import(`node:dns/promises`);'],
    ['fetch', 'index.js', 'await fetch(`https://collector.example`);'],
    ['programs', 'index.js', 'import { spawn } from "node:child_process";'],
    ['telemetry', 'index.js', 'if (!process.env.DO_NOT_TRACK) report();'],
    ['network (tests only)', 'test/index.js', "require('http');"],
  ])('is %s, in %s', (found, file, text) => {
    writeFileSync(join(folder, file), text);
    expect(inspectPackage({ folder, hasInstallScript: false })).toEqual([found]);
  });

  it('is native code, and what it could do', () => {
    writeFileSync(join(folder, 'binding.node'), Buffer.from('\u007fELF\0\0getaddrinfo\0OneCollector/1.0\0', 'latin1'));
    writeFileSync(join(folder, 'program'), Buffer.from('\u007fELF\0', 'latin1'));
    expect(inspectPackage({ folder, hasInstallScript: true })).toEqual([
      'install script',
      'native code',
      'native network',
      'native telemetry',
    ]);
  });

  it('is nothing in words and names that only look like it', () => {
    writeFileSync(
      join(folder, 'index.js'),
      "import { fetch } from './cache.js'; cache.fetch(key); import https from './https.js';",
    );
    expect(inspectPackage({ folder, hasInstallScript: false })).toEqual([]);
  });
});

describe('the licences of the lock file', () => {
  const judged = (license: string | undefined, dev?: boolean): string[] =>
    judgeLicences({ 'node_modules/a/node_modules/@b/c': { version: '1.0.0', license, dev } });

  it('are all allowed, those of tools among them', () => {
    const { packages: locked }: { packages: Record<string, object> } = JSON.parse(textOf('package-lock.json'));
    expect(Object.keys(locked).length).toBeGreaterThan(900);
    expect(judgeLicences(locked)).toEqual([]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)', 'Apache-2.0 AND MIT'])('may be %s', (license) => {
    expect(judged(license)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-3.0-only', 'SSPL-1.0 OR BUSL-1.1', 'SEE LICENSE IN x', '', undefined])(
    'may not be %j, and whose it is is said',
    (license) => {
      expect(judged(license)).toEqual([expect.stringMatching(/^@b\/c@1\.0\.0 \(part of the product\) has the licence /)]);
    },
  );

  it('may be weaker than others for tools that we pass on nothing of', () => {
    expect(judged('MPL-2.0', true)).toEqual([]);
    expect(judged('MPL-2.0')).toHaveLength(1);
    expect(judged('GPL-3.0-only', true)).toHaveLength(1);
  });
});
