import { ClaimgateError, type ErrorDetail } from '@claimgate/domain';

/**
 * Reads the URLs that people are sent back to. Only origins of the list are taken: a page of the payment provider must not
 * become a way to somebody else's site.
 */
export function readReturnUrls<Name extends string>(
  wanted: Readonly<Record<Name, string>>,
  origins: readonly string[],
): Record<Name, string> {
  const read = Object.entries<string>(wanted).map(([name, text]) => [name, readUrl(text, origins)] as const);
  const fields: ErrorDetail[] = read
    .filter(([, url]) => url === undefined)
    .map(([path]) => ({ path, message: 'must be a URL whose origin this server is set to allow' }));
  if (fields.length > 0) throw new ClaimgateError('validation_failed', undefined, { fields });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of `wanted`, and none is left out
  return Object.fromEntries(read) as Record<Name, string>;
}

/** The URL in its canonical form, so that what was checked is what a browser will open. */
function readUrl(text: string, origins: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return undefined;
  return origins.includes(url.origin) ? url.href : undefined;
}
