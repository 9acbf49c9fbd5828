import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MOST_CHARACTERS = 16_384;

/** A cookie of ours: for this server alone, out of reach of scripts, and never sent along by other sites' forms and images. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
}

/** The value of one cookie of a request. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined || cookie.length > MOST_CHARACTERS) return undefined;
  return parseCookie(cookie)[name] || undefined;
}

/** Sets it, or removes it with a life of 0 seconds. */
export function setCookie(reply: FastifyReply, { name, value, maxAgeSeconds, secure }: Cookie): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeSeconds } as const;
  reply.header('Set-Cookie', stringifySetCookie({ name, value, ...options }));
}
