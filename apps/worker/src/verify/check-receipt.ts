import { verifyReceipt, type Ed25519Jwk, type VerifiedReceipt } from '@claimgate/worker-protocol';
import { RECEIPT } from './bundle-files.js';
import { check, type Check } from './check.js';
import { locateInJws } from './locate-in-jws.js';

/** A receipt file that was read. */
export interface ReceiptFound {
  readonly bytes: Buffer | undefined;
  /** What it says, when its signature holds. */
  readonly verified: VerifiedReceipt | undefined;
  readonly checks: readonly Check[];
}

const WHY = {
  malformed: 'is no receipt: its type or key is not that of one',
  signature: 'is not signed by the key that stands in its header',
  content: 'is signed, but has fields that no receipt has',
} as const;

const PIN_HINT = 'give --jwks FILE with a copy of /.well-known/jwks.json to pin it';

/** Reads a receipt, checks its form and signature, and holds its key against the pinned ones. */
export async function checkReceipt(bytes: Buffer | undefined, pinned?: readonly Ed25519Jwk[]): Promise<ReceiptFound> {
  if (!bytes) return invalid(bytes, check.failed('receipt', 'it is longer than a receipt can be', { file: RECEIPT }));
  const found = await verifyReceipt(bytes.toString('latin1'));
  if (!found.valid) {
    const form = locateInJws(RECEIPT, bytes);
    const place = form?.place ?? { file: RECEIPT, bytes: { start: 0, end: bytes.length } };
    const why = found.reason === 'unknown_key' ? WHY.signature : WHY[found.reason];
    return invalid(bytes, check.failed('receipt', `it ${form?.says ?? why}`, place));
  }
  const ok = check.ok('receipt', `signed on ${found.receipt.issued_at} by the key ${found.keyThumbprint}`);
  return { bytes, verified: found, checks: [ok, await checkSigner(bytes, found, pinned)] };
}

async function checkSigner(bytes: Buffer, { keyThumbprint }: VerifiedReceipt, pinned?: readonly Ed25519Jwk[]): Promise<Check> {
  if (!pinned) return check.warning('signer', `not pinned: anybody could have made this key; ${PIN_HINT}`);
  const held = await verifyReceipt(bytes.toString('latin1'), pinned);
  if (held.valid) return check.ok('signer', `the key ${keyThumbprint} is one of the ${pinned.length} pinned`);
  return check.failed(
    'signer',
    `the key ${keyThumbprint} is none of the ${pinned.length} pinned: this receipt is not the control plane's`,
    {
      file: RECEIPT,
      field: 'header.jwk',
    },
  );
}

function invalid(bytes: Buffer | undefined, failure: Check): ReceiptFound {
  return { bytes, verified: undefined, checks: [failure, check.skipped('signer', 'not looked at: the receipt does not hold')] };
}
