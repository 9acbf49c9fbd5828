import { useMemo, useRef } from 'react';
import { Waiting } from '../design/states.js';
import type { Review } from './review.js';
import { cutSegments } from './text/cut-segments.js';
import { markDocument } from './text/mark-document.js';
import { MarkedText, type StatusOf } from './text/marked-text.js';
import { showable } from './text/showable.js';
import { useDocument } from './text/use-document.js';
import { TextPane } from './text-pane.js';
import type { Choice } from './use-choice.js';
import { useLitWords } from './use-lit-words.js';

interface OutputPaneProps {
  readonly review: Review;
  readonly choice: Choice;
  readonly statusOf: StatusOf;
}

/** The output in full, the words of every claim marked, and what was not checked with the reason. */
export function OutputPane({ review, choice, statusOf }: OutputPaneProps) {
  const { key, output, claims, unchecked, question } = review;
  const pane = useRef<HTMLDivElement>(null);
  const document = useDocument(`${key}/output`, output, 'text/markdown');
  const blocks = useMemo(() => {
    const markings = claims.map(({ n, start, end }) => ({ claim: n, start, end }));
    return document && markDocument(document, cutSegments(output.length, markings, unchecked));
  }, [document, output, claims, unchecked]);
  useLitWords(pane, choice.turns, blocks, true);
  return (
    <TextPane pane={pane} id="output" title="Output" choice={choice}>
      {question !== null && (
        <p className="soft small">
          Answers: <q dir="auto">{showable(question)}</q>
        </p>
      )}
      <div className="text">
        {blocks ? (
          <MarkedText blocks={blocks} chosen={choice.claim?.n} statusOf={statusOf} />
        ) : (
          <Waiting what="Reading the output" />
        )}
      </div>
    </TextPane>
  );
}
