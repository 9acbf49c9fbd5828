import type { PrivateRun } from '@claimgate/persistence';
import { signReceipt } from '@claimgate/worker-protocol';
import { Injectable } from '@nestjs/common';
import type { ChainedEvent } from './chained-event.js';
import { SigningKeys } from '../signing-keys/signing-keys.js';

/** The end of a run: where its last event left it. */
export interface RunEnd {
  readonly run: PrivateRun;
  readonly event: ChainedEvent;
}

/** Confirms what a worker said at the end of its run, so that both sides hold a proof of it. */
@Injectable()
export class ReceiptSigner {
  constructor(private readonly keys: SigningKeys) {}

  async sign({ run, event: { body, stored } }: RunEnd): Promise<string> {
    const { completion } = body;
    const receipt = {
      run_id: run.id,
      chain_head: stored.hash,
      verdict: completion?.safe_use_status ?? null,
      counts: completion ? { ...completion.counts } : null,
      manifest_sha256: completion?.hashes.manifest_sha256 ?? null,
      worker_key_thumbprint: run.keyThumbprint,
      issued_at: run.now.toISOString(),
    };
    return signReceipt(receipt, await this.keys.current());
  }
}
