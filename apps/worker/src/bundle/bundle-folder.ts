import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError, type RunId } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';

/** The name of a report's folder: it says nothing. */
export function newReportPointer(): string {
  return `rpt_${crypto.randomUUID()}`;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jws: 'application/jose',
};
const PAUSES_MS = [500, 2_000];

/** Where the objects of one bundle go, and what must hold before each of them. */
export interface FolderParts {
  readonly store: ObjectStore;
  readonly runId: RunId;
  readonly reportPointer: string;
  /** Throws when nothing may be written any more. */
  readonly refuseWhenLost: () => void;
  readonly signal?: AbortSignal;
}

/** The folder of one bundle in the customer's store. Each object is written once, and never over another. */
export class BundleFolder {
  constructor(private readonly parts: FolderParts) {}

  /** Writes an object. A repetition after an error that passes finds out whether the first attempt got through after all. */
  async put(name: string, content: string): Promise<void> {
    const bytes = Buffer.from(content);
    for (let attempt = 0; ; attempt += 1) {
      const failure = await this.tryPut(name, bytes);
      if (!failure) return;
      if (attempt > 0 && failure.code === 'object_exists' && (await this.holds(name, bytes))) return;
      const pause = failure.code === 'storage_unavailable' ? PAUSES_MS[attempt] : undefined;
      if (pause === undefined) throw failure;
      await sleep(pause, undefined, { signal: this.parts.signal }).catch(() => undefined);
      this.parts.signal?.throwIfAborted();
    }
  }

  /** Makes sure that an object can be read and is what was written: nothing else may be called readable. */
  async check(name: string, content: string): Promise<void> {
    if (await this.holds(name, Buffer.from(content))) return;
    const message = `${name} was written to the store, but what is read back is something else. Check the store.`;
    throw new ClaimgateError('storage_unavailable', message);
  }

  private async tryPut(name: string, bytes: Uint8Array): Promise<ClaimgateError | undefined> {
    this.parts.refuseWhenLost();
    const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)];
    try {
      await this.parts.store.create(this.keyOf(name), bytes, { contentType, signal: this.parts.signal });
      return undefined;
    } catch (error) {
      this.parts.signal?.throwIfAborted();
      if (error instanceof ClaimgateError) return error;
      throw error;
    }
  }

  private async holds(name: string, bytes: Uint8Array): Promise<boolean> {
    const hash = createHash('sha256');
    const options = { maxBytes: bytes.length + 1, signal: this.parts.signal };
    for await (const chunk of this.parts.store.read(this.keyOf(name), options)) hash.update(chunk);
    return hash.digest().equals(createHash('sha256').update(bytes).digest());
  }

  private keyOf(name: string): string {
    return `${this.parts.runId}/${this.parts.reportPointer}/${name}`;
  }
}
