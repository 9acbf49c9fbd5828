import type { Grid } from '../../charts/grid.js';
import { type Fill, FILLS, type Series, withoutEmpty } from '../../charts/series.js';
import { inWords, type StatusLook, type Verdict, VERDICT_LOOKS } from '../../design/status-words.js';
import type { MetricsDay } from './overview-queries.js';

/** From best to worst, as they are stacked; those of one tone differ by their fill. */
const VERDICTS: readonly (readonly [Verdict, Fill])[] = [
  ['supported', 'solid'],
  ['partially_supported', 'dots'],
  ['needs_review', 'stripes'],
  ['insufficient_context', 'lines'],
  ['unsupported', 'dots'],
  ['contradicted', 'bars'],
  ['needs_repair', 'stripes'],
  ['blocked', 'solid'],
];

/** The runs of each day by verdict, and those that ended without one. */
export function runSeries(days: readonly MetricsDay[]): Series[] {
  const verdicts = VERDICTS.map(([key, fill]) => ({
    ...VERDICT_LOOKS[key],
    key,
    fill,
    values: days.map((day) => day.by_safe_use_status?.[key] ?? 0),
  }));
  const ends = [
    { key: 'failed', word: 'Failed', tone: 'quiet', fill: 'grid' },
    { key: 'cancelled', word: 'Cancelled', tone: 'quiet', fill: 'dots' },
  ] as const;
  return withoutEmpty([
    ...verdicts,
    ...ends.map((end) => ({ ...end, values: days.map((day) => day.by_status?.[end.key] ?? 0) })),
  ]);
}

/** The share of claims that no source supports, as the API counts them: unsupported, contradicted or not to be settled. */
export function unsupportedShare({ claim_count: all, claims_by_status: by }: MetricsDay): number | null {
  return all === 0 || !by ? null : (by.unsupported + by.contradicted + by.insufficient_context) / all;
}

const KIND_TONES: readonly StatusLook['tone'][] = ['contradicted', 'partially_supported', 'unsupported', 'quiet'];

/** Suspicious uses of worker credentials by their kind. */
export function securitySeries(days: readonly MetricsDay[]): Series[] {
  const kinds = Object.keys(days[0]?.security_events_by_kind ?? {});
  const all = kinds.map((key, place) => ({
    key,
    word: inWords(key),
    tone: KIND_TONES[place % KIND_TONES.length] ?? 'quiet',
    fill: FILLS[place % FILLS.length] ?? 'solid',
    values: days.map((day) => Object.entries(day.security_events_by_kind ?? {}).find(([kind]) => kind === key)?.[1] ?? 0),
  }));
  return withoutEmpty(all);
}

/** The figures of series as a grid with a row for each day. */
export function gridOf(days: readonly MetricsDay[], series: readonly Omit<Series, 'tone' | 'fill'>[]): Grid {
  return {
    columns: ['Day (UTC)', ...series.map(({ word }) => word)],
    rows: days.map(({ date }, index) => [date, ...series.map(({ values }) => values[index] ?? null)]),
  };
}

export function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
