import { All, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForwardCall } from './forward-call.js';

/** The API as the pages reach it. `Admission` has let the call in by now. */
@Controller('api')
export class ApiController {
  constructor(private readonly forwardCall: ForwardCall) {}

  @All('*')
  async forward(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { session } = request;
    if (!session) throw new Error('a call of the API was reached without a session');
    await this.forwardCall.execute(session.person, request, reply);
  }
}
