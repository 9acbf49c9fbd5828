import { createHash, timingSafeEqual } from 'node:crypto';

/** Whom the HTTP transport lets in. */
export interface HttpAccess {
  /** The bearer token that every request must carry, where there is one. */
  readonly token?: string | undefined;
  /** Host names besides those of this machine. */
  readonly hosts: readonly string[];
}

/** What the head of a request says of where it comes from. */
export interface RequestHead {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Why a request is not let in. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Decides by the head of a request, before anything of its body is read. The host must be one of ours, since a page anywhere can
 * point a name of its own at this machine; a browser says where its page is from, and no page is let in that nobody named.
 */
export function findRefusal(headers: RequestHead, { token, hosts }: HttpAccess): Refusal | undefined {
  const host = hostnameOf(`http://${headers.host ?? ''}`);
  if (host === undefined || ![...LOOPBACK_NAMES, ...hosts].includes(host)) {
    return { status: 403, message: 'This host name is not served here. Name it with --allow-host where it should be.' };
  }
  const origin = headers.origin === undefined ? undefined : (hostnameOf(headers.origin) ?? '');
  if (origin !== undefined && !hosts.includes(origin)) {
    return { status: 403, message: 'Pages of this origin may not call. Name its host with --allow-host where they should.' };
  }
  if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    return { status: 401, message: 'Send the token of --token-file: Authorization: Bearer TOKEN.' };
  }
  return undefined;
}

function hostnameOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Takes as long for every wrong token. */
function isSame(one: string, other: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(one), digest(other));
}
