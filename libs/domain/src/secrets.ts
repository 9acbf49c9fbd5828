interface SecretShape {
  readonly name: string;
  readonly pattern: RegExp;
}

/**
 * Shapes of secrets that are told from ordinary text with near certainty. Each is linear in the length of the text: nothing that may
 * fail follows a repetition without end, but where the repetition cannot run over another beginning of the same shape.
 */
const SHAPES: readonly SecretShape[] = [
  { name: 'Claimgate API key', pattern: /\bcg_(?:live|test)_[A-Za-z0-9]{8,}_[A-Za-z0-9]{20,}/ },
  { name: 'private key', pattern: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/ },
  // Found by its first dot: from each `eyJ` on, a text of many of them would be gone over as often as it has some.
  { name: 'JSON Web Token', pattern: /\.(?<=\beyJ[A-Za-z0-9_-]{8,}\.)[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/ },
  { name: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/ },
  { name: 'GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{20,}/ },
  { name: 'Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/ },
  { name: 'Stripe key', pattern: /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}/ },
  { name: 'OpenAI-style key', pattern: /\bsk-(?:[a-z]+-)?[A-Za-z0-9_-]{20,}/ },
  { name: 'Google API key', pattern: /\bAIza[0-9A-Za-z_-]{35}/ },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'Azure storage key', pattern: /\bAccountKey=[A-Za-z0-9+/]{40,}={0,2}/i },
  { name: 'password in a URL', pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{1,100}:[^\s/@]{3,200}@/i },
  { name: 'bearer token', pattern: /\bBearer\s+[A-Za-z0-9._~+/-]{20,}/i },
];

/** Names the first kind of secret that a text looks to hold; undefined when it looks clean. Never returns the secret. */
export function findSecretShape(text: string): string | undefined {
  return SHAPES.find((shape) => shape.pattern.test(text))?.name;
}
