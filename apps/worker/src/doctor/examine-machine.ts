import { PROOF_SECONDS } from '@claimgate/worker-protocol';
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
  if (!proxy) return line.ok(`none for ${protocol}// URLs: ${host} is reached directly${exceptions}`);
  const name = withoutSecrets(proxy);
  if (isReached) return line.ok(`${name} for ${protocol}// URLs${exceptions}`);
  return line.failed(
    `nothing came back from ${host} by way of ${name}${exceptions}`,
    'check that the proxy is up and lets this machine through, or put the host into --no-proxy',
  );
}

/** A proxy's URL can hold a password. */
function withoutSecrets(url: string): string {
  const { protocol, host, username } = new URL(url);
  return `${protocol}//${username === '' ? '' : '***@'}${host}`;
}

const WORRYING_SECONDS = 20;

/** Compares this machine's clock with the control plane's: proofs are refused beyond a minute. */
export function examineClock(here: Date, there: Date | undefined): Diagnosis {
  const line = examine('clock', "compare this machine's clock with the control plane's");
  if (!there) return line.warning('the control plane gave no time to compare with', 'mend the way to the control plane first');
  const seconds = Math.round((here.getTime() - there.getTime()) / 1000);
  const found = seconds === 0 ? 'both agree' : `this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  if (Math.abs(seconds) <= WORRYING_SECONDS) return line.ok(found);
  const next = `set the clock of this machine: beyond ${PROOF_SECONDS} s every proof is refused`;
  return Math.abs(seconds) < PROOF_SECONDS ? line.warning(found, next) : line.failed(found, next);
}

const MEGABYTE = 1024 * 1024;

/** What this process may use: the least of what the machine has free and what a container may have. */
export function availableMemoryMb(): number {
  return Math.floor(process.availableMemory() / MEGABYTE);
}

/** Compares the memory that a review may use with what there is. */
export function examineMemory(limitMb: number, availableMb: number): Diagnosis {
  const line = examine('memory', `compare the limit of a review (${limitMb} MB) with the memory that is free`);
  const found = `${availableMb} MB are free`;
  if (availableMb >= limitMb) return line.ok(found);
  if (availableMb >= limitMb / 4)
    return line.warning(found, `give the worker ${limitMb} MB, or lower --memory-limit-mb to ${availableMb}`);
  return line.failed(found, `give the worker ${limitMb} MB: a review of any size would be stopped by the system`);
}
