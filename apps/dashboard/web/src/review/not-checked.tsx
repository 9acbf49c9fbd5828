import { Table } from '../design/table.js';
import { counted } from './claim-words.js';
import type { Review, UncheckedSpan } from './review.js';
import { beginning } from './text/showable.js';
import { UNCHECKED_WORDS } from './unchecked-words.js';

/** What was not checked and why, and what is to be asked about the run as a whole. */
export function NotChecked({ review: { output, unchecked, questions } }: { readonly review: Review }) {
  const characters = unchecked.reduce(lengths, 0);
  const share = output.length === 0 ? 0 : Math.round((characters / output.length) * 100);
  const head = ['Reason', 'Stretches', 'Characters', 'First of them'].map((name) => (
    <th key={name} scope="col" className={name === 'Stretches' || name === 'Characters' ? 'number' : undefined}>
      {name}
    </th>
  ));
  return (
    <section className="panel">
      <h2>What was not checked, and why</h2>
      {unchecked.length === 0 ? (
        <p>Nothing: all of the output was checked.</p>
      ) : (
        <>
          <p className="soft">
            {counted(characters, 'character')} of {output.length.toLocaleString('en')}, {share} %. They are grey in the output.
          </p>
          <Table caption="What was not checked, by reason" head={<tr>{head}</tr>}>
            {[...Map.groupBy(unchecked, ({ reason }) => reason)].map(([reason, spans]) => (
              <ReasonRow key={reason} reason={reason} spans={spans} output={output} />
            ))}
          </Table>
        </>
      )}
      {questions.map((question) => (
        <p key={question} dir="auto">
          {beginning(question, 1_000)}
        </p>
      ))}
    </section>
  );
}

interface ReasonRowProps {
  readonly reason: string;
  readonly spans: readonly UncheckedSpan[];
  readonly output: string;
}

function ReasonRow({ reason, spans, output }: ReasonRowProps) {
  const words = UNCHECKED_WORDS[reason] ?? reason;
  const [first] = spans;
  return (
    <tr>
      <th scope="row">{words.charAt(0).toUpperCase() + words.slice(1)}</th>
      <td className="number">{spans.length.toLocaleString('en')}</td>
      <td className="number">{spans.reduce(lengths, 0).toLocaleString('en')}</td>
      <td>{first && <q dir="auto">{beginning(output.slice(first.start, first.end), 60)}</q>}</td>
    </tr>
  );
}

function lengths(sum: number, { start, end }: UncheckedSpan): number {
  return sum + end - start;
}
