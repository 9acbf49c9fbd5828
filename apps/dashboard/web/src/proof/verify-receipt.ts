import { type JsonObject, openSigned } from './compact-jws.js';

/** A key of the control plane, as its JWKS has it. */
export interface PinnedKey {
  readonly x: string;
}

/** What became of a receipt. */
export type ReceiptFound =
  | {
      readonly holds: true;
      readonly receipt: JsonObject;
      readonly thumbprint: string;
      /** Whether its key is one of the control plane's; undefined where these are not known. */
      readonly isPinned: boolean | undefined;
    }
  | { readonly holds: false; readonly why: string };

/** Checks form and signature of a receipt, and where the keys of the control plane are known, that it is one of them that signed. */
export async function verifyReceipt(text: string, keys: readonly PinnedKey[] | undefined): Promise<ReceiptFound> {
  const signed = await openSigned(text, 'claimgate-receipt+jws');
  if (typeof signed === 'string') return { holds: false, why: signed };
  const { payload: receipt, jwk, thumbprint } = signed;
  if (jwk.kty !== 'OKP' || typeof receipt['chain_head'] !== 'string') return { holds: false, why: 'it is not that of a run' };
  return { holds: true, receipt, thumbprint, isPinned: keys && keys.some(({ x }) => x === jwk.x) };
}
