import { splitObjectUri, parseStoreUri } from '@claimgate/storage';
import { read } from '@claimgate/runtime';
import { toUrl } from '../urls.js';

/** What looks like the URL of a store and is none would be taken for a path. */
const HALF_A_URL = /^(?:s3|azblob|file|https?):(?!\/\/)/i;

/** The URL of a store, or a path of this machine. */
export function parseStore(text: string): string {
  if (HALF_A_URL.test(text))
    throw new Error(`expected two slashes after the first colon of ${JSON.stringify(text.slice(0, 200))}`);
  parseStoreUri(toUrl(text));
  return text;
}

/** The URL of a packet, or its path: one file that ends in `.json`, or a folder. */
export function parseInput(text: string): string {
  if (!text.endsWith('.json') || HALF_A_URL.test(text)) return parseStore(text);
  parseStoreUri(splitObjectUri(toUrl(text)).storeUri);
  return text;
}

/** The URL of a server, to which paths are added. A secret in it would be shown in messages. */
export function parseBaseUrl(text: string): string {
  const url = read.url('http:', 'https:')(text);
  const { username, password, search, hash } = new URL(url);
  if (username || password || search || hash) throw new Error('expected a URL without user, query and fragment');
  return url.replace(/\/+$/, '');
}

/** The URL of a blob server. The SDK gives its tokens to nobody who does not speak TLS, not even on this machine. */
export function parseAzureEndpoint(text: string): string {
  const url = parseBaseUrl(text);
  if (new URL(url).protocol === 'https:') return url;
  throw new Error(
    'expected a URL that starts with https://, since the Azure SDK sends no token over http. Put TLS before the server, and name its CA with --ca-file',
  );
}

/** What is wrong with the name of a bundle or a packet that stands on the command line. */
export function wordProblems(word: string, parse: (text: string) => string): string[] {
  try {
    parse(word);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : 'could not be read'];
  }
}

/** What is wrong with the words of a command that takes one bundle. */
export function bundleProblems(command: string, [word, ...others]: readonly string[]): string[] {
  if (word !== undefined && others.length === 0) return wordProblems(word, parseStore);
  return [`Name one bundle: claimgate-worker ${command} DIR-or-URI, the folder <run id>/<report pointer>.`];
}
