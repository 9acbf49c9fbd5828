import { Link } from '@tanstack/react-router';
import { Command } from '../../../design/command.js';

/** Where the content is, which is not here, and how to come to it. */
export function ContentPanel({ runId, pointer }: { readonly runId: string; readonly pointer: string | null }) {
  return (
    <section className="panel">
      <h2>The content stays in your storage</h2>
      <p>Claimgate has counts, verdicts and digests of this run, and not a word of output, sources or report.</p>
      {pointer === null ? (
        <p className="soft">The name of the report's folder appears here when the worker has completed the run.</p>
      ) : (
        <>
          <p>The report is a folder in the store that you gave to the worker. Its name says nothing to anybody else:</p>
          <Command text={`${runId}/${pointer}`} what="the name of the report's folder" />
          <p>Check it where it lies, or take a copy and open it in this browser. It is read here and sent nowhere.</p>
          <Command
            text={`claimgate-worker verify ./reports/${runId}/${pointer} --jwks jwks.json`}
            what="the command that checks it"
          />
          <div className="actions">
            <Link className="button" to="/bundle">
              Open a bundle from disk
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
