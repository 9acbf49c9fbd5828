import { ClaimgateError, type ApiScope, isRecord } from '@claimgate/domain';
import type { RateLimitRule } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Authenticate, type PlanRateLimit, type Principal } from '../access/authenticate.js';
import { clientAddress } from '../access/client-address.js';
import { FailedAttempts } from '../access/failed-attempts.js';
import { KeyUses } from '../access/key-uses.js';
import { RateLimiter, type RateLimitDecision } from '../access/rate-limiter.js';
import { AdmitBillingEvent } from '../account/admit-billing-event.js';
import { AdmitWorker } from '../private-worker/admit-worker.js';
import { WORKER_RATE_LIMITER } from '../tokens.js';

/**
 * Decides on a request by its head alone: the limit of its address, its key, its scope, its rate. Only then is the body read, so that a
 * stranger cannot make us read 32 MiB. A Nest guard would come too late for that.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly failedAttempts: FailedAttempts,
    private readonly authenticate: Authenticate,
    private readonly rateLimiter: RateLimiter,
    private readonly keyUses: KeyUses,
    private readonly admitWorker: AdmitWorker,
    private readonly admitBillingEvent: AdmitBillingEvent,
    /** Counts the calls of each run's worker, in this process alone. */
    @Inject(WORKER_RATE_LIMITER) private readonly workerRateLimiter: RateLimiter,
  ) {}

  guard(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      if (request.is404) throw new ClaimgateError('not_found');
      await this.admit(request, reply);
    });
    server.addHook('onResponse', async (request, reply) => {
      if (isLateFailure(request, reply.statusCode))
        this.failedAttempts.count(clientAddress(request.ip), request.headers.authorization);
    });
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access } = request.routeOptions.config;
    switch (access?.kind) {
      case 'open':
        return;
      case 'key':
        return this.admitKey(request, reply, access.scope);
      case 'worker':
        return this.admitRunWorker(request, reply);
      case 'signature':
        this.failedAttempts.refuseExhausted(clientAddress(request.ip));
        return this.admitBillingEvent.execute(request.headers['stripe-signature']);
      case undefined:
        throw new Error('a route that does not say who may call it was reached');
    }
  }

  private async admitKey(request: FastifyRequest, reply: FastifyReply, scope: ApiScope): Promise<void> {
    const { authorization } = request.headers;
    const principal = await this.failedAttempts.judge(clientAddress(request.ip), authorization, () =>
      this.authenticate.execute(authorization),
    );
    request.principal = principal;
    this.keyUses.record(principal.keyId);
    refuseWithoutScope(principal, scope);
    await limitRate(principal.keyId, reply, this.rateLimiter, ruleOf(principal.rateLimit, this.rateLimiter.rule));
  }

  private async admitRunWorker(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { method, headers, params } = request;
    const { authorization, dpop: proof } = headers;
    const runId = isRecord(params) ? params['reviewRunId'] : undefined;
    const worker = await this.failedAttempts.judge(clientAddress(request.ip), authorization, () =>
      this.admitWorker.execute({ method, authorization, proof, runId }),
    );
    request.worker = worker;
    await limitRate(worker.runId, reply, this.workerRateLimiter, this.workerRateLimiter.rule);
  }
}

/** A credential that was ended, and a signature that does not hold, are found out after the head was judged. */
function isLateFailure({ worker, routeOptions }: FastifyRequest, status: number): boolean {
  return (worker !== undefined && status === 401) || (status === 400 && routeOptions.config?.access?.kind === 'signature');
}

function refuseWithoutScope({ scopes }: Principal, scope: ApiScope): void {
  if (!scopes.includes(scope))
    throw new ClaimgateError('insufficient_scope', `This call needs an API key with the scope ${scope}.`);
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
