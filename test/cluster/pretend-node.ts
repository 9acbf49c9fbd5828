import type { KubeApi } from './kube-api.js';

interface Pod {
  readonly metadata: { readonly name: string; readonly namespace: string; readonly annotations?: Record<string, string> };
  readonly spec: { readonly containers: readonly { readonly name: string }[]; readonly restartPolicy: string };
  readonly status: { readonly phase?: string };
}

const PAUSE_MS = 300;

/** Says of every pod what a node would: those of Jobs and tests have ended well, all others run and are ready. No container ever runs. */
export class PretendNode {
  private isStopped = false;
  private readonly ended: Promise<void>;

  constructor(private readonly api: KubeApi) {
    this.ended = this.work();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.ended;
  }

  private async work(): Promise<void> {
    while (!this.isStopped) {
      const pods: Pod[] = await this.api.list('/api/v1/pods').catch(() => []);
      for (const pod of pods.filter(({ status: { phase } }) => phase === 'Pending')) await this.carryOut(pod);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async carryOut(pod: Pod): Promise<void> {
    const { name, namespace } = pod.metadata;
    const status = pod.spec.restartPolicy === 'Never' ? ended(pod) : ready(pod);
    await this.api.patchStatus(`/api/v1/namespaces/${namespace}/pods/${name}`, status).catch(() => undefined);
  }
}

const STARTED = '2026-01-01T00:00:00Z';

function ended({ spec }: Pod): object {
  const state = { terminated: { exitCode: 0, reason: 'Completed', startedAt: STARTED, finishedAt: STARTED } };
  return { phase: 'Succeeded', startTime: STARTED, containerStatuses: statusesOf(spec, state, false) };
}

function ready({ spec }: Pod): object {
  const conditions = ['Ready', 'ContainersReady', 'Initialized', 'PodScheduled'].map((type) => ({ type, status: 'True' }));
  const containerStatuses = statusesOf(spec, { running: { startedAt: STARTED } }, true);
  return { phase: 'Running', startTime: STARTED, podIP: '10.244.0.9', conditions, containerStatuses };
}

function statusesOf({ containers }: Pod['spec'], state: object, isReady: boolean): object[] {
  return containers.map(({ name }) => ({ name, state, ready: isReady, restartCount: 0, image: 'none', imageID: 'none' }));
}
