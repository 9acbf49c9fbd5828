import { pipelineProblems, type PipelineConfig } from '@claimgate/runtime';
import { settingOf, type ConfigOf, type SettingName } from '../config.js';
import { parseCaFile, parseReadableFile } from './setting-files.js';

/** Values by the names that the code uses, as far as each is right for itself. */
export type ReadValues = Partial<ConfigOf<never, SettingName>>;

/** Says where the value of a setting was found. */
type PlaceOf = (name: keyof ReadValues) => string;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** Where the SDK of S3 looks for an endpoint by itself. */
const S3_VARIABLES = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'] as const;

/** Besides the values: what else a command was told. */
interface Told {
  /** What stands on the command line besides flags: perhaps the URL of a bundle or a packet. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What settings that are right for themselves are wrong about together. */
export function jointProblems(values: ReadValues, placeOf: PlaceOf, told: Told): string[] {
  return [
    ...insecureProblems(values, placeOf, told),
    ...encryptionProblems(values, placeOf),
    ...(isWhole(values) && !isEndpointWrong(values, placeOf) ? pipelineProblems(values) : []),
    ...problemOf(placeOf('endpointCaFile'), values.endpointCaFile, parseCaFile),
    ...problemOf(placeOf('endpointKeyFile'), values.endpointKeyFile, parseReadableFile),
  ];
}

/** Content and credentials go to each of these. A proxy is not among them: what it passes on is in TLS, or plain http that was allowed. */
function insecureProblems(values: ReadValues, placeOf: PlaceOf, told: Told): string[] {
  if (values.allowInsecureHttp) return [];
  const { controlPlane, queueUrl, deadLetterUrl, endpointUrl, verifier, extractor } = values;
  const urls: (readonly [string, string | undefined])[] = [
    [placeOf('controlPlane'), controlPlane],
    [placeOf('queueUrl'), queueUrl],
    [placeOf('deadLetterUrl'), deadLetterUrl],
    ...s3Urls(values, placeOf, told),
  ];
  if ([verifier, extractor].includes('endpoint')) urls.push([placeOf('endpointUrl'), endpointUrl]);
  return urls.filter(([, url]) => isInsecure(url)).map(([place]) => `${place}: ${INSECURE}`);
}

/** The endpoints that S3 could have, where anything is read or written there. */
function s3Urls(values: ReadValues, placeOf: PlaceOf, { words, env }: Told) {
  const { input, store, queueUrl, packets, deadLetterUrl, s3Endpoint } = values;
  if (![input, store, queueUrl, packets, deadLetterUrl, ...words].some((place) => place?.startsWith('s3:'))) return [];
  if (s3Endpoint !== undefined) return [[placeOf('s3Endpoint'), s3Endpoint] as const];
  return S3_VARIABLES.map((name) => [name, env[name]] as const);
}

const INSECURE =
  'http:// to another machine lets everybody on the way read along. Use https://, or allow it with --allow-insecure-http where the network is trusted';

function isInsecure(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
}

function encryptionProblems({ s3KmsKeyId, s3Encryption }: ReadValues, placeOf: PlaceOf): string[] {
  if (s3KmsKeyId === undefined || s3Encryption === 'sse-kms') return [];
  return [`${placeOf('s3KmsKeyId')}: a KMS key is used with --s3-encryption sse-kms only`];
}

/** Those of some files that cannot be read. Nothing of them is: most hold secrets. */
export function unreadableFiles(
  values: ReadValues,
  ...names: readonly ('apiKeyFile' | 'credentialFile' | 'jwks' | 'keyFile' | 'tokenFile')[]
): string[] {
  return names.flatMap((name) => problemOf(`--${settingOf(name).key}`, values[name], parseReadableFile));
}

/** Commands that do not review have no settings of the pipeline. */
function isWhole(values: ReadValues): values is PipelineConfig {
  return values.verifier !== undefined && values.extractor !== undefined;
}

/** An endpoint that was named wrongly is not said to be missing as well. */
function isEndpointWrong(values: ReadValues, placeOf: PlaceOf): boolean {
  return (['endpointUrl', 'endpointModel'] as const).some((name) => placeOf(name) !== '' && values[name] === undefined);
}

function problemOf(place: string, value: string | undefined, parse: (text: string) => unknown): string[] {
  try {
    if (value !== undefined) parse(value);
    return [];
  } catch (error) {
    return [`${place}: ${error instanceof Error ? error.message : 'could not be read'}`];
  }
}
