/** Reads `1:<64 hex>,2:<64 hex>`: secrets that are replaced one after the other, by their version. */
export function parseVersionedKeys(text: string): Map<number, Buffer> {
  const byVersion = new Map<number, Buffer>();
  for (const part of text.split(',')) {
    const match = /^(\d{1,6}):([0-9a-f]{64})$/i.exec(part.trim());
    if (!match) throw new Error('expected <version>:<64 hexadecimal characters>, separated by commas');
    byVersion.set(Number(match[1]), Buffer.from(match[2] as string, 'hex'));
  }
  return byVersion;
}
