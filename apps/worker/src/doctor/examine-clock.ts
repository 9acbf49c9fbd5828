import { PROOF_SECONDS } from '@claimgate/worker-protocol';
import { examine, type Diagnosis } from './diagnosis.js';

const WORRYING_SECONDS = 20;

/** Compares this machine's clock with the control plane's: proofs are refused beyond a minute. */
export function examineClock(here: Date, there: Date | undefined): Diagnosis {
  const line = examine('clock', "compare this machine's clock with the control plane's");
  if (!there) return line.warning('the control plane gave no time to compare with', 'mend the way to the control plane first');
  const seconds = Math.round((here.getTime() - there.getTime()) / 1000);
  const found = seconds === 0 ? 'both agree' : `this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  if (Math.abs(seconds) <= WORRYING_SECONDS) return line.ok(found);
  const next = `set the clock of this machine: beyond ${PROOF_SECONDS} s every proof is refused`;
  return Math.abs(seconds) < PROOF_SECONDS ? line.warning(found, next) : line.failed(found, next);
}
