/** What a person does to a page. What the page does by itself, such as scrolling to words, is none of it. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whoever opens a page is there. */
let lastAct = Date.now();

for (const act of ACTS) globalThis.addEventListener(act, () => (lastAct = Date.now()), { capture: true, passive: true });

/** How many seconds nobody has touched this page. The server ends the session of a page that was left, however often that asks for news. */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastAct) / 1000));
}
