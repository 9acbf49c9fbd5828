import { useEffect, useState } from 'react';
import { ageInWords, timeInWords, utcInWords } from './time-words.js';

/** A time in the reader's zone; hovered, in UTC. */
export function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={utcInWords(at)}>
      {timeInWords(at)}
    </time>
  );
}

/** How long ago something was, kept up to date; hovered, the time itself. */
export function Age({ at }: { readonly at: string }) {
  const now = useMinutes();
  return (
    <time dateTime={at} title={`${timeInWords(at)}, ${utcInWords(at)}`}>
      {ageInWords(at, now)}
    </time>
  );
}

/** The time of now, anew twice a minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
