import type { CheckedClaim } from './checked-report.js';
import type { RecordedCall } from './recorder.js';

interface Completion {
  readonly choices: readonly { readonly finish_reason: string; readonly message: { readonly content: string } }[];
  readonly usage: { readonly total_tokens: number };
}

/** What the server was told to have the model write. */
interface Written {
  readonly id: string;
  readonly quote: string;
  readonly verdict: string;
}

const FIELDS = ['confidence', 'id', 'quote', 'verdict'];

/** What the model wrote, where it came to an end. */
function writtenIn(call: RecordedCall): Written | undefined {
  const choice = completionOf(call)?.choices[0];
  return choice?.finish_reason === 'stop' ? JSON.parse(choice.message.content) : undefined;
}

function completionOf({ status, text }: RecordedCall): Completion | undefined {
  return status === 200 ? JSON.parse(text ?? '') : undefined;
}

/** The responses that are whole and not of the form that was asked for. */
export function misshapen(calls: readonly RecordedCall[]): unknown[] {
  return calls.flatMap((call) => {
    const written = writtenIn(call);
    const isFine =
      written === undefined || (written.id === call.data.id && Object.keys(written).toSorted().join() === FIELDS.join());
    return isFine ? [] : [written];
  });
}

/** What all calls cost, as the server counts it. */
export function tokensOf(calls: readonly RecordedCall[]): number {
  return calls.reduce((sum, call) => sum + (completionOf(call)?.usage.total_tokens ?? 0), 0);
}

/** Whether every response about the claim counts: it quotes the passage that it was asked about, or says that it is not mentioned there. */
export function hasHonestQuotes(calls: readonly RecordedCall[]): (claim: CheckedClaim) => boolean {
  return ({ text }) => {
    const about = calls.filter(({ data }) => data.claim === text);
    return about.length > 0 && about.every((call) => isHonest(call, writtenIn(call)));
  };
}

function isHonest({ data }: RecordedCall, written: Written | undefined): boolean {
  if (written?.verdict === 'not_mentioned') return true;
  const quote = plain(written?.quote ?? '');
  return quote !== '' && plain(data.passage).includes(quote);
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** The same response, with a verdict that rests on words from nowhere. */
export function withInventedQuote(text: string): string {
  const completion: Completion = JSON.parse(text);
  const choices = completion.choices.map((choice) => {
    if (choice.finish_reason !== 'stop') return choice;
    const written: Written = JSON.parse(choice.message.content);
    const content = JSON.stringify({ ...written, verdict: 'supported', quote: 'Words that stand nowhere.' });
    return { ...choice, message: { ...choice.message, content } };
  });
  return JSON.stringify({ ...completion, choices });
}
