import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components/Button';
import { saveAs } from '../../../charts/grid.js';
import { Fault, Waiting } from '../../../design/states.js';
import { Mark } from '../../../design/status-mark.js';
import type { StatusLook } from '../../../design/status-words.js';
import { jwksQuery } from '../../../proof/jwks-query.js';
import { type ReceiptFound, verifyReceipt } from '../../../proof/verify-receipt.js';

interface ReceiptPanelProps {
  readonly runId: string;
  readonly receipt: string | null;
  /** The hash of the last event, as the page has it. */
  readonly head: string;
}

/** What the control plane confirmed of the end of the run, checked here and now. */
export function ReceiptPanel({ runId, receipt, head }: ReceiptPanelProps) {
  const keys = useQuery(jwksQuery);
  const found = useQuery({
    queryKey: ['receipt', receipt, keys.data],
    queryFn: () => verifyReceipt(receipt ?? '', keys.data),
    enabled: receipt !== null && keys.data !== undefined,
    staleTime: Infinity,
  });
  return (
    <section className="panel">
      <h2>Receipt</h2>
      {receipt === null && <p className="soft">There is none yet: it is signed when the worker ends the run.</p>}
      {receipt !== null && keys.error && <Fault error={keys.error} onRetry={keys.refetch} />}
      {receipt !== null && !keys.error && !found.data && <Waiting what="Checking the signature" />}
      {receipt !== null && found.data && <Receipt {...{ runId, receipt, head }} found={found.data} />}
    </section>
  );
}

interface ReceiptProps extends Omit<ReceiptPanelProps, 'receipt'> {
  readonly receipt: string;
  readonly found: ReceiptFound;
}

function Receipt({ runId, receipt, head, found }: ReceiptProps) {
  const { look, says } = judge(found, runId, head);
  return (
    <>
      <p>
        <Mark look={look} />
      </p>
      <p>{says}</p>
      {found.holds && (
        <dl className="facts">
          <dt>Signed by the key</dt>
          <dd className="mono">{found.thumbprint}</dd>
          <dt>Head of the chain</dt>
          <dd className="mono">{String(found.receipt['chain_head'])}</dd>
        </dl>
      )}
      <div className="actions">
        <Button className="button" onPress={() => saveAs('receipt.jws', receipt, 'application/jose')}>
          Save receipt.jws
        </Button>
      </div>
    </>
  );
}

const FALSE: StatusLook = { sign: '≠', word: 'Does not hold', tone: 'contradicted' };

/** Whether a receipt holds, is the control plane's, and is about what this page shows. */
function judge(found: ReceiptFound, runId: string, head: string): { readonly look: StatusLook; readonly says: string } {
  if (!found.holds) return { look: FALSE, says: `The receipt cannot be relied on: ${found.why}.` };
  if (!found.isPinned)
    return { look: FALSE, says: "Its signature holds, but by a key that is none of the control plane's. Do not rely on it." };
  const { run_id: run, chain_head: confirmed } = found.receipt;
  if (run !== runId || confirmed !== head)
    return {
      look: FALSE,
      says: 'It is signed by the control plane, but about another run or other events than those on this page.',
    };
  return {
    look: { sign: '✓', word: 'Verified in this browser', tone: 'supported' },
    says: 'The control plane signed the head of this very chain of events, so none of them was changed since.',
  };
}
