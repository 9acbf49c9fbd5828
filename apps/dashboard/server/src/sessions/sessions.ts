import { randomUUID } from 'node:crypto';
import type { Clock } from '@claimgate/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DashboardConfig } from '../config.js';
import { PublicUrl } from '../http/public-url.js';
import { CLOCK, CONFIG } from '../tokens.js';
import { readCookie, setCookie } from './cookies.js';
import { EndedSessions } from './ended-sessions.js';
import { Seal } from './seal.js';
import { parseSession, sealable, type Person, type Session } from './session.js';

const WRITE_AFTER_MS = 60_000;
/** A cookie is kept longer than its session, so that whoever comes back is told that it has ended. */
const KEPT_AFTER_SECONDS = 86_400;

/** What the cookie of a request came to. */
export type FoundSession =
  | { readonly state: 'open'; readonly session: Session }
  | { readonly state: 'none' | 'expired' | 'unreadable' };

/** Sessions, which the browsers keep in a sealed cookie ([ADR 0034]): begun at a sign-in, ended by time, by silence or by the person. */
@Injectable()
export class Sessions {
  private readonly seal: Seal;
  private readonly lifeMs: number;
  private readonly idleMs: number;

  constructor(
    @Inject(CONFIG) { sessionKeys, sessionHours, sessionIdleMinutes }: DashboardConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly url: PublicUrl,
    private readonly ended: EndedSessions,
  ) {
    this.seal = new Seal(sessionKeys, 'session');
    this.lifeMs = sessionHours * 3_600_000;
    this.idleMs = sessionIdleMinutes * 60_000;
  }

  async begin(person: Person, reply: FastifyReply): Promise<void> {
    const now = this.clock.now().getTime();
    await this.write({ id: randomUUID(), person, startedAt: now, seenAt: now }, reply);
  }

  async find(request: FastifyRequest): Promise<FoundSession> {
    const sealed = readCookie(request, this.cookie);
    if (sealed === undefined) return { state: 'none' };
    const opened = await this.seal.open(sealed, this.clock.now());
    if (opened.state !== 'open') return opened;
    const session = parseSession(opened.payload);
    if (!session) return { state: 'unreadable' };
    return this.isOver(session) ? { state: 'expired' } : { state: 'open', session };
  }

  /** Notes that the person is there, at most once a minute. */
  async touch(session: Session, reply: FastifyReply): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - session.seenAt >= WRITE_AFTER_MS) await this.write({ ...session, seenAt: now }, reply);
  }

  end(session: Session, reply: FastifyReply): void {
    this.ended.add(session.id, session.startedAt + this.lifeMs);
    this.forget(reply);
  }

  forget(reply: FastifyReply): void {
    setCookie(reply, { name: this.cookie, value: '', maxAgeSeconds: 0, secure: this.url.isHttps });
  }

  /** When the session ends at the latest. */
  expiresAt({ startedAt }: Session): Date {
    return new Date(startedAt + this.lifeMs);
  }

  /** The settings of today decide, also about a session that began under others. */
  private isOver({ id, startedAt, seenAt }: Session): boolean {
    const now = this.clock.now().getTime();
    return now >= startedAt + this.lifeMs || now >= seenAt + this.idleMs || this.ended.has(id);
  }

  private async write(session: Session, reply: FastifyReply): Promise<void> {
    const { startedAt, seenAt } = session;
    const expiresAt = Math.min(startedAt + this.lifeMs, seenAt + this.idleMs);
    const value = await this.seal.close(sealable(session), new Date(seenAt), new Date(expiresAt));
    const maxAgeSeconds = Math.ceil((expiresAt - seenAt) / 1000) + KEPT_AFTER_SECONDS;
    setCookie(reply, { name: this.cookie, value, maxAgeSeconds, secure: this.url.isHttps });
  }

  private get cookie(): string {
    return this.url.cookieName('session');
  }
}
