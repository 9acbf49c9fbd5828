import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@claimgate/testing';
import { freePort } from '../contract/servers/server-process.js';
import { VERSITYGW } from '../contract/servers/test-services.js';
import { buildSettings } from './built-images.js';
import { runContainer, tool } from './podman.js';

// npm run prove -- images: releases an image to a registry on this machine and looks at it as a customer would.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** docker/install-tools.sh puts its programs beside those of the other tests. */
const CRANE = path.join(path.dirname(VERSITYGW), 'crane');
const COSIGN = path.join(path.dirname(VERSITYGW), 'cosign');
/** Prints the names of all packages of npm in an image; run by the image's own Node. */
const PACKAGES_HERE = `const { globSync, readFileSync } = require('node:fs');
const files = globSync('/app/**/node_modules/{*,@*/*}/package.json');
console.log(JSON.stringify(files.map((file) => JSON.parse(readFileSync(file)).name).filter(Boolean)))`;
const PASSWORD = { COSIGN_PASSWORD: 'of the test' };

let folder: string;
let registry: ChildProcess;
let repository: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimgate-release-'));
  const port = await freePort();
  repository = `127.0.0.1:${port}/claimgate`;
  registry = spawn(CRANE, ['registry', 'serve', '--address', `127.0.0.1:${port}`], { stdio: 'ignore' });
  for (const name of ['ours', 'theirs'])
    tool(COSIGN, ['generate-key-pair', '--output-key-prefix', path.join(folder, name)], PASSWORD);
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/v2/`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await eventually('the registry answers', isUp, 60_000, 200);
});
afterAll(async () => {
  registry.kill();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (name: string): string => path.join(folder, `${name}.pub`);

/** What a customer runs, as docs/verify-images.md says. */
function cosign(command: string, key: string, ...words: string[]) {
  const flags = ['--key', key, '--insecure-ignore-tlog=true', '--allow-http-registry'];
  const { status, stdout } = spawnSync(COSIGN, [command, ...flags, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status, stdout };
}

describe('a release', () => {
  it('is signed by digest with a list of what is in it, and nothing that somebody else made passes for it', async () => {
    tool(path.join(ROOT, 'docker/release.sh'), [repository, 'admin'], {
      ...buildSettings(),
      ...PASSWORD,
      CLAIMGATE_COSIGN_KEY: path.join(folder, 'ours.key'),
      CLAIMGATE_COSIGN_PUBLIC_KEY: keyOf('ours'),
      CLAIMGATE_PLAIN_HTTP: '1',
    });
    const { admin: reference } = JSON.parse(await readFile(path.join(ROOT, 'release/images.json'), 'utf8'));
    expect(reference).toMatch(/\/claimgate-admin@sha256:[0-9a-f]{64}$/);
    expect(tool(CRANE, ['digest', '--insecure', reference.replace(/@.*/, ':0.1.0')])).toBe(reference.split('@')[1]);

    expect(cosign('verify', keyOf('ours'), reference).status).toBe(0);
    expect(cosign('verify', keyOf('theirs'), reference).status).not.toBe(0);
    const attested = cosign('verify-attestation', keyOf('ours'), '--type', 'cyclonedx', reference);
    expect(attested.status).toBe(0);
    expect(cosign('verify-attestation', keyOf('theirs'), '--type', 'cyclonedx', reference).status).not.toBe(0);
    expect(namesIn(attested.stdout)).toEqual(expect.arrayContaining(['@claimgate/persistence', 'typeorm', 'node', 'libc6']));

    const unsigned = `${repository}/claimgate-other`;
    tool(CRANE, ['append', '--insecure', '--base', reference, '--new_layer', '/dev/null', '--new_tag', `${unsigned}:1`]);
    const other = `${unsigned}@${tool(CRANE, ['digest', '--insecure', `${unsigned}:1`])}`;
    expect(cosign('verify', keyOf('ours'), other).status).not.toBe(0);
  });

  it('lists exactly the packages of npm that are in the image', async () => {
    const { components } = JSON.parse(await readFile(path.join(ROOT, 'release/admin.cdx.json'), 'utf8'));
    const listed = components.map((each: { name: string }) => each.name);
    const { stdout: inside } = runContainer('localhost/claimgate-admin:0.1.0', ['--eval', PACKAGES_HERE], {
      entrypoint: '/usr/bin/node',
    });
    const names = [...new Set<string>(JSON.parse(inside))];
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  });
});

/** The names of the components in an attestation, which is signed JSON in base64. */
function namesIn(printed: string): string[] {
  const { payload } = JSON.parse(printed.trim().split('\n')[0] ?? '');
  const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  return predicate.components.map((each: { name: string }) => each.name);
}
