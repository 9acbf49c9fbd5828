import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { Waiting } from '../design/states.js';
import { counted } from './claim-words.js';
import type { MediaType, Review, ReviewedClaim, ReviewedSource } from './review.js';
import { cutSegments, type Marking } from './text/cut-segments.js';
import { markDocument } from './text/mark-document.js';
import { MarkedText, type StatusOf } from './text/marked-text.js';
import { beginning } from './text/showable.js';
import { useDocument } from './text/use-document.js';
import { TextPane } from './text-pane.js';
import type { Choice } from './use-choice.js';
import { useLitWords } from './use-lit-words.js';

interface SourcesPaneProps {
  readonly review: Review;
  readonly choice: Choice;
  readonly statusOf: StatusOf;
}

/** The sources. Of fifty only those are drawn that a person opens, and the one that decides the chosen claim. */
export function SourcesPane({ review: { key, sources, claims }, choice, statusOf }: SourcesPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const deciding = (choice.claim?.evidence ?? choice.claim?.repair?.evidence)?.source;
  const chosen = choice.claim?.n;
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => openAtFirst(sources));
  const [closedAt, setClosedAt] = useState<number>();
  const markings = useMemo(() => markingsBySource(claims), [claims]);
  useLitWords(pane, choice.turns, deciding, false);
  const toggle = useCallback(
    (i: number, isOpen: boolean) => {
      setOpened((before) => new Set([...before].filter((each) => each !== i).concat(isOpen ? [] : [i])));
      if (i === deciding) setClosedAt(isOpen ? chosen : undefined);
    },
    [deciding, chosen],
  );
  return (
    <TextPane pane={pane} id="sources" title={counted(sources.length, 'source')} choice={choice}>
      {choice.claim && deciding === undefined && (
        <p className="soft small">No words of a source decide claim {choice.claim.n}.</p>
      )}
      {sources.map((source, i) => (
        <Source
          key={source.id}
          textKey={`${key}/${i}`}
          {...{ source, i, statusOf }}
          marks={markings.get(i) ?? NONE}
          isOpen={opened.has(i) || (i === deciding && closedAt !== chosen)}
          chosen={i === deciding ? chosen : undefined}
          onToggle={toggle}
        />
      ))}
    </TextPane>
  );
}

interface SourceProps extends SourceTextProps {
  readonly i: number;
  readonly isOpen: boolean;
  readonly onToggle: (i: number, isOpen: boolean) => void;
}

const Source = memo(({ i, isOpen, onToggle, ...text }: SourceProps) => (
  <section className="source">
    <SourceHead source={text.source} n={i + 1} claims={text.marks.length} isOpen={isOpen} onToggle={() => onToggle(i, isOpen)} />
    {isOpen && <SourceText {...text} />}
  </section>
));

const NONE: readonly Marking[] = [];

/** Few short sources are all open; of many each waits until it is needed. */
function openAtFirst(sources: readonly ReviewedSource[]): ReadonlySet<number> {
  const length = sources.reduce((sum, { content }) => sum + content.length, 0);
  return new Set(sources.length <= 4 && length <= 40_000 ? sources.keys() : []);
}

function markingsBySource(claims: readonly ReviewedClaim[]): ReadonlyMap<number, readonly Marking[]> {
  const markings = claims.flatMap(({ n, evidence, repair }) => {
    const words = evidence ?? repair?.evidence;
    return words ? [{ source: words.source, claim: n, start: words.start, end: words.end }] : [];
  });
  return Map.groupBy(markings, ({ source }) => source);
}

const TYPES: Readonly<Record<MediaType, string>> = {
  'text/plain': 'text/plain',
  'text/markdown': 'text/markdown',
  'text/html': 'text/html, as a reader of the page sees it',
};

interface SourceHeadProps {
  readonly source: ReviewedSource;
  readonly n: number;
  readonly claims: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function SourceHead({ source: { title, label, mediaType, uri }, n, claims, isOpen, onToggle }: SourceHeadProps) {
  return (
    <header>
      <h3>
        <button type="button" className="source-toggle" aria-expanded={isOpen} onClick={onToggle}>
          <span>
            {n}. <bdi>{beginning(title, 200)}</bdi>
          </span>
          <span className="soft small">{claims === 0 ? 'decides none' : `decides ${counted(claims, 'claim')}`}</span>
        </button>
      </h3>
      {isOpen && (
        <p className="soft small">
          Cited as <q dir="auto">{beginning(label, 100)}</q> · {TYPES[mediaType]}
          {uri !== null && (
            <>
              {' '}
              · <bdi>{beginning(uri, 300)}</bdi>
            </>
          )}
        </p>
      )}
    </header>
  );
}

interface SourceTextProps {
  readonly textKey: string;
  readonly source: ReviewedSource;
  readonly marks: readonly Marking[];
  readonly chosen: number | undefined;
  readonly statusOf: StatusOf;
}

function SourceText({ textKey, source: { content, mediaType }, marks, chosen, statusOf }: SourceTextProps) {
  const document = useDocument(textKey, content, mediaType);
  const blocks = useMemo(
    () => document && markDocument(document, cutSegments(content.length, marks)),
    [document, content, marks],
  );
  if (content === '') return <p className="soft">The source is empty.</p>;
  if (!blocks) return <Waiting what="Reading the source" />;
  if (blocks.length === 0) return <p className="soft">A reader of this page sees no words: it is markup and scripts alone.</p>;
  return (
    <div className="text">
      <MarkedText blocks={blocks} chosen={chosen} statusOf={statusOf} />
    </div>
  );
}
