import { read } from '@claimgate/runtime';
import { parseCaFile } from './setting-files.js';
import { defaulted, setting, toggle } from './worker-setting.js';

/** What every command takes: how it reaches others, what it may use up, how it talks. */
export const CONNECTION_SETTINGS = {
  config: setting('config', {
    value: 'FILE',
    description: 'A JSON file with any of these settings, by the names of their flags.',
    parse: read.text,
  }),
  caFile: setting('ca-file', {
    value: 'FILE',
    description: 'Certificates (PEM) of authorities to trust besides those of the system, for control plane and storage.',
    parse: parseCaFile,
  }),
  httpsProxy: setting('https-proxy', {
    env: 'HTTPS_PROXY',
    value: 'URL',
    description: 'Proxy for https addresses.',
    parse: read.url('http:', 'https:'),
  }),
  httpProxy: setting('http-proxy', {
    env: 'HTTP_PROXY',
    value: 'URL',
    description: 'Proxy for http addresses.',
    parse: read.url('http:', 'https:'),
  }),
  noProxy: setting('no-proxy', {
    env: 'NO_PROXY',
    value: 'HOSTS',
    description: 'Hosts that are reached without a proxy, with commas between them.',
    parse: read.text,
  }),
  allowInsecureHttp: toggle(
    'allow-insecure-http',
    'Allow http:// to other machines, for the control plane, an S3 server and a model endpoint: whoever is on the way can read along.',
  ),
  timeLimitSeconds: defaulted('time-limit-seconds', '1800', {
    value: 'N',
    description: 'Longest time that the review may take.',
    parse: read.integer(1, 86_400),
  }),
  memoryLimitMb: defaulted('memory-limit-mb', '2048', {
    value: 'N',
    description: 'Most memory that the review may use.',
    parse: read.integer(64, 65_536),
  }),
  json: toggle('json', 'Print the result as JSON and nothing else on standard output.'),
  quiet: toggle('quiet', 'No progress and no result: the exit code alone, and what went wrong.'),
};
