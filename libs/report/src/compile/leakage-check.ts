import { findSecretShape } from '@claimgate/domain';
import type { LeakageCheck } from '@claimgate/domain';
import type { ReportBody, ReportInput } from './report-input.js';

/** Checks that a report says only what output and sources say, and shows no credential. Errors name records, never content. */
export function checkLeakage(input: ReportInput, body: ReportBody): LeakageCheck {
  const errors = [...inexactClaims(input), ...inexactQuotes(input), ...secretsIn(input, body)];
  return { passed: errors.length === 0, errors };
}

function inexactClaims({ claims, packet }: ReportInput): string[] {
  return claims
    .filter(({ span, outputText }) => packet.aiOutput.slice(span.start, span.end) !== outputText)
    .map(({ n }) => `The text of claim ${n} is not what the output says at its offsets.`);
}

function inexactQuotes({ spans, packet }: ReportInput): string[] {
  const contents = new Map(packet.sources.map((source) => [source.n, source.content]));
  return spans
    .filter(({ source, start, end, quote }) => contents.get(source)?.slice(start, end) !== quote)
    .map(({ n }) => `The quote of span ${n} is not what its source says at its offsets.`);
}

/** Looks at the texts before they are escaped: an escaped credential would hide from the shapes. */
function secretsIn({ claims, spans, verifications, packet }: ReportInput, body: ReportBody): string[] {
  const texts: [place: string, text: string][] = [
    ...claims.map(({ n, text, outputText }): [string, string] => [`claim ${n}`, `${text}\n${outputText}`]),
    ...spans.map(({ n, quote }): [string, string] => [`the quote of span ${n}`, quote]),
    ...verifications.map(({ claim, rationale }): [string, string] => [`the rationale of claim ${claim}`, rationale]),
    ...verifications.map(({ claim, repair }): [string, string] => [`the suggested repair of claim ${claim}`, repair?.text ?? '']),
    ...packet.sources.map(({ n, title, uri }): [string, string] => [
      `the title or address of source ${n}`,
      `${title}\n${uri ?? ''}`,
    ]),
    [
      'the report',
      [body.title, body.summary, ...body.citationIssues.map(({ message, citation }) => `${message} ${citation ?? ''}`)].join(
        '\n',
      ),
    ],
  ];
  return texts.flatMap(([place, text]) => {
    const shape = findSecretShape(text);
    return shape === undefined ? [] : [`There is something that looks like a credential (${shape}) in ${place}.`];
  });
}
