import { globSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, eventually } from '@claimgate/testing';
import { APPS, buildImages, factsOf, imageOf, layersOfSecondBuild, withFilesOf } from './built-images.js';
import { ImageWorld } from './image-world.js';
import { runContainer, tool } from './podman.js';

// npm run prove -- images: builds the images of this commit, looks through them, and runs them as a cluster that trusts nobody would.

const PACKET = fileURLToPath(new URL('../../examples/policy-answer', import.meta.url));
const MOST_MEGABYTES = { 'control-plane': 250, runner: 350, worker: 350, dashboard: 250, admin: 250 };
/** What a container finds out about itself; run by the image's own Node. */
const LOOK_AROUND = `
const { readFileSync, writeFileSync } = await import('node:fs');
const status = Object.fromEntries(readFileSync('/proc/self/status', 'utf8').split('\\n').map((line) => line.split(/:\\s*/)));
const mayWrite = ['/', '/app/x', '/tmp/x', '/etc/passwd'].filter((place) => { try { writeFileSync(place, ''); return true } catch { return false } });
console.log(JSON.stringify({ uid: process.getuid(), gid: process.getgid(), pid: process.pid, mayWrite, capabilities: status.CapEff, bounding: status.CapBnd, seccomp: status.Seccomp, noNewPrivileges: status.NoNewPrivs }))`;

beforeAll(() => buildImages());

describe.each(APPS)('the image of %s', (app) => {
  it('says who made it, runs as nobody, and reports to nobody', () => {
    const { Config, Size } = factsOf(app);
    process.stdout.write(`${app}: ${(Size / 1e6).toFixed(1)} MB\n`);
    expect(Config.User).toBe('65532:65532');
    expect(Config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'ORT_DISABLE_TELEMETRY=1', 'DO_NOT_TRACK=1']));
    expect(Config.Entrypoint[0]).toBe('/usr/bin/node');
    expect(Config.Labels).toMatchObject({
      'org.opencontainers.image.title': `claimgate-${app}`,
      'org.opencontainers.image.revision': tool('git', ['rev-parse', 'HEAD']),
      'org.opencontainers.image.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'org.opencontainers.image.licenses': 'Apache-2.0',
    });
    expect(Size / 1e6).toBeLessThanOrEqual(MOST_MEGABYTES[app]);
  });

  it('holds no shell, no package manager, nothing of development and nothing that others may change', () => {
    withFilesOf(app, (root) => {
      const files = globSync('**', { cwd: root }).map((name) => ({ name, mode: lstatSync(path.join(root, name)).mode }));
      expect(files.length).toBeGreaterThan(1_000);
      const names = files.map(({ name }) => name);
      const ours = (place: string): string => readFileSync(path.join(place, 'check-health.mjs'), 'utf8');
      expect(ours(path.join(root, 'usr/lib/claimgate'))).toBe(ours('docker'));
      expect(names.filter((name) => /^(?:usr\/)?s?bin\//.test(name))).toEqual(['usr/bin/node']);
      expect(names.filter((name) => /node_modules\/(?:npm|jest|typescript|@swc\/core|nx|playwright-core)$/.test(name))).toEqual(
        [],
      );
      expect(
        names.filter((name) =>
          /^app\/(?:dist|node_modules\/@claimgate)\/.*\.spec\.|\.js\.map$|\.d\.ts$|\/\.build\.json$/.test(name),
        ),
      ).toEqual([]);
      expect(files.filter(({ mode }) => (mode & 0o6000) !== 0)).toEqual([]);
      expect(files.filter(({ name, mode }) => (mode & 0o022) !== 0 && name !== 'tmp').map(({ name }) => name)).toEqual([]);
      expect(names.some((name) => name.endsWith('.onnx'))).toBe(['worker', 'runner'].includes(app));
    });
  });

  it('runs read-only, as nobody, without capabilities and under a seccomp profile', () => {
    const words = ['--input-type=module', '--eval', LOOK_AROUND];
    const { code, stdout, stderr } = runContainer(imageOf(app), words, { entrypoint: '/usr/bin/node' });
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(JSON.parse(stdout)).toEqual({
      uid: 65_532,
      gid: 65_532,
      pid: 1,
      mayWrite: [],
      capabilities: '0'.repeat(16),
      bounding: '0'.repeat(16),
      seccomp: '2',
      noNewPrivileges: '1',
    });
  });
});

describe('the images together', () => {
  let world: ImageWorld;
  beforeAll(async () => void (world = await ImageWorld.make()));
  afterAll(() => world.end());

  it('migrate an empty database, review a hosted run, show pages, carry out a private run that verifies, and stop in order', async () => {
    expect(world.migrate()).toMatchObject({ code: 0 });
    const { id: org } = world.admin('orgs', 'create', '--name', 'Acme');
    const { id: project } = world.admin('projects', 'create', '--org', org, '--name', 'support');
    const { key } = world.admin('keys', 'create', '--project', project, '--scopes', 'all');
    await world.keep('api-key', key);
    const controlPlane = await world.start('control-plane');
    const runner = await world.start('runner');

    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses freely
    const call = async (method: string, place: string, body?: unknown): Promise<any> => {
      // Containers are started in between without a look at sockets: one that is kept may be closed by then.
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' };
      const response = await fetch(world.url + place, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return response.json();
    };
    const { review_run: hosted } = await call('POST', '/v1/review-runs', aCreateBody());
    await eventually(
      'the hosted run is completed',
      async () => (await call('GET', `/v1/review-runs/${hosted.id}`)).status === 'completed' || undefined,
      180_000,
      1_000,
    );
    const report = await call('GET', `/v1/review-runs/${hosted.id}/claim-report`);
    expect(report.metadata.pipeline_versions).toMatchObject({ model: expect.stringContaining('claimgate-small') });

    const { dashboard, url } = await world.startDashboard();
    const page = await fetch(url, { headers: { accept: 'text/html', connection: 'close' } });
    expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });

    const packet = world.workerOptions(PACKET);
    const store = `s3://${world.bucket}/reports`;
    const connection = ['--api-key-file', '/run/secrets/api-key', '--control-plane', world.url, ...world.storeFlags()];
    const launched = world.run('worker', ['launch', '--input', '/packet', '--store', store, '--json', ...connection], packet);
    expect(launched).toMatchObject({ code: 0 });
    const { report: bundle } = JSON.parse(launched.stdout);
    const jwks = await (await fetch(`${world.url}/.well-known/jwks.json`, { headers: { connection: 'close' } })).text();
    await world.keep('jwks.json', jwks);
    const verified = world.run(
      'worker',
      ['verify', bundle, '--jwks', '/run/secrets/jwks.json', '--json', ...world.storeFlags()],
      packet,
    );
    expect(verified).toMatchObject({ code: 0 });
    expect(JSON.parse(verified.stdout)).toMatchObject({ verdict: 'verified', outcome: 'completed' });

    const services = [dashboard, runner, controlPlane];
    expect(services.map((service) => service.stop())).toEqual([0, 0, 0]);
    expect(services.map((service) => service.log()).join('')).not.toContain(key);
  });

  it('of one commit have the same layers when they are built again, from nothing', () => {
    const first = Object.fromEntries(APPS.map((app) => [app, factsOf(app).RootFS.Layers]));
    const second = layersOfSecondBuild();
    process.stdout.write(`${JSON.stringify(second, null, 1)}\n`);
    expect(second).toEqual(first);
    expect(new Set(Object.values(first).map(([root]) => root)).size).toBe(1);
  });
});
