import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFile, aFolder, runWorker, type WorkerOutcome } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));
const SOURCE = path.join(EXAMPLES, 'policy-answer/sources/return-policy.md');
const IN_CI = { CI: 'true' };

const before = process.cwd();
let folder: string;
const check = (words: readonly string[], env: Record<string, string> = {}): Promise<WorkerOutcome> =>
  workerHere(['check', ...words], env);
const checkInput = (words: readonly string[], stdin: Readable): Promise<WorkerOutcome> =>
  runWorker(['check', ...words], {}, { cwd: folder, stdin });

beforeAll(async () => {
  folder = await aFolder();
  for (const name of ['policy-answer', 'contract'])
    await cp(path.join(EXAMPLES, name), path.join(folder, 'answers', name), { recursive: true });
  await mkdir(path.join(folder, 'good/sources'), { recursive: true });
  await writeFile(path.join(folder, 'good/output.md'), 'Refunds are granted within 30 days of purchase.');
  await writeFile(path.join(folder, 'good/sources/terms.md'), 'Refunds are granted within 30 days of purchase.');
  await aFile(folder, 'empty.md', '');
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  return rm(folder, { recursive: true, force: true });
});

describe('claimgate-worker check in a pipeline', () => {
  it('checks all packets of a pattern at once, says so in several forms, and fails in CI where nobody says otherwise', async () => {
    const reports = ['--report', 'sarif=reports/claimgate.sarif', '--report', 'junit=reports/claimgate.xml'];
    const ended = await check(['{answers,good}/**', '--jobs', '2', '--out', 'pages', ...reports], IN_CI);
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(ended.stdout).toMatch(
      /Needs repair .* answers\/contract\n.*Needs repair .* answers\/policy-answer\n.*Supported .* good\n/,
    );
    expect(ended.stdout).toContain('3 packets, 2 at needs_repair or worse,');
    const sarif: { runs: { results: { locations: unknown[] }[] }[] } = JSON.parse(
      await readFile(path.join(folder, 'reports/claimgate.sarif'), 'utf8'),
    );
    expect(JSON.stringify(sarif.runs[0]?.results[0]?.locations)).toContain('"uri":"answers/contract/output.md"');
    expect(await readFile(path.join(folder, 'reports/claimgate.xml'), 'utf8')).toContain(
      '<testsuite name="good" tests="1" failures="0"',
    );
    expect(await readdir(path.join(folder, 'pages'))).toEqual(['answers-contract', 'answers-policy-answer', 'good']);
  });

  it('lets neither content nor names of files give commands to the service that runs it', async () => {
    const attack = '::error title=owned::x';
    const packet = path.join(folder, attack);
    await mkdir(path.join(packet, 'sources'), { recursive: true });
    await writeFile(
      path.join(packet, 'output.md'),
      `Dogs may enter the shop at any time of the day and of the year ${attack} ${attack} ##[error]owned.`,
    );
    await writeFile(path.join(packet, 'sources/terms.md'), 'Refunds are granted within 30 days.');
    await writeFile(path.join(packet, `${attack} stray`), 'x');
    const shown = await Promise.all([attack, '::*'].map((word) => check([word], { ...IN_CI, COLUMNS: '40' })));
    for (const { code, stdout, stderr } of shown) {
      expect(code).toBe(1);
      expect(stdout + stderr).not.toMatch(/^\s*::|##\[/m);
      expect(stdout).toContain('owned');
      expect(stderr).toContain('stray');
    }
  });

  it.each([
    ['a file that cannot be written to', ['--report', 'sarif=good'], /^--report: good .*\. Check the disk/],
    [
      'an endpoint at no URL, and does not call it missing besides',
      ['--verifier', 'endpoint', '--endpoint-url', 'nonsense', '--endpoint-model', 'm'],
      /has 1 problem.*\n.*--endpoint-url: expected a URL/,
    ],
  ])('says what to change about %s', async (_what, words, says) => {
    expect((await check(['answers/policy-answer', ...words])).stderr).toMatch(says);
  });

  it('leaves the exit code alone outside of CI, and in CI where it is told to', async () => {
    const codes = [
      check(['answers/policy-answer', '--quiet']),
      check(['answers/policy-answer', '--quiet', '--fail-on', 'none'], IN_CI),
    ];
    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual([0, 0]);
  });

  it('fails on new findings only, where a baseline knows the others', async () => {
    const written = await check(['answers/**', '--write-baseline', 'baseline.json'], IN_CI);
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('a baseline of 7 findings') });
    const known = await check(['answers/**', '--baseline', 'baseline.json', '--format', 'github'], IN_CI);
    expect(known).toEqual({
      code: 0,
      stdout: 'claimgate-worker: 2 packets, 0 at needs_repair or worse, 7 findings, 0 of them new.\n',
      stderr: '',
    });
    const output = path.join(folder, 'answers/contract/output.md');
    const before = await readFile(output, 'utf8');
    await writeFile(output, `${before}\nThe agreement ends on 3 March 2031.\n`);
    const changed = await check(['answers/**', '--baseline', 'baseline.json', '--format', 'github'], IN_CI);
    await writeFile(output, before);
    expect(changed.code).toBe(1);
    expect(changed.stdout.match(/^::/gm)).toHaveLength(1);
    expect(changed.stdout).toMatch(/^::error file=answers\/contract\/output\.md,line=11,.*3 March 2031/);
  });

  it('goes on where one packet cannot be read, and exits with what is wrong with it', async () => {
    await mkdir(path.join(folder, 'mixed/bad/sources'), { recursive: true });
    await writeFile(path.join(folder, 'mixed/bad/output.md'), '');
    await cp(path.join(folder, 'good'), path.join(folder, 'mixed/good'), { recursive: true });
    const ended = await check(['mixed/*', '--write-baseline', 'never.json', '--report', 'json=mixed.json']);
    expect(ended).toMatchObject({ code: 65, stdout: '', stderr: expect.stringContaining('No baseline was written') });
    const { summary }: { summary: object } = JSON.parse(await readFile(path.join(folder, 'mixed.json'), 'utf8'));
    expect(summary).toMatchObject({ packets: 2, unreadable: 1 });
    expect(await readdir(folder)).not.toContain('never.json');
  });
});

describe('claimgate-worker check --output -', () => {
  const words = ['--output', '-', '--source', SOURCE];

  it('reads the output from standard input', async () => {
    const ended = await checkInput([...words, '--format', 'sarif'], Readable.from(['Dogs may ', 'enter the shop. ']));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ended.stdout)).toMatchObject({
      runs: [
        { results: [{ locations: [{ physicalLocation: { artifactLocation: { uri: 'stdin' }, region: { charLength: 24 } } }] }] },
      ],
    });
  });

  it('reads little of 300 MB, and says what is wrong', async () => {
    const piece = Buffer.alloc(65_536, 'a ');
    const source = Readable.from(Array.from({ length: 4_578 }, () => piece));
    const ended = await checkInput(words, source);
    expect(ended).toMatchObject({ code: 65, stdout: '', stderr: expect.stringContaining('more than 800000 bytes') });
    expect(source.destroyed).toBe(true);
  });
});

describe('claimgate-worker check of an empty output', () => {
  it('prints a log of SARIF that is whole and says what failed', async () => {
    const ended = await check(['--output', 'empty.md', '--source', SOURCE, '--format', 'sarif']);
    expect(ended).toMatchObject({ code: 65, stderr: 'empty.md is empty. Put the output to review into it.\n' });
    expect(JSON.parse(ended.stdout)).toMatchObject({
      runs: [{ results: [], invocations: [{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] }] }],
    });
  });
});
