import { Link } from '@tanstack/react-router';
import { Empty } from '../../design/states.js';
import { countFilters, type RunsSearch } from './runs-search.js';

/** Why there is no run to see, and what to do about it. */
export function NoRuns({ search }: { readonly search: RunsSearch }) {
  if (search.cursor !== undefined) return <NoOlder search={search} />;
  return countFilters(search) > 0 ? <NoMatch search={search} /> : <NoneAtAll />;
}

function NoOlder({ search: { cursor: _, ...first } }: { readonly search: RunsSearch }) {
  return (
    <Empty title="There are no older runs">
      <div className="actions">
        <Link className="button" to="/runs" search={first}>
          See the newest
        </Link>
      </div>
    </Empty>
  );
}

function NoMatch({ search: { q } }: { readonly search: RunsSearch }) {
  return (
    <Empty title={q === undefined ? 'No run fits these filters' : 'Nothing was found'}>
      {q !== undefined && (
        <p>
          No run has the id or the external id <bdi className="mono">{q}</bdi>. An external id is searched whole, and is forgotten
          when the content of its run is deleted.
        </p>
      )}
      <div className="actions">
        <Link className="button" to="/runs" search={{}}>
          Clear all filters
        </Link>
      </div>
    </Empty>
  );
}

function NoneAtAll() {
  return (
    <Empty title="There are no runs yet">
      <p>
        Send an AI output with its sources to the API, and its run appears here by itself. Or announce a review on your own
        machines.
      </p>
      <div className="actions">
        <Link className="button primary" to="/new-private-run">
          New private run
        </Link>
      </div>
    </Empty>
  );
}
