import { ClaimgateError } from '@claimgate/domain';

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
]);
const INVALID = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_REVOKED']);
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'EAI_NODATA']);

/** An error of the connection in words of ours, by its code: who cannot be reached, why, and what to try. */
export function networkError(code: string | undefined, server: string, cause: unknown): ClaimgateError {
  const give = (kind: 'storage_unavailable' | 'storage_misconfigured', message: string): ClaimgateError =>
    new ClaimgateError(kind, `${server} ${message}`, {}, { cause });
  if (code !== undefined && UNTRUSTED.has(code)) {
    return give(
      'storage_misconfigured',
      `shows a certificate of an unknown authority (${code}). Name its CA certificate in the CA file.`,
    );
  }
  if (code !== undefined && INVALID.has(code)) {
    return give(
      'storage_misconfigured',
      `shows a certificate that is not valid for it (${code}). Check its URL, clock and certificate.`,
    );
  }
  if (code !== undefined && UNKNOWN_HOST.has(code)) {
    return give('storage_unavailable', `has a name that cannot be resolved (${code}). Check its URL and the name server.`);
  }
  return give(
    'storage_unavailable',
    `did not respond (${code ?? 'connection lost'}). Check its URL, network and proxy, then start again.`,
  );
}
