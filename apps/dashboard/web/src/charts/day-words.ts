const SHORT = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LONG = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of UTC for an axis: `16 Nov`. */
export const shortDay = (day: string): string => SHORT.format(new Date(day));
/** A day of UTC in a sentence: `16 Nov 2026`. */
export const longDay = (day: string): string => LONG.format(new Date(day));

/** Which of so many days are named on an axis, so that their names do not touch; the last day always is. */
export function namedDays(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}
