import { existsSync } from 'node:fs';
import path from 'node:path';
import { HELM } from '../charts/helm.js';
import { DEFINITIONS } from '../charts/operator-definitions.js';
import { SERVICES } from '../contract/servers/service-programs.js';

/** What scripts/install-cluster-tools.sh installs. */
export const KUBE_APISERVER = path.join(SERVICES, 'bin/kube-apiserver');
export const KUBE_CONTROLLER_MANAGER = path.join(SERVICES, 'bin/kube-controller-manager');
export const KUBECTL = path.join(SERVICES, 'bin/kubectl');
export const ETCD = '/usr/bin/etcd';

/** Why there can be no cluster here; undefined where there can. */
export function whyNoCluster(): string | undefined {
  const missing = [HELM, KUBECTL, KUBE_APISERVER, KUBE_CONTROLLER_MANAGER, ETCD, DEFINITIONS].filter(
    (program) => !existsSync(program),
  );
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} are missing; scripts/install-cluster-tools.sh helm definitions etcd kubernetes installs them`;
}
