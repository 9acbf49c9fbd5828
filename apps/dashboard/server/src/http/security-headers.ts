import type { FastifyInstance } from 'fastify';

/** Scripts, styles, images and calls of this server alone; none of them inline. Nobody may frame it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one policy of the pages lets them start their own thread that reads texts; no other can be made.
  'trusted-types claimgate-text',
].join('; ');

/** Headers that every response carries, errors included. */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.id));
  });
}

/** The same headers for responses that are given before any route is found. */
export function securityHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'Content-Security-Policy': POLICY,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
  };
}
