import type { FastifyInstance } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The documentation page runs scripts that are files of this server, calls this server, and nothing else. It styles itself as it goes along. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers that every response carries, errors included. */
export function setResponseHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(responseHeaders(request.id, request.url));
  });
}

/** The same headers for responses that are given before any route is found. */
export function responseHeaders(requestId: string, url = '/'): Record<string, string> {
  const isDocs = url.startsWith('/docs');
  return {
    'X-Request-Id': requestId,
    'Content-Security-Policy': isDocs ? DOCS_POLICY : API_POLICY,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(isDocs ? {} : { 'Cache-Control': 'no-store' }),
  };
}
