import { stringify } from 'yaml';

/** How to reach an API server of this machine as its administrator. It has made its certificate itself, a moment ago. */
export function kubeConfig(server: string, token: string): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'proof',
    clusters: [{ name: 'proof', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'proof', context: { cluster: 'proof', user: 'admin' } }],
  });
}
