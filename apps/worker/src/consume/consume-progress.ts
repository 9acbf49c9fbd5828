import { ClaimgateError } from '@claimgate/domain';
import { onOneLine } from '../terminal/printable.js';
import type { Terminal } from '../terminal/terminal.js';
import type { ConsumerParts } from './consumer.js';

/** Tells what became of each delivery, as one JSON object a line. The id of a run is said, nothing of its packet. */
export function consumeProgress(terminal: Terminal, quiet: boolean): Pick<ConsumerParts, 'onDelivery' | 'onPause'> {
  const tell = (line: object): void => terminal.err(`${JSON.stringify(line)}\n`);
  return {
    onDelivery: (delivery, seconds) => {
      if (quiet) return;
      const { outcome } = delivery;
      const run = delivery.outcome === 'finished' ? { review_run_id: delivery.runId } : {};
      const reason = delivery.outcome === 'dead' ? { reason: delivery.reason } : {};
      const code = 'error' in delivery ? { code: codeOf(delivery.error) } : {};
      tell({ event: 'packet', outcome, ...run, ...reason, ...code, seconds: Number(seconds.toFixed(3)) });
    },
    onPause: (error, seconds) => tell({ event: 'paused', code: codeOf(error), message: messageOf(error), seconds }),
  };
}

function codeOf(error: unknown): string {
  return error instanceof ClaimgateError ? error.code : 'internal_error';
}

/** Messages of foreign errors can quote content, so only our own are shown. */
function messageOf(error: unknown): string | undefined {
  return error instanceof ClaimgateError ? onOneLine(error.message) : undefined;
}
