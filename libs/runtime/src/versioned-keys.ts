import { readFileSync } from 'node:fs';

const FILE = 'file:';
const KMS = 'kms:';

/** Reads `1:<64 hex>,2:<64 hex>`: secrets that are replaced one after the other, by their version. */
export function parseVersionedKeys(text: string): Map<number, Buffer> {
  const byVersion = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const [, number, hex] = /^(\d{1,6}):([0-9a-f]{64})$/i.exec(part.trim()) ?? [];
    if (hex === undefined) throw new Error('expected <version>:<64 hexadecimal characters>, separated by commas');
    const version = Number(number);
    if (byVersion.has(version)) throw new Error(`version ${version} is there twice`);
    byVersion.set(version, Buffer.from(hex, 'hex'));
  }
  return byVersion;
}

/** The same, or `file:<path>` of a file that holds it, one key a line or separated by commas. */
export function parseVersionedKeysOrFile(text: string): Map<number, Buffer> {
  if (!text.startsWith(FILE)) return parseVersionedKeys(text);
  const lines = readKeyFile(text.slice(FILE.length)).split(/[\s,]+/);
  return parseVersionedKeys(lines.filter((line) => line !== '').join(','));
}

/**
 * The same, where a key may also be one in a key-management service: `2:kms:<name>,1:<64 hex>`. What opens it is given, since this knows no
 * service.
 */
export function parseKeyRing<Remote>(text: string, openRemote: (name: string) => Remote): Map<number, Buffer | Remote> {
  const parts = (text.startsWith(FILE) ? readKeyFile(text.slice(FILE.length)).split(/[\s,]+/) : text.split(',')).map((part) =>
    part.trim(),
  );
  const keys = new Map<number, Buffer | Remote>();
  for (const part of parts.filter((each) => each !== '')) {
    const [, number = '', name] = /^(\d{1,6}):kms:(.+)$/.exec(part) ?? [];
    const [[version, key]] = name === undefined ? [...parseVersionedKeys(part)] : [[Number(number), openRemote(name)] as const];
    if (keys.has(version)) throw new Error(`version ${version} is there twice`);
    keys.set(version, key);
  }
  if (keys.size === 0)
    throw new Error('expected <version>:<64 hexadecimal characters> or <version>:kms:<name>, separated by commas');
  return keys;
}

/** Keys that the holder of `Keys` knows by their versions, or the files that hold others. */
export type KeysOrFiles<Keys> =
  | { readonly kind: 'keys'; readonly keys: Keys }
  | { readonly kind: 'files'; readonly paths: readonly string[] }
  /** Names of keys in a key-management service, the first of which signs, and files with public keys of before. */
  | { readonly kind: 'kms'; readonly names: readonly string[]; readonly paths: readonly string[] };

/** Reads `1:<64 hex>,2:<64 hex>`, `file:/a.pem,file:/b.pem` or `kms:<name>,kms:<older>,file:/old.pem`. Keys go to whoever holds them at once, so that no message or log has their bytes. */
export function parseKeysOrFiles<Keys>(hold: (keys: ReadonlyMap<number, Buffer>) => Keys) {
  return (text: string): KeysOrFiles<Keys> => {
    const parts = text.split(',').map((part) => part.trim());
    if (parts[0]?.startsWith(KMS)) return { kind: 'kms', ...kmsParts(parts) };
    if (!parts.some((part) => part.startsWith(FILE))) return { kind: 'keys', keys: hold(parseVersionedKeys(text)) };
    const paths = parts.map((part) => (part.startsWith(FILE) ? part.slice(FILE.length) : ''));
    if (paths.includes('')) throw new Error('expected either <version>:<64 hexadecimal characters> or file:<path>, not both');
    return { kind: 'files', paths };
  };
}

function kmsParts(parts: readonly string[]): { readonly names: readonly string[]; readonly paths: readonly string[] } {
  const after = (start: string): string[] =>
    parts.filter((part) => part.startsWith(start)).map((part) => part.slice(start.length));
  const [names, paths] = [after(KMS), after(FILE)];
  if (names.length + paths.length < parts.length)
    throw new Error('expected kms:<name>, and after it more of these or file:<path>');
  return { names, paths };
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`the file ${path} cannot be read`);
  }
}
