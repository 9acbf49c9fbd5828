import { parseVersionedKeys } from '@claimgate/runtime';
import { SealingKeys } from './sealing-keys.js';

/** Where the signing keys are: in the database, sealed, or in files. */
export type SigningKeySource =
  | { readonly kind: 'sealed'; readonly sealing: SealingKeys }
  | { readonly kind: 'files'; readonly paths: readonly string[] };

const FILE = 'file:';

/** Reads `1:<64 hex>,2:<64 hex>` or `file:/a.pem,file:/b.pem`. */
export function parseSigningKeySource(text: string): SigningKeySource {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.some((part) => part.startsWith(FILE))) return { kind: 'sealed', sealing: new SealingKeys(parseVersionedKeys(text)) };
  const paths = parts.map((part) => (part.startsWith(FILE) ? part.slice(FILE.length) : ''));
  if (paths.includes('')) throw new Error('expected either <version>:<64 hexadecimal characters> or file:<path>, not both');
  return { kind: 'files', paths };
}
