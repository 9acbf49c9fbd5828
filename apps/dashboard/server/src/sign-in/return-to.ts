const MOST_CHARACTERS = 2_000;

/** Where a person wanted to go before the sign-in: a path of ours, or else the first page. Anything that could lead to another site is neither. */
export function safeReturnTo(text: unknown, origin: string): string {
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS || !/^\/(?![/\\])/.test(text)) return '/';
  if (!URL.canParse(text, origin)) return '/';
  const url = new URL(text, origin);
  if (url.origin !== origin || /^\/(auth|api)\//.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
