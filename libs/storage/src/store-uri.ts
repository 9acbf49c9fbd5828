import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ClaimgateError } from '@claimgate/domain';
import { parseKey } from './object-key.js';

/** Where a store is: a folder, a bucket or a container, and the prefix that all its keys stand under. */
export type StoreLocation =
  | { readonly kind: 'file'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string }
  | { readonly kind: 'azblob'; readonly account: string; readonly container: string; readonly prefix: string };

const S3 = /^s3:\/\/(?<bucket>[A-Za-z0-9][A-Za-z0-9._-]{2,62})(?:\/(?<prefix>.*))?$/s;
const AZURE = /^azblob:\/\/(?<account>[a-z0-9]{3,24})\/(?<container>\$root|[a-z0-9](?:-?[a-z0-9]){2,62})(?:\/(?<prefix>.*))?$/s;

/** Reads the URL of a store, or throws `storage_misconfigured` with the three forms that there are. Prefixes are taken literally. */
export function parseStoreUri(uri: string): StoreLocation {
  if (uri.startsWith('file:')) return { kind: 'file', folder: folderOf(uri) };
  const s3 = S3.exec(uri)?.groups;
  if (s3) return { kind: 's3', bucket: s3['bucket'] ?? '', prefix: prefixOf(s3['prefix']) };
  const azure = AZURE.exec(uri)?.groups;
  if (!azure) throw unreadable(uri);
  return {
    kind: 'azblob',
    account: azure['account'] ?? '',
    container: azure['container'] ?? '',
    prefix: prefixOf(azure['prefix']),
  };
}

/** Splits the URL of an object into that of the store that holds it and its key there. */
export function splitObjectUri(uri: string): { readonly storeUri: string; readonly key: string } {
  const cut = uri.lastIndexOf('/');
  const name = uri.slice(cut + 1);
  if (cut < 0 || name === '') throw unreadable(uri);
  if (!uri.startsWith('file:')) return { storeUri: uri.slice(0, cut), key: name };
  const file = folderOf(uri);
  return { storeUri: pathToFileURL(path.dirname(file)).href, key: path.basename(file) };
}

function folderOf(uri: string): string {
  try {
    const folder = path.resolve(fileURLToPath(uri));
    if (!uri.startsWith('file:///') || folder.includes('\0')) throw unreadable(uri);
    return folder;
  } catch {
    throw unreadable(uri);
  }
}

function prefixOf(text = ''): string {
  const prefix = text.replace(/\/$/, '');
  return prefix === '' ? '' : `${parseKey(prefix)}/`;
}

/** Somebody may have put a key before the name of the bucket. */
function withoutSecrets(uri: string): string {
  return uri.replace(/^([a-z0-9+.-]+:\/\/)[^/@]*@/i, '$1***@');
}

function unreadable(uri: string): ClaimgateError {
  const forms = 'file:///folder, s3://bucket/prefix or azblob://account/container/prefix';
  return new ClaimgateError(
    'storage_misconfigured',
    `${JSON.stringify(withoutSecrets(uri).slice(0, 200))} is no URL of a store. Write it as ${forms}.`,
  );
}
