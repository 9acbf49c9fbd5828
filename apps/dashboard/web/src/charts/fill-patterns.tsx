import type { Fill, Series } from './series.js';

/** What each pattern draws over its ground, 8 by 8 pixels that repeat. */
const DRAWINGS: Readonly<Record<Fill, string>> = {
  solid: 'M0 0H8V8H0Z',
  stripes: 'M-2 2L2 -2L4 -2L-2 4ZM-2 10L10 -2L12 0L0 12ZM6 10L10 6L10 8L8 10Z',
  dots: 'M2 1a1 1 0 1 0 .01 0ZM6 5a1 1 0 1 0 .01 0Z',
  bars: 'M0 0H6V8H0Z',
  lines: 'M0 0H8V1.5H0ZM0 4H8V5.5H0Z',
  grid: 'M0 0H8V1.5H1.5V8H0Z',
};

/** The patterns that the series of a chart are filled with, for a reference such as `url(#...)`. */
export function FillPatterns({ prefix, series }: { readonly prefix: string; readonly series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ key, tone, fill }) => (
        <pattern key={key} id={`${prefix}-${key}`} className={`tone-${tone}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className="pattern-ground" width="8" height="8" />
          <path className="pattern-ink" d={DRAWINGS[fill]} />
        </pattern>
      ))}
    </defs>
  );
}

/** The series by name, each with a swatch of its fill. */
export function Legend({ prefix, series }: { readonly prefix: string; readonly series: readonly Series[] }) {
  return (
    <ul className="legend">
      {series.map(({ key, word, tone }) => (
        <li key={key} className={`tone-${tone}`}>
          <svg className="swatch" width="14" height="14" aria-hidden="true">
            <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`url(#${prefix}-${key})`} stroke="var(--hue)" />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}
