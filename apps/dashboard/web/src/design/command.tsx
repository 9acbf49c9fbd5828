import { CopyButton } from './copy-button.js';

interface CommandProps {
  readonly text: string;
  /** What it is, for people who do not see where it stands. */
  readonly what: string;
  /** Scrolls by itself after some lines. */
  readonly isLong?: boolean;
  readonly onCopied?: () => void;
}

/** Something to paste into a terminal. */
export function Command({ text, what, isLong = false, onCopied }: CommandProps) {
  return (
    <div className="command">
      <pre className={isLong ? 'long' : undefined} tabIndex={0} role="region" aria-label={what}>
        {text}
      </pre>
      <CopyButton text={text} what={what} onCopied={onCopied} />
    </div>
  );
}
