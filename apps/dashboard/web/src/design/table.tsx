import type { ReactNode } from 'react';

interface TableProps {
  /** What the table shows; it is its name. */
  readonly caption: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where the screen is too narrow, with the keyboard too. */
export function Table({ caption, head, children }: TableProps) {
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="unseen">{caption}</caption>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
