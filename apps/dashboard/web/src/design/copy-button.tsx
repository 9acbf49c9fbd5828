import { useState } from 'react';
import { Button } from 'react-aria-components/Button';

type Outcome = 'ready' | 'copied' | 'refused';
const WORDS: Readonly<Record<Outcome, string>> = { ready: 'Copy', copied: 'Copied', refused: 'Select it and copy by hand' };

/** Puts a text on the clipboard and says so; `what` names it to people who do not see what it stands beside. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => setOutcome('copied'))
      .catch(() => setOutcome('refused'));
  return (
    <Button className="button quiet" onPress={() => void copy()} onBlur={() => setOutcome('ready')}>
      <span aria-live="polite">
        {WORDS[outcome]}
        <span className="unseen"> {what}</span>
      </span>
    </Button>
  );
}
