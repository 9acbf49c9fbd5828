import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Whether this process can show its pages now. The API is not asked: without it the pages still say what is the matter. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(private readonly http: HttpAdapterHost) {}

  get isStopping(): boolean {
    return this.stopping;
  }

  get isReady(): boolean {
    return !this.stopping && this.http.listening;
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }
}
