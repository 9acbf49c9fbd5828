import { useState } from 'react';
import { Button } from 'react-aria-components/Button';

type Outcome = 'ready' | 'copied' | 'refused';
const WORDS: Readonly<Record<Outcome, string>> = { ready: 'Copy', copied: 'Copied', refused: 'Select it and copy by hand' };

interface CopyButtonProps {
  readonly text: string;
  /** Names the text to people who do not see what the button stands beside. */
  readonly what: string;
  readonly onCopied?: (() => void) | undefined;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <Button className="button quiet copy" onPress={() => void copy()} onBlur={() => setOutcome('ready')}>
      <span aria-live="polite">
        {WORDS[outcome]}
        <span className="unseen"> {what}</span>
      </span>
    </Button>
  );
}
