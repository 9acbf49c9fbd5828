import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { RunsSearch } from './runs-search.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, the nearest last; the first page has none. */
    readonly trail?: readonly (string | undefined)[];
    /** Which page this is, from 1. */
    readonly page?: number;
  }
}

/** Every entry of the history keeps its trail: without a bound a long walk would fill the memory of the browser. */
const LONGEST_TRAIL = 200;

interface RunPagerProps {
  readonly search: RunsSearch;
  readonly nextCursor: string | null;
  /** The runs above are still those of the page before. */
  readonly isStale: boolean;
}

/**
 * To the older and the newer runs. The API knows only the way on, so the way back is kept with the entry in the history. As long as a page
 * is on its way its next cursor is not known, and no link leads anywhere: who is quick would go to the same page twice.
 */
export function RunPager({ search, nextCursor, isStale }: RunPagerProps) {
  const { state, search: asked } = useLocation();
  const { trail = [], page = 1 } = state;
  const { cursor, ...first } = search;
  if (cursor === undefined && nextCursor === null) return null;
  const before = trail.at(-1);
  const isWaiting = isStale || ('cursor' in asked ? asked.cursor : undefined) !== cursor;
  const waits = {
    className: 'button',
    'aria-disabled': isWaiting || undefined,
    onClick: (event: MouseEvent) => isWaiting && event.preventDefault(),
  };
  return (
    <nav className="pager" aria-label="Pages of runs" aria-busy={isWaiting}>
      {cursor !== undefined && (
        <Link className="button" to="/runs" search={first}>
          Newest
        </Link>
      )}
      {trail.length > 0 && (
        <Link
          {...waits}
          to="/runs"
          search={before === undefined ? first : { ...first, cursor: before }}
          state={{ trail: trail.slice(0, -1), page: page - 1 }}
        >
          Newer
        </Link>
      )}
      <span className="soft small">{cursor === undefined ? 'Page 1' : page > 1 ? `Page ${page}` : 'Older runs'}</span>
      {nextCursor !== null && (
        <Link
          {...waits}
          to="/runs"
          search={{ ...first, cursor: nextCursor }}
          state={{ trail: [...trail, cursor].slice(-LONGEST_TRAIL), page: page + 1 }}
        >
          Older
        </Link>
      )}
    </nav>
  );
}
