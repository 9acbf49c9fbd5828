import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ClaimStatus } from '../design/status-words.js';
import { claimBeside } from './claim-beside.js';
import type { ReviewedClaim } from './review.js';

/** Where one is in a review: the claim that is looked at, by its number, and the status of those that are shown. */
export interface Place {
  readonly claim?: number;
  readonly status?: ClaimStatus;
}

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

/** Begins at the given place, or with the first claim that needs a person; says where one is as soon as one has moved. */
export function useChoice(claims: readonly ReviewedClaim[], begin: Place = {}, onPlace?: (place: Place) => void): Choice {
  const [filter, setFilter] = useState(() => (claims.some(({ status }) => status === begin.status) ? begin.status : undefined));
  const [chosen, setChosen] = useState(() => firstOf(claims, begin)?.n);
  const [turns, setTurns] = useState(0);
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
  const hasMoved = turns > 0 || filter !== begin.status;
  useEffect(() => {
    if (hasMoved) onPlace?.({ ...(chosen === undefined ? {} : { claim: chosen }), ...(filter ? { status: filter } : {}) });
  }, [hasMoved, chosen, filter, onPlace]);
  return { claim: claims.find(({ n }) => n === chosen), shown, filter, turns, choose, step, setFilter };
}

function firstOf(claims: readonly ReviewedClaim[], { claim, status }: Place): ReviewedClaim | undefined {
  const wanted = claims.find(({ n }) => n === claim) ?? claims.find((each) => each.status === status);
  return wanted ?? claims.find((each) => each.status !== 'supported') ?? claims[0];
}
