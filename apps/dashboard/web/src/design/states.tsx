import type { ReactNode } from 'react';
import { errorWords } from '../api/error-words.js';

/** Something is on its way. */
export function Waiting({ what = 'Loading' }: { readonly what?: string }) {
  return (
    <p className="waiting" role="status">
      {what} …
    </p>
  );
}

/** There is nothing here: why, and what to do about it. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

interface FaultProps {
  readonly error: unknown;
  /** Asks again at once. */
  readonly onRetry?: () => unknown;
  readonly children?: ReactNode;
}

/** What went wrong and what to do, told at once to people who do not see the page. */
export function Fault({ error, onRetry, children }: FaultProps) {
  const { title, advice, requestId } = errorWords(error);
  return (
    <div className="state tone-contradicted" role="alert">
      <h2>{title}</h2>
      <p>{advice}</p>
      {requestId && (
        <p className="soft small">
          Request <code>{requestId}</code>
        </p>
      )}
      <div className="actions">
        {onRetry && (
          <button type="button" className="button" onClick={() => void onRetry()}>
            Try again
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
