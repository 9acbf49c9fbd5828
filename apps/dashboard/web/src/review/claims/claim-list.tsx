import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { StatusLook } from '../../design/status-words.js';
import { lookOf } from '../claim-words.js';
import type { ReviewedClaim } from '../review.js';
import { beginning } from '../text/showable.js';
import type { Choice } from '../use-choice.js';

const ROW_PIXELS = 58;
const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface ClaimListProps {
  readonly choice: Choice;
  readonly decidedOf?: ((claim: ReviewedClaim) => StatusLook | undefined) | undefined;
}

/** The claims in reading order. However many they are, only those in sight are drawn. */
export function ClaimList({ choice, decidedOf }: ClaimListProps) {
  const { shown, claim, turns, choose, step } = choice;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
  });
  const index = shown.findIndex(({ n }) => n === claim?.n);
  useEffect(() => {
    const frame = requestAnimationFrame(() => index >= 0 && virtual.scrollToIndex(index, { align: 'auto' }));
    return () => cancelAnimationFrame(frame);
  }, [index, turns, virtual]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div
      className="claim-list"
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label="Claims in reading order"
      aria-activedescendant={index < 0 ? undefined : `${id}-${claim?.n}`}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="claim-rows" style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map((row) => {
          const item = shown[row.index];
          return (
            item && (
              <ClaimRow
                key={item.n}
                {...{ id: `${id}-${item.n}`, item, top: row.start, place: row.index + 1, of: shown.length, choose }}
                isChosen={item.n === claim?.n}
                decided={decidedOf?.(item)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface ClaimRowProps {
  readonly id: string;
  readonly item: ReviewedClaim;
  readonly top: number;
  readonly place: number;
  readonly of: number;
  readonly isChosen: boolean;
  readonly decided: StatusLook | undefined;
  readonly choose: (n: number) => void;
}

function ClaimRow({ id, item, top, place, of, isChosen, decided, choose }: ClaimRowProps) {
  const { sign, word, tone } = lookOf(item);
  return (
    <div
      id={id}
      role="option"
      className={`claim-row tone-${tone}`}
      aria-selected={isChosen}
      aria-setsize={of}
      aria-posinset={place}
      style={{ transform: `translateY(${top}px)`, height: `${ROW_PIXELS}px` }}
      onClick={() => choose(item.n)}
    >
      <span className="claim-sign">
        <span aria-hidden="true">{sign}</span> {item.n}
        <span className="unseen">, {word.toLowerCase()}: </span>
      </span>
      <span className="claim-line" dir="auto">
        {beginning(item.text, 160)}
      </span>
      {decided && (
        <span className={`claim-decided tone-${decided.tone}`} title={decided.word}>
          <span aria-hidden="true">{decided.sign}</span>
          <span className="unseen"> ({decided.word.toLowerCase()})</span>
        </span>
      )}
    </div>
  );
}
