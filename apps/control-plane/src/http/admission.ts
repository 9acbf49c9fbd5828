import { ClaimgateError } from '@claimgate/domain';
import type { RateLimitRule } from '@claimgate/persistence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, PlanRateLimit } from '../access/authenticate.js';
import type { KeyUses } from '../access/key-uses.js';
import type { RateLimitDecision, RateLimiter } from '../access/rate-limiter.js';
import { isWorkerCall, type AdmitWorker } from '../private-worker/admit-worker.js';

/** The addresses that need neither API key nor worker credential. Everything else does. Events of the payment provider are signed. */
const OPEN = /^\/(health\/(live|ready)|openapi\.json|docs(\/.*)?|v1\/billing\/webhook|\.well-known\/jwks\.json)$/;

/** What admission needs. */
export interface AdmissionParts {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly keyUses: KeyUses;
  readonly admitWorker: AdmitWorker;
  /** Counts the calls of each run's worker, in this process alone. */
  readonly workerRateLimiter: RateLimiter;
}

/** Checks key and rate before the body is read, so that a stranger cannot make us parse 32 MiB. */
export function admitRequests(server: FastifyInstance, parts: AdmissionParts): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404 || OPEN.test(request.url.split('?')[0] as string)) return;
    await (isWorkerCall(request) ? admitWorker(request, reply, parts) : admitKey(request, reply, parts));
  });
}

async function admitKey(request: FastifyRequest, reply: FastifyReply, parts: AdmissionParts): Promise<void> {
  request.principal = await parts.authenticate.execute(request.headers.authorization);
  parts.keyUses.record(request.principal.keyId);
  const { keyId, rateLimit } = request.principal;
  await limitRate(keyId, reply, parts.rateLimiter, ruleOf(rateLimit, parts.rateLimiter.rule));
}

async function admitWorker(request: FastifyRequest, reply: FastifyReply, parts: AdmissionParts): Promise<void> {
  request.worker = await parts.admitWorker.execute(request);
  await limitRate(request.worker.runId, reply, parts.workerRateLimiter, parts.workerRateLimiter.rule);
}

/** The plan's limit where it has one. A server without limits has none for anybody. */
function ruleOf({ perMinute, burst }: PlanRateLimit, server: RateLimitRule): RateLimitRule {
  if (server.perSecond === 0) return server;
  return { perSecond: perMinute === null ? server.perSecond : perMinute / 60, burst: burst ?? server.burst };
}

async function limitRate(id: string, reply: FastifyReply, limiter: RateLimiter, rule: RateLimitRule): Promise<void> {
  if (rule.perSecond === 0) return;
  const decision = await limiter.take(id, rule);
  announceLimit(reply, rule, decision);
  if (decision.allowed) return;
  reply.header('Retry-After', String(decision.retryAfterSeconds));
  throw new ClaimgateError('rate_limited');
}

function announceLimit(reply: FastifyReply, rule: RateLimitRule, decision: RateLimitDecision): void {
  reply.header('RateLimit-Policy', `"default";q=${Math.round(rule.perSecond * 60)};w=60;burst=${rule.burst}`);
  reply.header('RateLimit', `"default";r=${decision.remaining};t=${decision.resetSeconds}`);
}
