import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOfError, type Clock } from '@claimgate/domain';
import { StartError } from '@claimgate/runtime';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DashboardConfig } from '../config.js';
import { CLOCK, CONFIG } from '../tokens.js';
import type { Session } from './session.js';

/** No session lasts longer, whatever the settings of whichever process: what began before needs no memory. */
const LONGEST_MS = 30 * 86_400_000;
const MOST = 100_000;
const NAME = /^(\d+)-[\da-f-]{36}$/;

/**
 * Sessions that people ended before their time: a copy of the cookie opens nothing any more. Noted in a folder, as an empty file for
 * each, where there is one ([ADR 0046]): for good, and for every process that shares it. Otherwise in the memory of this process.
 */
@Injectable()
export class EndedSessions implements OnModuleInit {
  private readonly here = new Set<string>();
  private readonly folder: string | undefined;

  constructor(
    @Inject(CONFIG) { sessionFolder }: DashboardConfig,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = sessionFolder;
  }

  /** A folder that cannot be written would forget every sign-out, and nobody would notice: then nothing starts. */
  async onModuleInit(): Promise<void> {
    if (this.folder === undefined) return;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const why = codeOfError(error);
      throw new StartError(
        `CLAIMGATE_SESSION_FOLDER: the folder ${this.folder} cannot be written (${why}). Name one that this process may write.`,
      );
    }
  }

  async add(session: Session): Promise<void> {
    const name = nameOf(session);
    this.forgetOld();
    this.here.add(name);
    if (this.folder === undefined) return;
    await writeFile(path.join(this.folder, name), '', { mode: 0o600 });
    await this.sweep(this.folder);
  }

  /** Asks the folder each time: another process may have noted it a moment ago. */
  async has(session: Session): Promise<boolean> {
    const name = nameOf(session);
    return this.here.has(name) || (this.folder !== undefined && isThere(path.join(this.folder, name)));
  }

  private async sweep(folder: string): Promise<void> {
    const old = (await readdir(folder)).filter((name) => this.isOld(name));
    await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
  }

  /** Beyond the bound the oldest goes. */
  private forgetOld(): void {
    for (const name of this.here) if (this.isOld(name) || this.here.size >= MOST) this.here.delete(name);
  }

  private isOld(name: string): boolean {
    const [, startedAt] = NAME.exec(name) ?? [];
    return startedAt !== undefined && Number(startedAt) + LONGEST_MS <= this.clock.now().getTime();
  }
}

/** Neither part of it opens anything: a cookie is sealed. */
function nameOf({ id, startedAt }: Session): string {
  return `${startedAt}-${id}`;
}

/** A folder that cannot be asked lets nobody in: whoever signed out would be in again. */
async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (codeOfError(error) === 'ENOENT') return false;
    throw error;
  }
}
