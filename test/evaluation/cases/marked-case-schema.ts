import {
  CITATION_ISSUE_KINDS,
  CLAIM_TYPES,
  INTENDED_USES,
  LIMITS,
  MEDIA_TYPES,
  STRICTNESSES,
  SUPPORT_STATUSES,
  UNCHECKED_REASONS,
} from '@claimgate/domain';
import { CASE_DOMAINS } from './marked-case.js';

const text = { type: 'string', minLength: 1 };
const positive = { type: 'integer', minimum: 1 };

function oneOrMore(values: readonly string[]): object {
  return { anyOf: [{ enum: values }, { type: 'array', items: { enum: values }, minItems: 2, uniqueItems: true }] };
}

/** A closed object: a field that is misspelt must not pass for one that was left out. */
export function closed(properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

const source = closed({ title: text, content: text, media_type: { enum: MEDIA_TYPES }, citation_label: text }, [
  'media_type',
  'citation_label',
]);

/** The form of a packet, as the API takes it. */
export const PACKET_SCHEMA = closed(
  {
    ai_output: text,
    sources: { type: 'array', items: source, minItems: 1, maxItems: LIMITS.sources },
    intended_use: { enum: INTENDED_USES },
    strictness: { enum: STRICTNESSES },
    question: text,
  },
  ['strictness', 'question'],
);

const importance = { type: 'integer', minimum: 1, maximum: 5 };

const claim = closed(
  {
    output_text: text,
    occurrence: positive,
    text_alternatives: { type: 'array', items: { type: 'string', pattern: '[^.]$' }, minItems: 1, uniqueItems: true },
    claim_type: oneOrMore(CLAIM_TYPES),
    importance_min: importance,
    importance_max: importance,
    status: oneOrMore(SUPPORT_STATUSES),
    evidence: closed({ source: positive, quote: text }),
    citations: { type: 'array', items: positive, minItems: 1, uniqueItems: true },
    citation_issue: oneOrMore([...CITATION_ISSUE_KINDS, 'none']),
    hard: { const: true },
  },
  ['occurrence', 'evidence', 'citations', 'citation_issue', 'hard'],
);

const unchecked = closed({ output_text: text, occurrence: positive, reason: oneOrMore(UNCHECKED_REASONS) }, ['occurrence']);

/** The form of a case file as JSON Schema. */
export const MARKED_CASE_SCHEMA = closed({
  id: { type: 'string', pattern: '^[a-z]+(-[a-z]+)?-\\d\\d-[a-z0-9-]+$' },
  domain: { enum: CASE_DOMAINS },
  description: text,
  packet: PACKET_SCHEMA,
  expected: closed({ claims: { type: 'array', items: claim }, unchecked: { type: 'array', items: unchecked } }),
});
