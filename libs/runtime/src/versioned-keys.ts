import { readFileSync } from 'node:fs';

const FILE = 'file:';

/** Reads `1:<64 hex>,2:<64 hex>`: secrets that are replaced one after the other, by their version. */
export function parseVersionedKeys(text: string): Map<number, Buffer> {
  const byVersion = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const match = /^(\d{1,6}):([0-9a-f]{64})$/i.exec(part.trim());
    if (!match) throw new Error('expected <version>:<64 hexadecimal characters>, separated by commas');
    const [, digits, hex = ''] = match;
    const version = Number(digits);
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

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`the file ${path} cannot be read`);
  }
}
