import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { HEIGHT, MARGIN } from './frame.js';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface DayReaderProps {
  readonly name: string;
  readonly count: number;
  readonly plotWidth: number;
  /** What is to be said of a day. */
  readonly say: (index: number) => string;
  readonly active: number | undefined;
  readonly onActive: (index: number | undefined) => void;
}

/** Which day of a chart is looked at. */
export function useActiveDay() {
  return useState<number>();
}

/** Lies over a chart: pointing at a day, or going to it with the arrow keys, tells its figures. */
export function DayReader({ name, count, plotWidth, say, active, onActive }: DayReaderProps) {
  const last = count - 1;
  const keep = (index: number) => onActive(Math.min(last, Math.max(0, index)));
  const onKey = (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? last : (active ?? last) + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(target)) return;
    event.preventDefault();
    keep(target);
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    keep(Math.floor(((clientX - left) / width) * count));
  };
  return (
    <div
      className="day-reader"
      style={{ left: MARGIN.left, width: plotWidth, height: HEIGHT - MARGIN.bottom }}
      role="slider"
      tabIndex={0}
      aria-label={`${name}: day`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={say(active ?? last)}
      onKeyDown={onKey}
      onFocus={() => active ?? keep(last)}
      onBlur={() => onActive(undefined)}
      onPointerMove={onPointer}
      onPointerLeave={() => onActive(undefined)}
    />
  );
}
