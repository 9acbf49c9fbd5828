import { afterAll, describe, expect, it } from '@jest/globals';

import { withSection } from '../../scripts/generators.mjs';
import { summarizeDifference } from '../../scripts/line-difference.mjs';
import { settingsTable } from '../../scripts/settings-table.mjs';
import { CopyOfRepository } from './copy-of-repository.js';
import { textOf } from './repository.js';

describe('a generated section', () => {
  const text = 'By hand.\n<!-- generated: table -->\nold\n<!-- /generated: table -->\nBy hand too.\n';

  it('is replaced between its marks, and nothing else is', () => {
    expect(withSection(text, 'table', 'new\n')).toBe(text.replace('old', 'new'));
  });

  it('stays as it is when it is made twice', () => {
    const once = withSection(text, 'table', '| a | b |\n');
    expect(withSection(once, 'table', '| a | b |\n')).toBe(once);
  });

  it('needs its marks', () => {
    expect(() => withSection('By hand.\n', 'table', 'new')).toThrow('<!-- generated: table -->');
  });
});

describe('the difference between a file and what the code says', () => {
  it('shows the lines that only one of them has', () => {
    expect(summarizeDifference('same\nold\n', 'same\nnew\n')).toBe('  - old\n  + new');
  });

  it('is cut short where it is long', () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    expect(summarizeDifference('', long)).toContain('... and 29 lines more');
  });
});

describe('a table of settings', () => {
  it('has the required ones first and no markup from a description', () => {
    const level = { env: 'LEVEL', default: 'info', description: 'How much is said.' };
    const url = { env: 'URL', secret: true, description: 'As <host>|<port>.' };
    expect(settingsTable([level, url]).split('\n').slice(2)).toEqual([
      '| `URL` | **required** | As &lt;host&gt;\\|&lt;port&gt;. Secret. |',
      '| `LEVEL` | `info` | How much is said. |',
    ]);
  });
});

describe('npm run check', () => {
  const copy = new CopyOfRepository();
  afterAll(() => copy.remove());

  it('fails when a generated file is not what the code says, and shows where', () => {
    copy.write('docs/openapi.json', textOf('docs/openapi.json').replace('"/v1/review-runs"', '"/v1/reviews"'));
    copy.write('docs/configuration.md', textOf('docs/configuration.md').replace('| `9465` |', '| `9466` |'));
    const { status, output } = copy.run('node', 'scripts/check.mjs', '--only=generated');
    expect(output).toContain('docs/openapi.json (the OpenAPI document of the control plane) is not what the code says');
    expect(output).toMatch(/ {2}- +"\/v1\/reviews": \{\n {2}\+ +"\/v1\/review-runs": \{/);
    expect(output).toMatch(/- .*`9466`.*\n.*\+ .*`9465`/);
    expect(output).toContain('mend: npm run generate');
    expect(status).toBe(1);
  });
});
