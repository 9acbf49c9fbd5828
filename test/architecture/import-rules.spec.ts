import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DOMAIN_BASE } from '../../scripts/import-rules/table.mjs';
import { CopyOfRepository } from './copy-of-repository.js';

const check = ['node', 'scripts/check.mjs', '--only=imports,projects'] as const;

/** A new arrow in a file of its own, and what the check must say of it. */
const ARROWS: readonly (readonly [what: string, file: string, code: string, said: string])[] = [
  [
    'the domain importing a lib',
    'libs/domain/src/evidence.ts',
    `import { read } from '@claimgate/runtime';`,
    'domain may import nothing',
  ],
  [
    'a type-only import',
    'libs/pipeline/src/rogue-type.ts',
    `import type { Pool } from '@claimgate/persistence';`,
    'pipeline may import compare, domain, language, report',
  ],
  [
    'a dynamic import',
    'libs/runtime/src/rogue-dynamic.ts',
    `export const late = () => import('@claimgate/contracts');`,
    'runtime may import domain',
  ],
  [
    'an import inside a type',
    'libs/contracts/src/rogue-import-type.ts',
    `export type Row = import('@claimgate/persistence').Row;`,
    'contracts may import domain',
  ],
  [
    'a re-export',
    'libs/persistence/src/rogue-export.ts',
    `export * from '@claimgate/contracts';`,
    'persistence may import domain',
  ],
  ['a require', 'libs/runtime/src/rogue-require.ts', `const all = require('@claimgate/pipeline');`, 'runtime may import domain'],
  [
    'a relative path across projects',
    'apps/runner/src/rogue-path.ts',
    `import { newRunId } from '../../../libs/domain/src/ids.js';`,
    'a relative path may not leave its project',
  ],
  [
    'a deep import',
    'apps/control-plane/src/rogue-deep.ts',
    `import { newRunId } from '@claimgate/domain/src/ids.js';`,
    'no deep import into another project',
  ],
  ['an app importing an app', 'apps/local/src/rogue-app.ts', `import '@claimgate/runner';`, 'no project imports an app'],
  [
    'production code importing testing',
    'apps/runner/src/rogue-testing.ts',
    `import { aPacket } from '@claimgate/testing';`,
    'only specs, test/ and src/testing/ may import testing',
  ],
  [
    "production code importing its project's builders",
    'libs/pipeline/src/rogue-builders.ts',
    `import { aPacket } from './testing/builders.js';`,
    'only specs, test/ and src/testing/ may import testing',
  ],
  [
    'the embedded database in the control plane',
    'apps/control-plane/src/rogue-database.ts',
    `import { start } from '@claimgate/embedded-postgres';`,
    'control-plane may import contracts, domain, kms, persistence, report, runtime',
  ],
  ['an undeclared package', 'libs/contracts/src/rogue-package.ts', `import pg from 'pg';`, 'a package is declared'],
  [
    'a package that nobody declares, in a test',
    'test/integration/rogue-package.spec.ts',
    `import picomatch from 'picomatch';`,
    'a package is declared',
  ],
  [
    'the domain against the flow of data',
    'libs/domain/src/source.ts',
    `import type { GateVerdict } from './gate.js';`,
    'in libs/domain a file imports only files to its left',
  ],
  [
    'a base file of the domain looking up',
    'libs/domain/src/clock.ts',
    `import type { Claim } from './claim.js';`,
    `${DOMAIN_BASE.join(', ')} import only one another`,
  ],
  [
    'a domain file without a place',
    'libs/domain/src/rogue-domain.ts',
    `import type { Claim } from './claim.js';`,
    'every file of libs/domain has a place in the order',
  ],
  [
    'a test reaching into a lib',
    'test/integration/rogue.spec.ts',
    `import { newRunId } from '../../libs/domain/src/ids.js';`,
    'a test imports a lib by its name',
  ],
  [
    'a project importing itself by name',
    'libs/storage/src/rogue-self.ts',
    `import type { ObjectStore } from '@claimgate/storage';`,
    'a project does not import itself by name',
  ],
  [
    'the product importing a script',
    'apps/runner/src/rogue-script.ts',
    `import { root } from '../../../scripts/node24.mjs';`,
    'a relative path may not leave its project',
  ],
  [
    'a circle of types alone',
    'libs/runtime/src/rogue-circle.ts',
    `import type { Other } from './rogue-other.js';\n\nexport interface One { other: Other }`,
    'no file may import itself by way of others, types included',
  ],
];

describe('npm run check', () => {
  const copy = new CopyOfRepository();
  afterAll(() => copy.remove());

  describe('with new arrows', () => {
    let found: { status: number | null; output: string };

    beforeAll(() => {
      for (const [, file, code] of ARROWS) copy.write(file, `${code}\n`);
      copy.write('apps/runner/src/fine.spec.ts', `import { aPacket } from '@claimgate/testing';\n`);
      copy.write('libs/runtime/src/rogue-other.ts', `export type Other = import('./rogue-circle.js').One;\n`);
      copy.undeclare('libs/worker-protocol', '@claimgate/contracts');
      copy.fill('libs/storage/src', 111);
      copy.write('libs/storage/project.json', '{ "name": "storage" }');
      copy.write('libs/unheard-of/package.json', '{ "name": "@claimgate/unheard-of" }');
      copy.declare('libs/domain', { '@claimgate/runtime': '0.1.0', 'left-pad': '1.3.0' });
      found = copy.run(...check);
    });

    it('fails, and says that it was the imports and the projects', () => {
      expect(found.status).toBe(1);
      expect(found.output).toMatch(/check: (imports, projects|projects, imports) failed/);
    });

    it.each(ARROWS)('names %s, with the rule, the reason and the way out', (_what, file, code, said) => {
      const findings = found.output.split(/^ +error /m).map((finding) => finding.replaceAll(/\s+/g, ' '));
      const here = findings.filter((finding) => finding.includes(`: ${file} → `));
      expect({ code, here }).toEqual({ code, here: expect.arrayContaining([expect.stringContaining(` ${said}`)]) });
      expect(here.filter((finding) => !/, because .+; mend: .+/.test(finding))).toEqual([]);
    });

    it.each([
      ['libs/domain/package.json declares @claimgate/runtime: domain may import nothing'],
      ['libs/domain/package.json declares left-pad: domain uses no npm package'],
      ['libs/storage/project.json lacks the tag type:lib'],
      ['libs/unheard-of/project.json is the project unheard-of: every project has a row in the import table'],
      ['the Nx project graph has runner -> testing: only specs, test/ and src/testing/ may import testing'],
      ['the Nx project graph has runtime -> contracts: runtime may import domain'],
      ['the Nx project graph has worker-protocol -> contracts: @claimgate/contracts is not declared'],
      ['libs/storage/src has 111 files: a lib has at most 110 source files, specs not counted'],
    ])('says "%s"', (sentence) => {
      expect(found.output).toContain(sentence);
    });

    it('lets a spec import testing', () => {
      expect(found.output).not.toContain('fine.spec.ts');
    });
  });
});
