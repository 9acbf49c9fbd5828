const SHOWN = 12;

/** The first lines that only one of two texts has, for a person who wants to know what changed; not a patch. */
export function summarizeDifference(before, after) {
  const lines = [...onlyIn(before, after, '-'), ...onlyIn(after, before, '+')];
  const hidden = lines.length - SHOWN;
  if (lines.length === 0) return '  the same lines in another order';
  return [...lines.slice(0, SHOWN), ...(hidden > 0 ? [`  ... and ${hidden} lines more`] : [])].join('\n');
}

function onlyIn(one, other, sign) {
  const known = new Set(other.split('\n'));
  return one
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => `  ${sign} ${line}`);
}
