import { CITATION_ISSUE_KINDS } from '@claimgate/domain';
import { CASE_DOMAINS } from '../cases/marked-case.js';
import { closed, PACKET_SCHEMA } from '../cases/marked-case-schema.js';
import { LABELS } from './labelled-packet.js';

const text = { type: 'string', minLength: 1 };
const positive = { type: 'integer', minimum: 1 };

/** What is told of a claim, and what of it may be left out. */
export const LABELLED_CLAIM_FIELDS = {
  fields: {
    words: text,
    occurrence: positive,
    label: { enum: LABELS },
    source: positive,
    deciding: text,
    citation_issue: { enum: CITATION_ISSUE_KINDS },
    standalone: { type: 'array', items: text, minItems: 1, uniqueItems: true },
  },
  optional: ['occurrence', 'source', 'deciding', 'citation_issue', 'standalone'],
};

const claim = closed(LABELLED_CLAIM_FIELDS.fields, LABELLED_CLAIM_FIELDS.optional);

/** What is told of a packet, and what of it may be left out. */
export const LABELLED_PACKET_FIELDS = {
  fields: {
    id: { type: 'string', pattern: '^[a-z]+(-[a-z]+)?-\\d\\d-[a-z0-9-]+$' },
    field: { enum: CASE_DOMAINS },
    reworded: { type: 'boolean' },
    packet: PACKET_SCHEMA,
    claims: { type: 'array', items: claim, minItems: 1 },
    unchecked: { type: 'array', items: closed({ words: text, occurrence: positive }, ['occurrence']), minItems: 1 },
  },
  optional: ['unchecked'],
};

/** The form of a packet file as JSON Schema. */
export const LABELLED_PACKET_SCHEMA = closed(LABELLED_PACKET_FIELDS.fields, LABELLED_PACKET_FIELDS.optional);
