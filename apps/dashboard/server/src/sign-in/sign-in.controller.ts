import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_OUT } from '../http/admission.js';
import { DashboardError } from '../http/dashboard-error.js';
import { ERROR_PAGE_STYLE } from '../http/error-page.js';
import { errorBody } from '../http/error-response.js';
import { Sessions } from '../sessions/sessions.js';
import { LinkSignIn } from './link-sign-in.js';

/** Coming in, being in, going out. */
@Controller('auth')
export class SignInController {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: LinkSignIn,
  ) {}

  /** Who is signed in, and how to sign in where nobody is. */
  @Get('session')
  async session(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.sessions.find(request);
    if (found.state === 'open') {
      const { session } = found;
      await this.sessions.touch(session, reply);
      return void reply.send({ person: session.person, sign_in: this.method, expires_at: this.sessions.expiresAt(session) });
    }
    if (found.state !== 'none') this.sessions.forget(reply);
    const error = new DashboardError('signed_out', SIGNED_OUT[found.state]);
    await reply.status(error.status).send({ ...errorBody(error, request.id), sign_in: this.method });
  }

  /** Opens a session with a one-time link. */
  @Get('link')
  async link(@Query('token') token: unknown, @Res() reply: FastifyReply): Promise<void> {
    await this.sessions.begin(this.links.use(typeof token === 'string' ? token : ''), reply);
    await reply.redirect('/', 303);
  }

  /** Has a new link printed where the first one was. */
  @Post('link')
  @HttpCode(202)
  async newLink(): Promise<object> {
    await this.links.send();
    return { message: 'A new link was printed in the terminal in which Claimgate was started.' };
  }

  @Post('sign-out')
  async signOut(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.sessions.find(request);
    if (found.state === 'open') this.sessions.end(found.session, reply);
    else this.sessions.forget(reply);
    await reply.status(200).send({ signed_out: true });
  }

  @Get('page.css')
  async style(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(ERROR_PAGE_STYLE);
  }

  private get method(): 'link' {
    return 'link';
  }
}
