import { Link, useLocation } from '@tanstack/react-router';
import type { RunsSearch } from './runs-search.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one; the first page has none. */
    readonly trail?: readonly (string | undefined)[];
  }
}

interface RunPagerProps {
  readonly search: RunsSearch;
  readonly nextCursor: string | null;
}

/** To the older and the newer runs. The API knows only the way on, so the way back is kept with the entry in the history. */
export function RunPager({ search, nextCursor }: RunPagerProps) {
  const { trail = [] } = useLocation().state;
  const { cursor, ...first } = search;
  if (cursor === undefined && nextCursor === null) return null;
  const before = trail.at(-1);
  return (
    <nav className="pager" aria-label="Pages of runs">
      {cursor !== undefined && (
        <Link className="button" to="/runs" search={first}>
          Newest
        </Link>
      )}
      {trail.length > 0 && (
        <Link
          className="button"
          to="/runs"
          search={before === undefined ? first : { ...first, cursor: before }}
          state={{ trail: trail.slice(0, -1) }}
        >
          Newer
        </Link>
      )}
      <span className="soft small">
        {cursor === undefined ? 'Page 1' : trail.length > 0 ? `Page ${trail.length + 1}` : 'Older runs'}
      </span>
      {nextCursor !== null && (
        <Link className="button" to="/runs" search={{ ...first, cursor: nextCursor }} state={{ trail: [...trail, cursor] }}>
          Older
        </Link>
      )}
    </nav>
  );
}
