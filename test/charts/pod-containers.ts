import type { Manifest } from './helm.js';

/** A container of a pod, as far as tests care. */
export interface Container {
  readonly name: string;
  readonly env?: readonly { readonly name: string }[];
}

/** The containers of every pod that an object leads to: a pod's own, and those of whatever makes pods. */
export function containersOf({ kind, spec }: Manifest): Container[] {
  const pod = podOf({ kind, spec });
  return pod ? [...(pod.initContainers ?? []), ...pod.containers] : [];
}

/** The pod that an object is or makes. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
export function podOf({ kind, spec }: Pick<Manifest, 'kind' | 'spec'>): any {
  if (kind === 'Pod') return spec;
  if (kind === 'CronJob') return spec.jobTemplate.spec.template.spec;
  if (kind === 'ScaledJob') return spec.jobTargetRef.template.spec;
  return spec?.template?.spec?.containers ? spec.template.spec : undefined;
}
