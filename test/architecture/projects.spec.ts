import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { dependenciesOf, manifestOf, projectFolders, projectNameOf, root, textOf } from './repository.js';

const folders = projectFolders();

describe('the projects', () => {
  it('are at least the three apps and seven libs that the product started with', () => {
    expect(folders.length).toBeGreaterThanOrEqual(10);
  });

  it.each(folders)('%s carries its kind and its name as tags', (folder) => {
    const project: { name: string; sourceRoot: string; tags: string[] } = JSON.parse(textOf(`${folder}/project.json`));
    const kind = folder.startsWith('apps/') ? 'app' : 'lib';
    expect(project).toMatchObject({
      name: projectNameOf(folder),
      sourceRoot: `${folder}/src`,
      tags: expect.arrayContaining([`type:${kind}`, `name:${projectNameOf(folder)}`]),
    });
  });

  it.each(folders)('%s is a private ES module package of the one version and licence', (folder) => {
    const { version } = manifestOf('.');
    expect(manifestOf(folder)).toMatchObject({
      name: `@claimgate/${projectNameOf(folder)}`,
      version,
      private: true,
      license: 'Apache-2.0',
      type: 'module',
    });
  });

  it.each(folders.filter((folder) => folder.startsWith('libs/')))('%s is known by its index.ts alone', (folder) => {
    expect(manifestOf(folder).exports).toEqual({
      '.': { '@claimgate/source': './src/index.ts', types: './src/index.ts', default: './dist/index.js' },
    });
    expect(existsSync(join(root, folder, 'src/index.ts'))).toBe(true);
  });
});

describe('the dependencies', () => {
  const ours = manifestOf('.').version;
  const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

  it.each(['.', ...folders])('of %s are pinned to one version each', (folder) => {
    const loose = dependenciesOf(manifestOf(folder)).filter(([, version]) => !exact.test(version));
    expect(loose).toEqual([]);
  });

  it.each(folders)('of %s on our own projects have the version of this repository', (folder) => {
    const foreign = dependenciesOf(manifestOf(folder)).filter(
      ([name, version]) => name.startsWith('@claimgate/') && version !== ours,
    );
    expect(foreign).toEqual([]);
  });

  it('have one version across the repository', () => {
    const versions = new Map<string, Set<string>>();
    for (const [name, version] of ['.', ...folders].flatMap((folder) => dependenciesOf(manifestOf(folder)))) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
    expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('are locked without naming the registry they came from, so that any mirror serves', () => {
    const {
      packages,
    }: {
      packages: Record<string, { resolved?: string; link?: boolean }>;
    } = JSON.parse(textOf('package-lock.json'));
    const hosts = Object.entries(packages).filter(([, entry]) => entry.resolved !== undefined && !entry.link);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(hosts).toEqual([]);
  });
});
