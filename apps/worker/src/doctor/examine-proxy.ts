import { examine, type Diagnosis } from './diagnosis.js';

/** The settings of proxies. */
export interface ProxySettings {
  readonly httpsProxy: string | undefined;
  readonly httpProxy: string | undefined;
  readonly noProxy: string | undefined;
}

/** Says which proxy the way to the control plane takes, and whether anything came back through it. */
export function examineProxy(settings: ProxySettings, controlPlane: string | undefined, isReached: boolean): Diagnosis {
  const line = examine('proxy', 'read --https-proxy, --http-proxy and --no-proxy');
  if (!settings.httpsProxy && !settings.httpProxy) return line.ok('none is set: everything is reached directly');
  if (controlPlane === undefined) return line.warning('set, but not tried', 'name the control plane with --control-plane');
  const { protocol, host } = new URL(controlPlane);
  const proxy = protocol === 'https:' ? settings.httpsProxy : settings.httpProxy;
  const exceptions = settings.noProxy ? `; --no-proxy names ${settings.noProxy}` : '';
  if (!proxy) return line.ok(`none for ${protocol}// addresses: ${host} is reached directly${exceptions}`);
  const name = withoutSecrets(proxy);
  if (isReached) return line.ok(`${name} for ${protocol}// addresses${exceptions}`);
  return line.failed(
    `nothing came back from ${host} by way of ${name}${exceptions}`,
    'check that the proxy is up and lets this machine through, or put the host into --no-proxy',
  );
}

/** A proxy's address can hold a password. */
function withoutSecrets(address: string): string {
  const { protocol, host, username } = new URL(address);
  return `${protocol}//${username === '' ? '' : '***@'}${host}`;
}
