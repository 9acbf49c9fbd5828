// Tries every regular expression of the repository on strings that are built to be slow for it. Time must grow as the string does: whoever may send text
// could otherwise stop a process with a few kilobytes. A pattern that needs no such care says why: `// linear: only names of our own files`.
import { fileURLToPath } from 'node:url';
import { collectPatterns } from './collect-patterns.mjs';
import { isSlow } from './measure-pattern.mjs';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const patterns = collectPatterns(root);
const verdicts = new Map();
const slow = patterns.filter(({ source, flags, reason }) => {
  if (reason) return false;
  const key = `/${source}/${flags}`;
  if (!verdicts.has(key)) verdicts.set(key, isSlow(source, flags));
  return verdicts.get(key);
});
for (const { file, line, source, flags } of slow) {
  const attack = verdicts.get(`/${source}/${flags}`);
  console.log(`${file}:${line} /${source.slice(0, 120)}/${flags} takes ${attack.milliseconds.toFixed(0)} ms for ${attack.shown}`);
}
const excused = patterns.filter(({ reason }) => reason).length;
console.log(
  `${patterns.length} regular expressions, ${excused} with a reason beside them, ${slow.length} take more than linear time`,
);
process.exitCode = slow.length > 0 || patterns.length === 0 ? 1 : 0;
