import { useEffect } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, J: 1, k: -1, K: -1 };

/** J and K move through the claims wherever the keyboard is, except where a person writes or is asked something. */
export function useClaimKeys(step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [step]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="alertdialog"]') !== null;
}
