import { Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DashboardConfig } from '../config.js';
import { SIGNED_OUT } from '../http/admission.js';
import { DashboardError } from '../http/dashboard-error.js';
import { ERROR_PAGE_STYLE } from '../http/error-page.js';
import { errorBody } from '../http/error-response.js';
import { PublicUrl } from '../http/public-url.js';
import { readCookie, setCookie } from '../sessions/cookies.js';
import { Sessions } from '../sessions/sessions.js';
import { CONFIG } from '../tokens.js';
import { LinkSignIn } from './link-sign-in.js';
import { OidcSignIn } from './oidc-sign-in.js';
import { safeReturnTo } from './return-to.js';

/** Coming in, being in, going out. */
@Controller('auth')
export class SignInController {
  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    private readonly url: PublicUrl,
    private readonly sessions: Sessions,
    private readonly links: LinkSignIn,
    private readonly oidc: OidcSignIn,
  ) {}

  /** Who is signed in, and how to sign in where nobody is. */
  @Get('session')
  async session(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.sessions.find(request);
    if (found.state === 'open') {
      const { session } = found;
      await this.sessions.touch(session, request, reply);
      const times = { expires_at: this.sessions.expiresAt(session), idle_seconds: this.sessions.idleSeconds };
      return void reply.send({ person: session.person, sign_in: this.method, ...times });
    }
    if (found.state !== 'none') this.sessions.forget(reply);
    const error = new DashboardError('signed_out', SIGNED_OUT[found.state]);
    await reply.status(error.status).send({ ...errorBody(error, request.id), sign_in: this.method, reason: found.state });
  }

  /** Sends the browser to the identity provider. */
  @Get('sign-in')
  async signIn(@Query('return_to') returnTo: unknown, @Res() reply: FastifyReply): Promise<void> {
    this.offer('oidc');
    const { url, pending, maxAgeSeconds } = await this.oidc.begin(safeReturnTo(returnTo, this.url.value));
    setCookie(reply, { name: this.pendingCookie, value: pending, maxAgeSeconds, secure: this.url.isHttps });
    await reply.redirect(url, 302);
  }

  /** Where the identity provider sends it back to. */
  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.offer('oidc');
    const pending = readCookie(request, this.pendingCookie);
    setCookie(reply, { name: this.pendingCookie, value: '', maxAgeSeconds: 0, secure: this.url.isHttps });
    const { person, returnTo } = await this.oidc.finish(pending, request.url.split('?')[1] ?? '');
    await this.sessions.begin(person, reply);
    await reply.redirect(safeReturnTo(returnTo, this.url.value), 303);
  }

  /** Opens a session with a one-time link. */
  @Get('link')
  async link(@Query('token') token: unknown, @Res() reply: FastifyReply): Promise<void> {
    this.offer('link');
    await this.sessions.begin(this.links.use(typeof token === 'string' ? token : ''), reply);
    await reply.redirect('/', 303);
  }

  /** Has a new link printed where the first one was. */
  @Post('link')
  @HttpCode(202)
  async newLink(): Promise<object> {
    this.offer('link');
    await this.links.send();
    return { message: 'A new link was printed in the terminal in which Claimgate was started.' };
  }

  @Post('sign-out')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.sessions.find(request);
    if (found.state === 'open') await this.sessions.end(found.session, reply);
    else this.sessions.forget(reply);
    await reply.status(200).send({ signed_out: true });
  }

  @Get('page.css')
  async style(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(ERROR_PAGE_STYLE);
  }

  private get method(): 'oidc' | 'link' {
    return this.config.oidcIssuer === undefined ? 'link' : 'oidc';
  }

  /** There is one way in at a time. */
  private offer(method: 'oidc' | 'link'): void {
    if (method !== this.method)
      throw new DashboardError('not_found', 'People do not sign in this way here. Open the dashboard and sign in there.');
  }

  private get pendingCookie(): string {
    return this.url.cookieName('sign-in');
  }
}
