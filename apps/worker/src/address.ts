import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An address as stores know it: a path of this machine becomes a file address. */
export function toAddress(text: string): string {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? text : pathToFileURL(path.resolve(text)).href;
}

/** An address below another. */
export function below(address: string, ...names: readonly string[]): string {
  return [address.replace(/\/+$/, ''), ...names].join('/');
}
