import { type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Choice } from './use-choice.js';

interface TextPaneProps {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly title: string;
  readonly choice: Choice;
  readonly children: ReactNode;
}

/** A text beside others, which scrolls by itself where the screen is wide enough. A click on marked words chooses their claim. */
export function TextPane({ pane, id, title, choice, children }: TextPaneProps) {
  return (
    <section className={`pane pane-${id}`} aria-labelledby={`pane-${id}`}>
      <h2 id={`pane-${id}`}>{title}</h2>
      <div
        className="pane-scroll"
        ref={pane}
        tabIndex={0}
        role="region"
        aria-label={`${title}, in full`}
        onClick={(event) => chooseAt(event, choice)}
      >
        {children}
      </div>
    </section>
  );
}

/** Words of several claims choose the shortest first, and with each further click the next. */
function chooseAt(event: MouseEvent, { claim, choose }: Choice): void {
  const words = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-claims]') : null;
  const claims = words?.dataset['claims']?.split(' ').map(Number) ?? [];
  const next = claims[(claims.indexOf(claim?.n ?? 0) + 1) % claims.length];
  if (next !== undefined && !isSelecting()) choose(next);
}

function isSelecting(): boolean {
  return (globalThis.getSelection()?.toString() ?? '') !== '';
}
