import { ConflictError, type Decision } from '@claimgate/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimgate } from '../../../api/claimgate.js';
import type { Choice } from './decision-words.js';
import { decisionsQuery } from './decisions-query.js';

interface DecideOptions {
  readonly runId: string;
  readonly claimId: string | null;
  /** The newest decision that the page shows. */
  readonly newest: Decision | undefined;
  readonly onRecorded: () => void;
}

/**
 * Records a decision on top of the one that was there when the reviewer began to decide. Where another came in between nothing is recorded:
 * the page shows it, and the reviewer decides again, having seen it.
 */
export function useDecide({ runId, claimId, newest, onRecorded }: DecideOptions) {
  const client = useQueryClient();
  const [basis, setBasis] = useState<{ readonly id: string | null }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ decision, note }: { readonly decision: Choice; readonly note: string | null }) =>
      claimgate.runs.decide(runId, {
        claim_id: claimId,
        decision,
        note,
        previous_decision_id: basis ? basis.id : (newest?.id ?? null),
      }),
    onSuccess: () => {
      setBasis(undefined);
      onRecorded();
    },
    onError: (failure) => {
      if (isConflict(failure)) setBasis(undefined);
    },
    onSettled: () => client.invalidateQueries(decisionsQuery(runId)),
  });
  return {
    /** The reviewer begins: what is shown now is what the decision rests on. */
    begin: () => setBasis((before) => before ?? { id: newest?.id ?? null }),
    decide: mutate,
    isPending,
    error,
    hasConflict: isConflict(error),
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ConflictError && error.code === 'decision_conflict';
}
