import type { Kubectl } from './kubectl.js';

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
  /** The pods that it saw, by namespace and name. */
  readonly seen = new Map<string, Pod>();

  constructor(private readonly kubectl: Kubectl) {
    this.ended = this.work();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.ended;
  }

  private async work(): Promise<void> {
    while (!this.isStopped) {
      const pods: Pod[] = await this.kubectl.list('pods', '--all-namespaces').catch(() => []);
      for (const pod of pods.filter(({ status: { phase } }) => phase === 'Pending')) await this.carryOut(pod);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async carryOut(pod: Pod): Promise<void> {
    const { name, namespace } = pod.metadata;
    this.seen.set(`${namespace}/${name}`, pod);
    const status = pod.spec.restartPolicy === 'Never' ? ended(pod) : ready(pod);
    const words = ['patch', 'pod', name, `--namespace=${namespace}`, '--subresource=status', '--type=merge'];
    await this.kubectl.succeeds(...words, `--patch=${JSON.stringify({ status })}`);
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
