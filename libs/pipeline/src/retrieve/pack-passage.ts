import { collapseSpace } from '../language/readable-text.js';
import type { SourceWindow } from './index-sources.js';

/** Windows of one source as one passage: in the order of the source, a line each, `...` where text is left out. */
export function packPassage(windows: readonly SourceWindow[]): string {
  const inOrder = windows.toSorted((a, b) => a.start - b.start);
  return inOrder
    .map(({ id, source, start, end }, i) => {
      const gap = i > 0 && inOrder[i - 1]?.id !== id - 1 ? '...\n' : '';
      return gap + collapseSpace(source.text.slice(start, end));
    })
    .join('\n');
}
