import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A URL as stores know it: a path of this machine becomes a file:// URL. */
export function toUrl(text: string): string {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? text : pathToFileURL(path.resolve(text)).href;
}

/** A URL below another. */
export function below(url: string, ...names: readonly string[]): string {
  return [url.replace(/\/+$/, ''), ...names].join('/');
}
