/** The control plane did not respond. `permanent` is what no repetition mends. */
export interface NoResponse {
  readonly kind: 'no_response';
  readonly message: string;
  readonly permanent: boolean;
}

const UNTRUSTED: readonly string[] = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_UNTRUSTED',
];

/** What is to be done about each missing response, by the code of the error and never by its message. */
const ADVICE: Readonly<Record<string, { readonly text: string; readonly permanent: boolean }>> = {
  ...Object.fromEntries(
    UNTRUSTED.map((code) => [
      code,
      { text: 'its certificate is by an authority that is not trusted here. Name its CA with --ca-file', permanent: true },
    ]),
  ),
  CERT_HAS_EXPIRED: {
    text: "its certificate has expired. Renew it, or check this machine's clock",
    permanent: true,
  },
  CERT_NOT_YET_VALID: { text: "its certificate is not valid yet. Check this machine's clock", permanent: true },
  ERR_TLS_CERT_ALTNAME_INVALID: { text: 'its certificate is for another name. Check --control-plane', permanent: true },
  ENOTFOUND: { text: 'its name is not known. Check --control-plane and the name service', permanent: false },
  EAI_AGAIN: { text: 'its name could not be looked up. Check the name service', permanent: false },
  ECONNREFUSED: { text: 'nothing listens there. Check --control-plane and that it is running', permanent: false },
  ECONNRESET: { text: 'it closed the connection', permanent: false },
  EHOSTUNREACH: { text: 'there is no way to it. Check network and proxy', permanent: false },
  ENETUNREACH: { text: 'there is no way to it. Check network and proxy', permanent: false },
  EPROTO: { text: 'it does not speak TLS there. Check http and https in --control-plane', permanent: true },
  ERR_SSL_WRONG_VERSION_NUMBER: { text: 'it does not speak TLS there. Check http and https in --control-plane', permanent: true },
};

/** Why there was no response, in words that say what to do. */
export function noResponseOf(error: unknown, url: string, isLate: boolean): NoResponse {
  const known = codesOf(error).flatMap((code) => ADVICE[code] ?? [])[0];
  const late = { text: 'it did not respond in time. Check network and proxy', permanent: false };
  const { text, permanent } =
    known ?? (isLate ? late : { text: 'the connection failed. Check network and proxy', permanent: false });
  return { kind: 'no_response', message: `The control plane at ${url} cannot be reached: ${text}.`, permanent };
}

/** The codes of an error, of its cause, and of the several that it may consist of. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const parts = Array.isArray(errors) ? errors : [];
  return [...(typeof code === 'string' ? [code] : []), ...[cause, ...parts].flatMap(codesOf)];
}
