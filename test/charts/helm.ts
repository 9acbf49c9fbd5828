import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { filesOf, root } from '../architecture/repository.js';
import { SERVICES } from '../contract/servers/service-programs.js';

/** What scripts/install-cluster-tools.sh installs. */
export const HELM = path.join(SERVICES, 'bin/helm');
export const KUBECONFORM = path.join(SERVICES, 'bin/kubeconform');
export const SCHEMAS = path.join(SERVICES, 'kubernetes-schemas');

export const CHARTS = filesOf('charts/*/Chart.yaml').map((file) => path.basename(path.dirname(file)));

/** The sets of values that each chart shows to its users. */
export const valueSetsOf = (chart: string): string[] => filesOf(`charts/${chart}/ci/*.yaml`);

/** A Kubernetes object, as far as tests care. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
  readonly spec: any;
}

interface Rendering {
  readonly chart: string;
  /** Files with values, from the root of the repository. */
  readonly files?: readonly string[];
  /** Values besides, as `--set-json` takes them: `a.b=1`. */
  readonly sets?: readonly string[];
}

/** What `helm template` prints, and what it refuses. */
export function helmTemplate({ chart, files = [], sets = [] }: Rendering): {
  status: number | null;
  text: string;
  refusal: string;
} {
  const words = [...files.flatMap((file) => ['--values', file]), ...sets.flatMap((set) => ['--set-json', set])];
  const { status, stdout, stderr } = helm('template', 'demo', `charts/${chart}`, '--namespace', 'claimgate', ...words);
  return { status, text: stdout, refusal: stderr };
}

/** The objects that a chart makes of some values. */
export function manifestsOf(rendering: Rendering): Manifest[] {
  const { status, text, refusal } = helmTemplate(rendering);
  if (status !== 0) throw new Error(refusal);
  return parseAllDocuments(text)
    .map((document): Manifest | null => document.toJSON())
    .filter((manifest) => manifest !== null);
}

/** Runs helm at the root of the repository, with no cluster in reach. */
export function helm(...words: readonly string[]) {
  return spawnSync(HELM, [...words], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', KUBECONFIG: '/dev/null' },
  });
}
