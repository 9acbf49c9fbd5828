import type { Kubectl } from './kubectl.js';

/** Kinds of operators that a cluster may have. Their own schemas are theirs; here they take anything. */
const KINDS = [
  ['monitoring.coreos.com', 'v1', 'ServiceMonitor'],
  ['external-secrets.io', 'v1', 'ExternalSecret'],
  ['keda.sh', 'v1alpha1', 'ScaledJob'],
  ['gateway.networking.k8s.io', 'v1', 'HTTPRoute'],
] as const;

/** What the values of the charts name, as a cluster would have it. */
const PRIORITY = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'batch-low' }, value: 10 };

/** Makes these kinds known, so that charts that use them can be installed. */
export async function installOperatorKinds(kubectl: Kubectl): Promise<void> {
  for (const manifest of [PRIORITY, ...KINDS.map(([group, version, kind]) => definitionOf(group, version, kind))]) {
    const { status, stderr } = await kubectl.apply(manifest);
    if (status !== 0) throw new Error(stderr);
  }
  const names = KINDS.map(([group, , kind]) => `crd/${kind.toLowerCase()}s.${group}`);
  await kubectl.get('wait', '--for=condition=Established', '--timeout=60s', ...names);
}

function definitionOf(group: string, version: string, kind: string): object {
  const singular = kind.toLowerCase();
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } };
  // The Gateway API's group is guarded: a definition must say who approved it.
  const annotations = { 'api-approved.kubernetes.io': 'unapproved, for a test' };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${singular}s.${group}`, annotations },
    spec: {
      group,
      scope: 'Namespaced',
      names: { kind, singular, plural: `${singular}s` },
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  };
}
