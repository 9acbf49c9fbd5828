const LOCAL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const AGES = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' });

/** A time in the reader's zone and way of writing. */
export function timeInWords(at: string): string {
  return LOCAL.format(new Date(at));
}

/** The same time in UTC: `2026-11-16 09:30:12 UTC`. */
export function utcInWords(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** How long before `now` a time was, in its largest unit: `3h ago`. */
export function ageInWords(at: string, now: number): string {
  const seconds = (now - Date.parse(at)) / 1_000;
  const found = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return found ? AGES.format(-Math.trunc(seconds / found[1]), found[0]) : 'just now';
}

/** A span of time as short as it can be read: `0.8 s`, `42 s`, `3 min 20 s`, `2 h 5 min`. */
export function durationInWords(ms: number): string {
  if (ms === 0) return '0 s';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1_000;
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  return left === 0 ? `${hours} h` : `${hours} h ${left} min`;
}
