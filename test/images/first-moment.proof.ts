import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { textOf } from '../architecture/repository.js';
import { manifestsOf } from '../charts/helm.js';
import { podOf } from '../charts/pod-containers.js';
import { buildImages, imageOf } from './built-images.js';
import { ServiceContainer, tool } from './podman.js';

// A process that never comes to its first line is in its first moment for as long as a test needs.
const NEVER_READY = ['--eval', 'for (;;);'];
const SECONDS = 5;
const [KILLED, ENDED_BY_SIGTERM] = [137, 143];

/** A pod with what the chart of the worker says of processes. */
function podLikeTheCharts(name: string): object {
  const [job] = manifestsOf({ chart: 'claimgate-worker', files: ['charts/claimgate-worker/ci/job-values.yaml'] }).filter(
    ({ kind }) => kind === 'Job',
  );
  if (!job) throw new Error('the chart makes no Job');
  const { shareProcessNamespace, restartPolicy } = podOf(job);
  const container = { name: 'app', image: imageOf('worker'), command: ['/usr/bin/node', ...NEVER_READY] };
  const spec = { shareProcessNamespace, restartPolicy, containers: [container] };
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec };
}

describe('a stop in the first moment', () => {
  let container: ServiceContainer | undefined;
  beforeAll(() => buildImages());
  afterEach(() => {
    container?.remove();
    container = undefined;
  });

  const stopped = (options: { readonly init?: boolean }): number => {
    container = ServiceContainer.start(imageOf('worker'), { entrypoint: '/usr/bin/node', words: NEVER_READY, ...options });
    return container.stop(SECONDS);
  };

  it('is lost where the app is process 1, or the rest of this would prove nothing', () => {
    expect(stopped({})).toBe(KILLED);
  });

  it('is heard behind the init that the compose file asks for', () => {
    const { init } = parse(textOf('docker/compose.yaml'), { merge: true }).services.worker;
    expect(stopped({ init })).toBe(ENDED_BY_SIGTERM);
  });

  it('is heard in a pod as the charts make it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-first-moment-'));
    const [name, file] = [`claimgate-first-moment-${process.pid}`, path.join(folder, 'pod.yaml')];
    writeFileSync(file, stringify(podLikeTheCharts(name)));
    try {
      tool('podman', ['kube', 'play', '--network', 'host', '--log-driver', 'k8s-file', file]);
      tool('podman', ['stop', '--time', String(SECONDS), `${name}-app`]);
      expect(tool('podman', ['inspect', '--format', '{{.State.ExitCode}}', `${name}-app`])).toBe(String(ENDED_BY_SIGTERM));
    } finally {
      tool('podman', ['pod', 'rm', '--force', '--ignore', name]);
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
