import { type ReactNode, useEffect, useRef } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Stands at the other end of the line. */
  readonly actions?: ReactNode;
}

let isFirstPage = true;

/** The title of a page. Who comes from another page is taken to it, so that a screen reader says where one is. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return (
    <header className="page-header">
      <title>{`${title} · Claimgate`}</title>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </header>
  );
}
