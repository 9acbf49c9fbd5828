import { attackStrings } from './attack-strings.mjs';

/** Lengths that an attack grows through: the first ones stop what is exponential or cubic before it takes minutes, the last shows what is quadratic. */
const LENGTHS = [20, 24, 150, 700, 3_500, 14_000];
/** A pattern in linear time takes a millisecond for the longest, up to 9 on a slow machine where it is tried at every place; what is quadratic takes hundreds. */
const MOST_MS = [3, 3, 3, 3, 8, 25];
const ATTEMPTS = 5;

/** The attack that a pattern takes long for, with its time; false where there is none. */
export function isSlow(source, flags) {
  const pattern = new RegExp(source, flags);
  for (const attack of attackStrings(source, flags)) {
    const found = slowness(pattern, attack);
    if (found) return found;
  }
  return false;
}

function slowness(pattern, { prefix, pump, suffix }) {
  for (const [i, length] of LENGTHS.entries()) {
    const text = prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;
    const milliseconds = leastTime(pattern, text, MOST_MS[i]);
    if (milliseconds > MOST_MS[i])
      return {
        milliseconds,
        shown: `${JSON.stringify(prefix + pump.slice(0, 40))} repeated to ${text.length} characters, then ${JSON.stringify(suffix)}`,
      };
  }
  return undefined;
}

/** The least of some attempts, in processor time: a neighbour on the machine slows a pattern down, and nothing makes one faster than it is. */
function leastTime(pattern, text, enough) {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1) {
    pattern.lastIndex = 0;
    const started = process.cpuUsage();
    // A global pattern is used for all its matches.
    if (pattern.global && !pattern.sticky) text.replace(pattern, '');
    else pattern.test(text);
    least = Math.min(least, process.cpuUsage(started).user / 1000);
  }
  return least;
}
