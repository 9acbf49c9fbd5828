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
/** In how many steps silence is counted, where it may last only minutes. */
const IDLE_STEPS = 10;
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
    return (await this.isOver(session)) ? { state: 'expired' } : { state: 'open', session };
  }

  /**
   * Notes when the person last did something, at most once a minute. The pages say with each call how long ago that was, since most of
   * their calls only ask for news: a page that is left open keeps no session alive.
   */
  async touch(session: Session, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seenAt = this.clock.now().getTime() - idleMsOf(headers['x-claimgate-idle']);
    const writeAfter = Math.min(WRITE_AFTER_MS, this.idleMs / IDLE_STEPS);
    if (seenAt - session.seenAt >= writeAfter) await this.write({ ...session, seenAt }, reply);
  }

  /** The cookie goes in any case, also where the end cannot be noted. */
  async end(session: Session, reply: FastifyReply): Promise<void> {
    this.forget(reply);
    await this.ended.add(session);
  }

  forget(reply: FastifyReply): void {
    setCookie(reply, { name: this.cookie, value: '', maxAgeSeconds: 0, secure: this.url.isHttps });
  }

  /** When the session ends at the latest. */
  expiresAt({ startedAt }: Session): Date {
    return new Date(startedAt + this.lifeMs);
  }

  /** After how long a silence it ends. */
  get idleSeconds(): number {
    return Math.ceil(this.idleMs / 1000);
  }

  /** The settings of today decide, also about a session that began under others. */
  private async isOver(session: Session): Promise<boolean> {
    const { startedAt, seenAt } = session;
    const now = this.clock.now().getTime();
    return now >= startedAt + this.lifeMs || now >= seenAt + this.idleMs || this.ended.has(session);
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

/** How long nobody has touched the page, as it says itself; who does not say it may be a page that was left. */
function idleMsOf(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Infinity;
}
