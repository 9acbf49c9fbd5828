import { type RefObject, useEffect, useRef } from 'react';

/** Brings the lit words of a pane into the middle of it, whenever a person chooses or the text has come. */
export function useLitWords(pane: RefObject<HTMLElement | null>, turns: number, text: unknown, mayScrollPage: boolean): void {
  const seen = useRef(turns);
  useEffect(() => {
    const words = pane.current?.querySelector('.lit');
    if (!pane.current || !words) return;
    const isOwn = pane.current.scrollHeight > pane.current.clientHeight + 1;
    if (isOwn) scrollWithin(pane.current, words);
    const isChosen = seen.current !== turns;
    seen.current = turns;
    if (isChosen && (isOwn || mayScrollPage)) words.scrollIntoView({ block: isOwn ? 'nearest' : 'center' });
  }, [pane, turns, text, mayScrollPage]);
}

function scrollWithin(pane: HTMLElement, words: Element): void {
  const [outer, inner] = [pane.getBoundingClientRect(), words.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top + 24 && inner.bottom <= outer.bottom - 24;
  if (!isSeen) pane.scrollTop += inner.top - outer.top - outer.height / 3;
}
