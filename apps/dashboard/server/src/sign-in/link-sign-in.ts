import type { Clock } from '@claimgate/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { DashboardConfig } from '../config.js';
import { DashboardError } from '../http/dashboard-error.js';
import { PublicUrl } from '../http/public-url.js';
import type { Person } from '../sessions/session.js';
import { CLOCK, CONFIG, DELIVER_LINK } from '../tokens.js';
import type { DeliverLink } from './deliver-link.js';
import { OneTimeLinks, type LinkOutcome } from './one-time-links.js';

const BETWEEN_LINKS_MS = 5_000;

/** Whoever can read the terminal runs the whole of it, so there is nothing to keep from them. */
const WHOEVER_HAS_THE_LINK: Person = { name: 'Local administrator', email: 'admin@localhost', role: 'admin' };

const REFUSED: Readonly<Record<Exclude<LinkOutcome, 'opened'>, string>> = {
  used: 'This link was used already: each opens the dashboard once. Ask for a new one on the sign-in page.',
  expired: 'This link has expired. Ask for a new one on the sign-in page.',
  unknown: 'This link is not known here: it is incomplete, or from an earlier start. Ask for a new one on the sign-in page.',
};

/** Sign-in without an identity provider: a link that opens the dashboard once. */
@Injectable()
export class LinkSignIn {
  private readonly links: OneTimeLinks;
  private last = -Infinity;

  constructor(
    @Inject(CONFIG) { linkMinutes }: DashboardConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DELIVER_LINK) private readonly deliver: DeliverLink,
    private readonly url: PublicUrl,
  ) {
    this.links = new OneTimeLinks(clock, linkMinutes * 60_000);
  }

  /** Makes a link and hands it over. Who asks in a hurry gets no second one: anybody may ask. */
  async send(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.last < BETWEEN_LINKS_MS) return;
    this.last = now;
    await this.deliver(`${this.url.value}/auth/link?token=${this.links.make()}`);
  }

  use(token: string): Person {
    const outcome = this.links.use(token);
    if (outcome !== 'opened') throw new DashboardError('link_refused', REFUSED[outcome]);
    return WHOEVER_HAS_THE_LINK;
  }
}
