import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOperation, type OfferedOperation } from '../api/find-operation.js';
import { includesRole } from '../sessions/role.js';
import type { Session } from '../sessions/session.js';
import { Sessions, type FoundSession } from '../sessions/sessions.js';
import { DashboardError } from './dashboard-error.js';
import { PublicUrl } from './public-url.js';
import { refuseCrossSite } from './same-origin.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set for every call of the API. */
    session?: Session;
    /** Which operation of the API is called. */
    operation?: OfferedOperation;
  }
}

/** Why a request has no session, in words. */
export const SIGNED_OUT: Readonly<Record<Exclude<FoundSession['state'], 'open'>, string>> = {
  none: 'You are not signed in.',
  expired: 'Your session has ended. Sign in again to go on.',
  unreadable: 'Your session cannot be read: it was changed, or it is from another dashboard. Sign in again.',
};

/** Decides who comes in, before a body is read: the right name, our own pages, a session, an operation that is offered, the role for it. */
@Injectable()
export class Admission {
  constructor(
    private readonly url: PublicUrl,
    private readonly sessions: Sessions,
  ) {}

  guard(server: FastifyInstance): void {
    server.addHook('onRequest', async (request, reply) => {
      // By the route that was found: a path may be spelt in several ways.
      const { url: route = '' } = request.routeOptions;
      if (route.startsWith('/health/')) return;
      if (request.host !== this.url.host) return this.sendHome(request, reply);
      refuseCrossSite(request, this.url.value);
      if (route.startsWith('/api/')) await this.admitCall(request, reply);
    });
  }

  /** Another name could be anybody's that points here. A person who typed it is led to the right one. */
  private async sendHome({ method, url }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (method !== 'GET' || !url.startsWith('/'))
      throw new DashboardError('misdirected', `The dashboard is not known by this name. Open ${this.url.value}`);
    return reply.redirect(this.url.value + url, 302);
  }

  private async admitCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = await this.sessions.find(request);
    if (found.state !== 'open') throw new DashboardError('signed_out', SIGNED_OUT[found.state]);
    const [path = ''] = request.url.slice('/api'.length).split('?');
    const operation = findOperation(request.method, path);
    if (!operation) throw new DashboardError('operation_not_offered');
    const { role } = found.session.person;
    if (!includesRole(role, operation.role))
      throw new DashboardError(
        'role_refused',
        `Your role is ${role}; this takes the role ${operation.role}. Ask an administrator.`,
      );
    Object.assign(request, { session: found.session, operation });
    await this.sessions.touch(found.session, request, reply);
  }
}
