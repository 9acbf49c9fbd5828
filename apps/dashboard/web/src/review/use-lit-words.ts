import { type RefObject, useEffect, useRef } from 'react';

/** Brings the lit words of a pane into the middle of it, whenever a person chooses or the text has come. */
export function useLitWords(pane: RefObject<HTMLElement | null>, turns: number, text: unknown, mayScrollPage: boolean): void {
  const seen = useRef(turns);
  useEffect(() => {
    const isChosen = seen.current !== turns;
    seen.current = turns;
    // With the next frame, which lays the page out anyway: to ask for places now would do it twice.
    const frame = requestAnimationFrame(() => {
      if (pane.current) bringIntoView(pane.current, isChosen, mayScrollPage);
    });
    return () => cancelAnimationFrame(frame);
  }, [pane, turns, text, mayScrollPage]);
}

function bringIntoView(pane: HTMLElement, isChosen: boolean, mayScrollPage: boolean): void {
  const words = pane.querySelector('.lit');
  if (!words) return;
  const isOwn = pane.scrollHeight > pane.clientHeight + 1;
  if (isOwn) scrollWithin(pane, words);
  if (isChosen && (isOwn || mayScrollPage)) words.scrollIntoView({ block: isOwn ? 'nearest' : 'center' });
}

function scrollWithin(pane: HTMLElement, words: Element): void {
  const [outer, inner] = [pane.getBoundingClientRect(), words.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24;
  if (!isSeen) pane.scrollTop += inner.top - outer.top - outer.height / 3;
}
