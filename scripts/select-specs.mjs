// Which specs a run of the tests is about: docs/adr/0042. The name of a spec says which of the two sets it is in.
import { createRequire } from 'node:module';

/** The specs that need more than Node, or more than a few seconds; all others are what `npm test` runs. */
export const MORE = '.more.spec.ts';

const SPECS = '<rootDir>/{apps,libs,test}/**';

const OWN_WORDS = new Set(['--more', '--everything', '--second-try']);

/** The words for Jest: `--more` and `--everything` choose, and so does a path, which takes whatever lies there. */
export async function selectSpecs(words) {
  const rest = words.filter((word) => !OWN_WORDS.has(word));
  if (words.includes('--more')) return [...rest, `--testMatch=${SPECS}/*${MORE}`];
  if (words.includes('--everything') || (await namesPaths(rest))) return rest;
  return [...rest, `--testMatch=${SPECS}/!(*.more).spec.ts`];
}

/** Jest itself knows which of its words are paths and which are values of its options. */
async function namesPaths(words) {
  const { buildArgv } = createRequire(import.meta.url)('jest');
  const { _: paths, testPathPatterns = [], runTestsByPath } = await buildArgv([...words]);
  return paths.length > 0 || testPathPatterns.length > 0 || runTestsByPath === true;
}
