import { ClaimgateError } from '@claimgate/domain';
import type { RateLimitRule } from '@claimgate/persistence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, PlanRateLimit } from '../access/authenticate.js';
import { clientAddress } from '../access/client-address.js';
import type { FailedAttempts } from '../access/failed-attempts.js';
import type { KeyUses } from '../access/key-uses.js';
import type { RateLimitDecision, RateLimiter } from '../access/rate-limiter.js';
import { refuseWithoutScope } from '../access/require-scope.js';
import { isBillingEvent, type AdmitBillingEvent } from '../account/admit-billing-event.js';
import { isWorkerCall, type AdmitWorker } from '../private-worker/admit-worker.js';

/** The addresses that need neither API key nor worker credential nor signature. Everything else does. */
const OPEN = /^\/(health\/(live|ready)|openapi\.json|docs(\/.*)?|\.well-known\/jwks\.json)$/;

/** What admission needs. */
export interface AdmissionParts {
  readonly failedAttempts: FailedAttempts;
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly keyUses: KeyUses;
  readonly admitWorker: AdmitWorker;
  readonly admitBillingEvent: AdmitBillingEvent;
  /** Counts the calls of each run's worker, in this process alone. */
  readonly workerRateLimiter: RateLimiter;
}

/**
 * Decides on a request by its head alone: the limit of its address, its key, its scope, its rate. Only then is the body read, so that a
 * stranger cannot make us read 32 MiB.
 */
export function admitRequests(server: FastifyInstance, parts: AdmissionParts): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.is404) throw new ClaimgateError('not_found');
    if (OPEN.test(request.url.split('?')[0] as string)) return;
    if (isBillingEvent(request)) admitBillingEvent(request, parts);
    else if (isWorkerCall(request)) await admitWorker(request, reply, parts);
    else await admitKey(request, reply, parts);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (!isLateFailure(request, reply.statusCode)) return;
    parts.failedAttempts.count(clientAddress(request.ip), request.headers.authorization);
  });
}

async function admitKey(request: FastifyRequest, reply: FastifyReply, parts: AdmissionParts): Promise<void> {
  const { authorization } = request.headers;
  request.principal = await parts.failedAttempts.judge(clientAddress(request.ip), authorization, () =>
    parts.authenticate.execute(authorization),
  );
  parts.keyUses.record(request.principal.keyId);
  refuseWithoutScope(request);
  const { keyId, rateLimit } = request.principal;
  await limitRate(keyId, reply, parts.rateLimiter, ruleOf(rateLimit, parts.rateLimiter.rule));
}

async function admitWorker(request: FastifyRequest, reply: FastifyReply, parts: AdmissionParts): Promise<void> {
  request.worker = await parts.failedAttempts.judge(clientAddress(request.ip), request.headers.authorization, () =>
    parts.admitWorker.execute(request),
  );
  await limitRate(request.worker.runId, reply, parts.workerRateLimiter, parts.workerRateLimiter.rule);
}

function admitBillingEvent(request: FastifyRequest, parts: AdmissionParts): void {
  parts.failedAttempts.refuseExhausted(clientAddress(request.ip));
  parts.admitBillingEvent.execute(request);
}

/** A credential that was ended, and a signature that does not hold, are found out after the head was judged. */
function isLateFailure(request: FastifyRequest, status: number): boolean {
  return (request.worker !== undefined && status === 401) || (status === 400 && isBillingEvent(request));
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
  throw new ClaimgateError('rate_limited', undefined, { retryAfterSeconds: decision.retryAfterSeconds });
}

function announceLimit(reply: FastifyReply, rule: RateLimitRule, decision: RateLimitDecision): void {
  reply.header('RateLimit-Policy', `"default";q=${Math.round(rule.perSecond * 60)};w=60;burst=${rule.burst}`);
  reply.header('RateLimit', `"default";r=${decision.remaining};t=${decision.resetSeconds}`);
}
