import { useCallback, useMemo, useState } from 'react';
import type { ClaimStatus } from '../design/status-words.js';
import { claimBeside } from './claim-beside.js';
import type { ReviewedClaim } from './review.js';

/** Which claim is looked at, among those that the filter shows. */
export interface Choice {
  readonly claim: ReviewedClaim | undefined;
  /** The claims that the filter lets through. */
  readonly shown: readonly ReviewedClaim[];
  readonly filter: ClaimStatus | undefined;
  /** How often a person has chosen: the words scroll into view each time, the same ones too. */
  readonly turns: number;
  readonly choose: (n: number) => void;
  /** To the next shown claim, or with -1 to the one before. */
  readonly step: (by: 1 | -1) => void;
  readonly setFilter: (status: ClaimStatus | undefined) => void;
}

/** Begins with the first claim that needs a person. */
export function useChoice(claims: readonly ReviewedClaim[]): Choice {
  const [chosen, setChosen] = useState(() => (claims.find(({ status }) => status !== 'supported') ?? claims[0])?.n);
  const [turns, setTurns] = useState(0);
  const [filter, setFilter] = useState<ClaimStatus>();
  const shown = useMemo(() => claims.filter(({ status }) => !filter || status === filter), [claims, filter]);
  const choose = useCallback((n: number) => {
    setChosen(n);
    setTurns((before) => before + 1);
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = claimBeside(shown, chosen, by);
      if (next) choose(next.n);
    },
    [shown, chosen, choose],
  );
  return { claim: claims.find(({ n }) => n === chosen), shown, filter, turns, choose, step, setFilter };
}
