import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILED_CODE } from '@claimgate/testing';
import { parse } from 'yaml';
import { aFolder } from '../support/worker-command.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const NEEDS_REPAIR = 1;

let folder: string;
beforeAll(async () => {
  folder = await aFolder();
  await cp(path.join(ROOT, 'examples/policy-answer'), path.join(folder, 'answers/returns'), { recursive: true });
  await mkdir(path.join(folder, 'bin'));
  const worker = path.join(ROOT, 'apps/worker/dist/main.js');
  await writeFile(path.join(folder, 'bin/claimgate-worker'), `#!/bin/sh\nexec '${process.execPath}' '${worker}' "$@"\n`, {
    mode: 0o755,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the lines of an example as its service would, with the worker that is built here. */
async function run(script: string, env: Record<string, string> = {}) {
  const shell = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script];
  const child = spawn('bash', shell, {
    cwd: folder,
    env: {
      PATH: `${folder}/bin:${process.env['PATH']}`,
      ...COMPILED_CODE,
      CLAIMGATE_VERIFIER: 'lexical',
      CLAIMGATE_WORKER: 'claimgate-worker',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (said.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.stderr += text.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code, ...said };
}

/** The parts of an action that this looks at. */
interface Action {
  readonly inputs: Record<string, { readonly default: string }>;
  readonly outputs: Record<string, { readonly value: string }>;
  readonly runs: {
    readonly using: string;
    readonly steps: { id: string; shell: string; env: Record<string, string>; run: string }[];
  };
}

describe('the action for GitHub', () => {
  const action: Action = parse(textOf('actions/check/action.yml'));
  const [step] = action.runs.steps;

  /** Runs the action as a runner would: expressions become variables, never text of the script. */
  async function runAction(inputs: Record<string, string>) {
    const given: Record<string, string> = { worker: 'claimgate-worker', ...inputs };
    const valueOf = (name: string): string => given[name] ?? action.inputs[name]?.default ?? '';
    const env = Object.entries(step?.env ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, input: string) => valueOf(input)),
    ]);
    const files = { GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'), GITHUB_OUTPUT: path.join(folder, 'outputs') };
    for (const file of Object.values(files)) await writeFile(file, '');
    const ended = await run(step?.run ?? '', { CI: 'true', ...Object.fromEntries(env), ...files });
    return {
      ...ended,
      summary: await readFile(files.GITHUB_STEP_SUMMARY, 'utf8'),
      outputs: await readFile(files.GITHUB_OUTPUT, 'utf8'),
    };
  }

  it('is a composite action whose expressions name its own inputs, and stand in no script', () => {
    expect(action.runs).toMatchObject({ using: 'composite', steps: [{ id: 'check', shell: 'bash' }] });
    const named = [...JSON.stringify(action.runs).matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(action.inputs).toSorted());
    expect(step?.run).not.toContain('${{');
  });

  it('annotates, writes SARIF and a summary, and fails the job', async () => {
    const ended = await runAction({ packets: '\nanswers/**\n  \n' });
    expect(ended).toMatchObject({ code: NEEDS_REPAIR, outputs: 'sarif=claimgate.sarif\n' });
    expect(ended.stdout).toMatch(/^::error file=answers\/returns\/output\.md,line=5,/);
    expect(ended.summary).toContain('| answers/returns | ‼ Needs repair |');
    expect(JSON.parse(await readFile(path.join(folder, 'claimgate.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  it('takes inputs for words and for nothing more', async () => {
    const hostile = 'x"; touch owned; $(touch owned) `touch owned`';
    const ended = await runAction({ packets: hostile, baseline: hostile, 'fail-on': hostile, options: hostile });
    expect(ended.code).toBe(78);
    expect(await readdir(folder)).not.toContain('owned');
  });

  it('is called in the workflow with inputs and outputs that it has', () => {
    const workflow = textOf('examples/ci/github/claimgate.yml');
    const { jobs }: { jobs: { check: { steps: { uses: string; with?: Record<string, string> }[] } } } = parse(workflow);
    const call = jobs.check.steps.find(({ uses }) => uses.includes('/claimgate/actions/check@'));
    expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(call?.with ?? { none: '' })));
    const outputs = [...workflow.matchAll(/steps\.claimgate\.outputs\.([\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(outputs)]).toEqual(Object.keys(action.outputs));
  });
});

describe('the other examples', () => {
  it('GitLab: fails because CI is set, and leaves the test results that it names', async () => {
    const { claims }: { claims: { script: string[]; artifacts: { reports: { junit: string } } } } = parse(
      textOf('examples/ci/gitlab/.gitlab-ci.yml'),
    );
    expect(await run(claims.script.join('\n'), { CI: 'true' })).toMatchObject({ code: NEEDS_REPAIR });
    expect(await readFile(path.join(folder, claims.artifacts.reports.junit), 'utf8')).toContain(
      '<testsuite name="answers/returns"',
    );
  });

  it('Jenkins: fails without CI being set, and leaves the test results that it names', async () => {
    const pipeline = textOf('examples/ci/jenkins/Jenkinsfile');
    const [, script = ''] = /sh '''([^]*?)'''/.exec(pipeline) ?? [];
    const [, results = ''] = /junit '([^']+)'/.exec(pipeline) ?? [];
    await rm(path.join(folder, results), { force: true });
    expect(await run(script)).toMatchObject({ code: NEEDS_REPAIR });
    expect(await readFile(path.join(folder, results), 'utf8')).toContain('<testsuite name="answers/returns"');
  });

  it('pre-commit: checks the packets of changed files', async () => {
    const { repos }: { repos: { hooks: { entry: string; files: string }[] }[] } = parse(
      textOf('examples/ci/pre-commit/.pre-commit-config.yaml'),
    );
    const [hook] = repos[0]?.hooks ?? [];
    const changed = ['answers/returns/sources/return-policy.md', 'answers/returns/output.md', 'answers/README.md', 'docs/x.md'];
    const passed = changed.filter((file) => new RegExp(hook?.files ?? '').test(file));
    expect(passed).toEqual(changed.slice(0, 2));
    const ended = await run(`${hook?.entry} ${passed.join(' ')}`);
    expect(ended).toMatchObject({ code: NEEDS_REPAIR, stdout: expect.stringContaining('1 packet, 1 at needs_repair or worse') });
  });
});
