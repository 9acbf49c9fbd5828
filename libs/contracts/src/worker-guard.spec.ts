import { describe, expect, it } from '@jest/globals';
import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { TextInput } from './input.js';
import { ObjectInput, UuidInput } from './worker-input.js';
import * as responses from './worker-response.dto.js';
import * as details from './worker-run-detail.dto.js';
import * as eventBodies from './worker-event.dto.js';
import * as runBodies from './worker-run.dto.js';
import { ReviewRunDto } from './review-run.dto.js';
import { classesIn, fieldsOf, isFixedForm, textFieldsOf, type TextField } from './testing/text-fields.js';

type DtoClass = new () => object;

/** Every class that the files of the worker's bodies export: a new one is walked without being named here. */
const BODIES = [...Object.values(eventBodies), ...Object.values(runBodies)].filter(isDto);
const RESPONSES = [...Object.values(responses), ...Object.values(details)].filter(isDto);

function isDto(value: unknown): value is DtoClass {
  return typeof value === 'function' && fieldsOf(value).length > 0;
}

/** What the control plane makes itself, and where: nothing in a response comes from a worker but what the bodies above let in. */
const MADE_BY_US = /^\w+\.(request_id|review_run_id|events_url|receipt|token|worker_credential\.token)$/;
/** The run as every API shows it; a private run has nothing in its fields for content. */
const RUN_FIELDS = new Set(textFieldsOf(ReviewRunDto, 'CreateWorkerRunResponse.review_run').map(({ path }) => path));

/** The two places of the create call where the caller says something of his own, and what it must look like. */
const NAMED_EXCEPTIONS = {
  'CreateWorkerRunBody.external_id': { pattern: '^[A-Za-z0-9._-]{1,64}$' },
  'CreateWorkerRunBody.metadata.*': {
    maxProperties: 16,
    propertyNames: { pattern: '^[a-z][a-z0-9_.-]{0,39}$' },
    additionalProperties: {
      anyOf: [{ type: 'boolean' }, { type: 'number' }, { type: 'string', pattern: '^[A-Za-z0-9._:/@+-]{1,64}$' }],
    },
  },
};

/** The fields of bodies in which something other than a fixed form can stand. */
function freeTextsOf(...types: DtoClass[]): string[] {
  return types
    .flatMap((type) => textFieldsOf(type))
    .filter((field) => !isFixedForm(field) && !Object.hasOwn(NAMED_EXCEPTIONS, field.path))
    .map(({ path }) => path);
}

class FreeTextBody {
  @UuidInput({ description: 'An id.' })
  id!: string;

  @TextInput({ description: 'A remark.', max: 10 })
  remark!: string;
}

class OpenPatternBody {
  @ApiProperty({ type: String, pattern: '^.*$' })
  anything!: string;

  @ApiProperty({ type: String, isArray: true })
  list!: string[];

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  map!: Record<string, string>;
}

class HidingBody {
  @ObjectInput({ description: 'An object with more inside.', of: () => FreeTextBody })
  inside!: FreeTextBody;
}

describe('no free-text field exists', () => {
  it('in any body of the worker API: every text is an enum, UUID, version, digest, timestamp or pointer', () => {
    expect(BODIES.map(({ name }) => name).toSorted()).toEqual([
      'CompletionCountsBody',
      'CompletionHashesBody',
      'CreateWorkerRunBody',
      'RotateCredentialBody',
      'WorkerCompletionBody',
      'WorkerEventBody',
      'WorkerFailureBody',
      'WorkerStatusBody',
      'WorkerVersionsBody',
    ]);
    expect(freeTextsOf(...BODIES)).toEqual([]);
  });

  it('but in the two named places of the create call, which hold no white space', () => {
    const fields = new Map(textFieldsOf(runBodies.CreateWorkerRunBody).map(({ path, schema }) => [path, schema]));
    for (const [path, schema] of Object.entries(NAMED_EXCEPTIONS)) expect(fields.get(path)).toMatchObject(schema);
  });

  it('in any response of the worker API, besides ids, URLs and signatures of our own and the run as every API shows it', () => {
    expect(RESPONSES.map(({ name }) => name)).toEqual(expect.arrayContaining(['WorkerEventResponse', 'RecordedEventDto']));
    const made = ({ path, schema }: TextField): boolean =>
      MADE_BY_US.test(path) || RUN_FIELDS.has(path) || ['date-time', 'uuid'].includes(String(schema['format']));
    const free = RESPONSES.flatMap((type) => textFieldsOf(type)).filter((field) => !isFixedForm(field) && !made(field));
    expect(free.map(({ path }) => path)).toEqual([]);
  });

  it('is what a body with one would be caught for', () => {
    expect(freeTextsOf(FreeTextBody)).toEqual(['FreeTextBody.remark']);
    expect(freeTextsOf(HidingBody)).toEqual(['HidingBody.inside.remark']);
    expect(freeTextsOf(OpenPatternBody)).toEqual(['OpenPatternBody.anything', 'OpenPatternBody.list', 'OpenPatternBody.map.*']);
  });

  it('sees every field: what is documented is what is checked', () => {
    const storage = getMetadataStorage();
    for (const type of BODIES.flatMap(classesIn)) {
      const checked = storage.getTargetValidationMetadatas(type, '', false, false).map(({ propertyName }) => propertyName);
      expect([...new Set(checked)].toSorted()).toEqual(fieldsOf(type).toSorted());
    }
  });

  it('finds the texts of an event where they are', () => {
    const paths = textFieldsOf(eventBodies.WorkerEventBody).map(({ path }) => path);
    expect(paths).toHaveLength(21);
    expect(paths).toEqual(
      expect.arrayContaining(['WorkerEventBody.completion.hashes.report_hmac', 'WorkerEventBody.failure.reference']),
    );
  });
});
