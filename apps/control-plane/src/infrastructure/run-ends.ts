import { RunEndChannel, type RunEndListener } from '@claimgate/persistence';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** The one connection of the process that hears of runs which ended, for all who want to know. */
@Injectable()
export class RunEnds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: RunEndListener[] = [];
  private readonly channel: RunEndChannel;

  constructor(@Inject(CONFIG) { databaseUrl, listenDatabaseUrl }: ControlPlaneConfig) {
    this.channel = new RunEndChannel(listenDatabaseUrl ?? databaseUrl, {
      awaited: () => this.listeners.flatMap((listener) => listener.awaited()),
      onEnded: (id, told) => this.listeners.forEach((listener) => listener.onEnded(id, told)),
    });
  }

  add(listener: RunEndListener): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.channel.open();
  }

  onApplicationShutdown(): Promise<void> {
    return this.channel.close();
  }
}
