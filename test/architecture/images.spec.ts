import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { filesOf, textOf } from './repository.js';

// What can be said of images without building them; npm run prove -- images builds and runs them.

const APPS = ['admin', 'control-plane', 'dashboard', 'runner', 'worker'];
const DOCKERFILES = ['docker/Dockerfile', ...APPS.map((app) => `docker/${app}.Dockerfile`)];

/** A service of compose, as far as this looks at it. */
interface Service {
  readonly image: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
interface Compose {
  readonly volumes: Readonly<Record<string, object>>;
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

describe('the Dockerfiles', () => {
  const texts = new Map(DOCKERFILES.map((file) => [file, textOf(file)]));
  const all = [...texts.values()].join('\n');

  it('are one for each app and one for what they share', () => {
    expect(filesOf('docker/*Dockerfile').toSorted()).toEqual(DOCKERFILES.toSorted());
  });

  it('name one base image in one place, by digest', () => {
    expect(all.match(/@sha256:[0-9a-f]{64}\b/g)).toHaveLength(1);
    expect(texts.get('docker/Dockerfile')).toMatch(/^ARG BASE_IMAGE=docker\.io\/\S+:\S+@sha256:[0-9a-f]{64}$/m);
    expect(all.match(/^FROM (?!\$\{|scratch)/gm)).toBeNull();
  });

  it('end in an image that is nobody, reports nothing, and starts without a shell', () => {
    expect(texts.get('docker/Dockerfile')).toMatch(/^USER \d+:\d+$/m);
    expect(texts.get('docker/Dockerfile')).toContain('ORT_DISABLE_TELEMETRY=1');
    for (const app of APPS) {
      const text = texts.get(`docker/${app}.Dockerfile`);
      expect(text).toMatch(/^ENTRYPOINT \["\/usr\/bin\/node", "\/app\/[^"]+"\]$/m);
      expect(text).toMatch(/^HEALTHCHECK (?:NONE|--.* CMD \["\/usr\/bin\/node".*\])$/m);
      expect(text).not.toMatch(/^(?:RUN|USER|ADD) /m);
      expect(text).toContain(`org.opencontainers.image.title="claimgate-${app}"`);
    }
  });

  it('are read by every builder: no heredoc, no COPY --link', () => {
    expect(all).not.toMatch(/<<|--link|^# syntax=/m);
  });
});

describe('compose.yaml', () => {
  const { services, secrets, volumes }: Compose = parse(textOf('docker/compose.yaml'), { merge: true });

  it('has all that one machine needs', () => {
    const wanted = ['admin', 'control-plane', 'dashboard', 'migrate', 'postgres', 'runner', 'store', 'worker'];
    expect(Object.keys(services).toSorted()).toEqual(wanted);
  });

  it.each(Object.entries(services))('runs %s read-only, without capabilities and without a way to more', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
  });

  it('has an init before every process, which hears a stop in the first moment', () => {
    expect(Object.entries(services).filter(([, { init }]) => init !== true)).toEqual([]);
  });

  it('names images of others by digest', () => {
    const others = Object.values(services).filter(({ image }) => !image.includes('CLAIMGATE_IMAGE_PREFIX'));
    expect(others).toHaveLength(2);
    for (const { image } of others) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('opens ports on this machine alone', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('notes sign-outs of the dashboard in a volume, which takes its owner from a folder of the image', () => {
    const folder = services['dashboard']?.environment?.['CLAIMGATE_SESSION_FOLDER'];
    expect(services['dashboard']?.volumes).toEqual([`sign-outs:${folder}`]);
    expect(volumes).toHaveProperty('sign-outs');
    const [, owner, parent] = textOf('docker/dashboard.Dockerfile').match(/--chown=(\S+) \/out\/state (\S+)$/m) ?? [];
    expect([owner, `${parent}/sign-outs`]).toEqual(['65532:65532', folder]);
    expect(textOf('docker/stage.mjs')).toContain("'state/sign-outs'");
  });

  it('hands secrets out as files, each to those who read it, and none in the environment', () => {
    const made = textOf('docker/make-secrets.sh');
    for (const [name, { file }] of Object.entries(secrets)) {
      expect(file).toBe(`./secrets/${name}`);
      expect(made).toContain(name);
    }
    for (const { secrets: given = [], environment = {} } of Object.values(services)) {
      const named = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(named.filter((place) => !given.includes(path.basename(place)))).toEqual([]);
      const plain = Object.keys(environment).filter(
        (name) => /PASSWORD|SECRET|KEY|DATABASE_URL/.test(name) && !name.endsWith('_FILE'),
      );
      expect(plain).toEqual([]);
    }
  });
});
