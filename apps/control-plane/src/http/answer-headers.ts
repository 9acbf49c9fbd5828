import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The documentation page runs its own scripts from this server and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Headers that every answer carries, errors included. */
export function setAnswerHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    setSecurityHeaders(request, reply);
  });
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'Content-Security-Policy': request.url.startsWith('/docs') ? DOCS_POLICY : API_POLICY,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  });
  if (!request.url.startsWith('/docs')) reply.header('Cache-Control', 'no-store');
}
