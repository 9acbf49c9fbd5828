import { Link } from '@tanstack/react-router';
import { Empty } from '../design/states.js';
import { PageHeader } from './page-header.js';

/** An address that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title="No such page" />
      <Empty title="This address leads nowhere">
        <p>The link may be old or mistyped.</p>
        <div className="actions">
          <Link className="button" to="/runs">
            See the runs
          </Link>
        </div>
      </Empty>
    </>
  );
}
