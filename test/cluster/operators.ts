import { operatorDefinitions } from '../charts/operator-definitions.js';
import { check } from './checks.js';
import type { Kubectl } from './kubectl.js';

/** What the values of the charts name, as a cluster would have it. */
const PRIORITY = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name: 'batch-low' }, value: 10 };

/** Makes the kinds of operators known as their own projects define them, so that the API server holds against it what charts make. */
export async function installOperatorKinds(kubectl: Kubectl): Promise<void> {
  const definitions = operatorDefinitions();
  for (const manifest of [PRIORITY, ...definitions]) {
    const { status, stderr } = await kubectl.create(manifest);
    if (status !== 0) throw new Error(stderr);
  }
  const names = definitions.map(({ metadata: { name } }) => `crd/${name}`);
  await kubectl.get('wait', '--for=condition=Established', '--timeout=60s', ...names);
}

/** That the charts are taken means something only where others would not be. */
export async function refusesUnknownFields(kubectl: Kubectl): Promise<void> {
  const spec = { parentRefs: [{ name: 'public' }], rules: [{ backendRefs: [{ name: 'api', port: 3000, wait: 7 }] }] };
  const metadata = { name: 'misspelt', namespace: 'default' };
  const misspelt = await kubectl.create({ apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata, spec });
  check(
    'the kinds of operators refuse a field that there is not',
    /unknown field "spec\.rules\[0\]/.test(misspelt.stderr),
    misspelt,
  );
}
