import { basename } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { filesOf } from './repository.js';

const sources = filesOf('{apps,libs,test,scripts}/**/*.{ts,mjs,js}');

describe('the files', () => {
  it('are there to be judged', () => {
    expect(sources.length).toBeGreaterThan(50);
  });

  it('are named after what they hold, never utils, helpers, common, misc or types', () => {
    const vague = /^(utils?|helpers?|common|misc|types?)(\.|$)/;
    expect(sources.filter((file) => vague.test(basename(file)))).toEqual([]);
  });

  it('lie in folders named after what they hold', () => {
    const vague = /\/(utils?|helpers?|common|misc|types?)\//;
    expect(sources.filter((file) => vague.test(file))).toEqual([]);
  });

  it('are kebab-case, with the roles we use as suffixes', () => {
    const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs|js)$/;
    const migration = /^\d+-[a-z0-9-]+\.ts$/;
    expect(sources.map((file) => basename(file)).filter((file) => !name.test(file) && !migration.test(file))).toEqual([]);
  });

  it('have one index.ts per lib and none elsewhere', () => {
    const indexes = filesOf('{apps,libs,test}/**/index.ts');
    expect(indexes.filter((file) => !/^libs\/[^/]+\/src\/index\.ts$/.test(file))).toEqual([]);
  });

  it('hold the models, the shipped and the accurate one, and no other version of them', () => {
    expect(filesOf('libs/{verifiers,model-accurate}/models/*')).toHaveLength(2);
  });
});
