import type { Kubectl, Outcome } from './kubectl.js';

const WAIT = ['--wait', '--wait-for-jobs', '--timeout=5m'];

/** Kinds that a chart may make; what is left of one after its removal is an error. */
const KINDS = [
  'deployments,statefulsets,jobs,cronjobs,pods,services,serviceaccounts,secrets,configmaps,networkpolicies',
  'poddisruptionbudgets,horizontalpodautoscalers,ingresses',
  'servicemonitors.monitoring.coreos.com,externalsecrets.external-secrets.io,scaledjobs.keda.sh,httproutes.gateway.networking.k8s.io',
].join(',');

/** A release of a chart in a namespace of its own, under Pod Security `restricted`. */
export class Release {
  constructor(
    private readonly kubectl: Kubectl,
    readonly namespace: string,
    private readonly values: string,
  ) {}

  async prepare(): Promise<void> {
    const mode = (name: string) => [`pod-security.kubernetes.io/${name}`, 'restricted'];
    const labels = Object.fromEntries(['enforce', 'warn', 'audit'].map(mode));
    await this.kubectl.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: this.namespace, labels } });
  }

  /** `chart` is a folder or an archive; an older one may know other values. */
  install(chart: string, values = this.values): Promise<Outcome> {
    return this.helm('install', 'demo', chart, '--values', values, ...WAIT);
  }

  upgrade(chart: string, ...sets: string[]): Promise<Outcome> {
    return this.helm('upgrade', 'demo', chart, '--values', this.values, ...WAIT, ...sets.flatMap((set) => ['--set-json', set]));
  }

  rollback(): Promise<Outcome> {
    return this.helm('rollback', 'demo', ...WAIT);
  }

  test(): Promise<Outcome> {
    return this.helm('test', 'demo', '--timeout=2m');
  }

  uninstall(): Promise<Outcome> {
    return this.helm('uninstall', 'demo', '--wait', '--timeout=2m');
  }

  /** What the release has in the cluster, as `Kind/name`. */
  async objects(): Promise<string[]> {
    const items = await this.kubectl.list(KINDS, '--selector=app.kubernetes.io/instance=demo', `--namespace=${this.namespace}`);
    return items.map(({ kind, metadata: { name } }) => `${kind}/${name}`);
  }

  /** Which chart is installed, as helm knows it: `name-version`. */
  async chart(): Promise<string> {
    const { stdout } = await this.helm('list', '--output=json');
    return JSON.parse(stdout)[0]?.chart ?? 'none';
  }

  private helm(...words: string[]): Promise<Outcome> {
    return this.kubectl.helm(...words, '--namespace', this.namespace);
  }
}
