import type { WorkerCompletionBody } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { canonicalJson, thumbprintOf, verifyReceipt } from '@claimgate/worker-protocol';
import type { RunCredential } from './run-credential.js';
import type { Ended } from './run-reporter.js';

/** What a receipt must confirm. */
interface Expected {
  readonly credential: RunCredential;
  readonly completion: WorkerCompletionBody | null;
}

/** Refuses a receipt that does not confirm what this worker said: it would prove nothing. */
export async function refuseOtherReceipt(ended: Ended, { credential, completion }: Expected): Promise<void> {
  const verified = await verifyReceipt(ended.receipt);
  const expected = {
    run_id: credential.claims.runId,
    chain_head: ended.chainHead,
    verdict: completion?.safe_use_status ?? null,
    counts: completion?.counts ?? null,
    manifest_sha256: completion?.hashes.manifest_sha256 ?? null,
    worker_key_thumbprint: thumbprintOf(credential.signer.publicJwk),
  };
  if (verified.valid) {
    const { issued_at: _when, ...confirmed } = verified.receipt;
    if (canonicalJson(confirmed) === canonicalJson(expected)) return;
  }
  const message =
    'The control plane recorded the end of the run, but its receipt does not confirm what was sent. The report lies in the store; ' +
    'fetch the receipt with claimgate-worker receipt.';
  throw new ClaimgateError('unavailable', message);
}
