import { ErrorResponse } from '@claimgate/contracts';
import { ERRORS, type ErrorCode } from '@claimgate/domain';
import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { RequiredAccess } from '../access/access.js';
import { ACTOR_HEADER } from '../http/actor.js';
import { routeOptionsOf } from '../http/route-option.js';

/** A body as the document describes it. */
export type RequestBody = NonNullable<Parameters<typeof ApiOperation>[0]['requestBody']>;

/** What is said of one call. Who may make it is said by `@Access`, that it takes an Idempotency-Key by `@Idempotent`, that it can wait by `@Waits`. */
export interface ApiCallOptions {
  readonly id: string;
  readonly summary: string;
  readonly response: Type;
  readonly status?: number;
  /** Other media types of the same response. */
  readonly alsoReturns?: readonly string[];
  /** Is about one run, whose id stands in the path. */
  readonly ofRun?: boolean;
  /** Leaves an audit row, which notes who acted. */
  readonly isAudited?: boolean;
  /** Is not among the paths that were published. */
  readonly isAddition?: boolean;
  /** The forms of the body, where it has more than one. */
  readonly requestBody?: RequestBody;
  /** The errors of this call, besides those of every call. */
  readonly errors: readonly ErrorCode[];
}

const EVERY_CALL: readonly ErrorCode[] = ['rate_limited', 'internal_error', 'unavailable'];
const KEY_CALL: readonly ErrorCode[] = ['missing_api_key', 'invalid_api_key', 'expired_api_key', 'insufficient_scope'];
const WORKER_CALL: readonly ErrorCode[] = [
  'missing_worker_credential',
  'invalid_worker_credential',
  'expired_worker_credential',
  'revoked_worker_credential',
  'replaced_worker_credential',
  'invalid_proof',
  'credential_bound_elsewhere',
];
const IDEMPOTENT_CALL: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'idempotency_in_flight',
];

const PROOF_HEADER = ApiHeader({
  name: 'DPoP',
  required: false,
  description:
    "A fresh proof of possession (RFC 9449) by the worker's key: required unless the run was created with require_proof false.",
  schema: { type: 'string', maxLength: 8_192 },
});

const SIGNATURE_HEADER = ApiHeader({
  name: 'Stripe-Signature',
  required: true,
  description: 'The signature of the body, by the payment provider.',
  schema: { type: 'string', maxLength: 8_192 },
});

const KEY_HEADER = ApiHeader({
  name: 'Idempotency-Key',
  required: false,
  description:
    'Your own name for this call, such as a UUID. A repeat with the same name and body within 24 hours does nothing twice and gives the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const ACTOR = ApiHeader({
  name: ACTOR_HEADER,
  required: false,
  description: 'Who acts, such as an e-mail address: noted in the audit row beside the key. You vouch for it; nobody checks it.',
  schema: { type: 'string', pattern: '^[ -~]{1,200}$' },
});
const PREFER_HEADER = ApiHeader({
  name: 'Prefer',
  required: false,
  description:
    '`wait=N` (RFC 7240, 1 to 30 seconds): the response comes when the run has ended or the time is over. Other preferences are ignored.',
  schema: { type: 'string', pattern: '^wait=(0?[1-9]|[12][0-9]|30)$' },
});

/** The header that says that a preference was honoured. */
const PREFERENCE_APPLIED = {
  'Preference-Applied': {
    description: '`wait=N` where the response waited as it was asked to. Absent where it could not: poll then.',
    schema: { type: 'string' },
  },
} as const;

const RUN_PARAMETER = ApiParam({
  name: 'reviewRunId',
  description: 'Id of the review run.',
  example: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
  schema: { type: 'string' },
});

/** How the document shows who may make a call, and the errors that come with it. */
const BY_ACCESS: Readonly<Record<RequiredAccess['kind'], { decorators: MethodDecorator[]; errors: readonly ErrorCode[] }>> = {
  open: { decorators: [], errors: [] },
  key: { decorators: [ApiBearerAuth('apiKey')], errors: KEY_CALL },
  worker: { decorators: [ApiBearerAuth('workerCredential'), PROOF_HEADER], errors: WORKER_CALL },
  signature: { decorators: [SIGNATURE_HEADER], errors: [] },
};

/** Gives a call its status, and documents its response and every error it can give, with an example each. `@Access`, `@Idempotent` and `@Waits` stand below it. */
export function ApiCall(options: ApiCallOptions): MethodDecorator {
  return (target, name, descriptor) => {
    const { access, idempotent = false, waits = false } = routeOptionsOf(descriptor.value);
    if (!access) throw new Error(`${String(name)}: @Access must stand below @ApiCall, which tells of it.`);
    const { decorators, errors } = BY_ACCESS[access.kind];
    const waiting: ErrorCode[] = waits || options.isAudited ? ['invalid_request'] : [];
    const codes = [...options.errors, ...waiting, ...(idempotent ? IDEMPOTENT_CALL : []), ...errors, ...EVERY_CALL];
    applyDecorators(
      HttpCode(options.status ?? 200),
      ApiExtraModels(options.response, ErrorResponse),
      operation(options, access),
      successResponse(options, waits ? PREFERENCE_APPLIED : undefined),
      ...errorResponses([...new Set(codes)]),
      ...(options.ofRun ? [RUN_PARAMETER] : []),
      ...(idempotent ? [KEY_HEADER] : []),
      ...(waits ? [PREFER_HEADER] : []),
      ...(options.isAudited ? [ACTOR] : []),
      ...decorators,
      ...(options.isAddition ? [ApiExtension('x-addition', true)] : []),
    )(target, name, descriptor);
  };
}

function operation({ id, summary, requestBody }: ApiCallOptions, { kind }: RequiredAccess): MethodDecorator {
  return ApiOperation({
    operationId: id,
    summary,
    ...(kind === 'signature' ? { security: [] } : {}),
    ...(requestBody ? { requestBody } : {}),
  });
}

/** Documents the errors of a call that needs no key. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator {
  return applyDecorators(ApiExtraModels(ErrorResponse), ...errorResponses(codes));
}

function successResponse(
  { response, status = 200, alsoReturns = [] }: ApiCallOptions,
  headers?: typeof PREFERENCE_APPLIED,
): MethodDecorator {
  const others = Object.fromEntries(alsoReturns.map((type) => [type, { schema: { type: 'string' } }]));
  const content = { 'application/json': { schema: { $ref: getSchemaPath(response) } }, ...others };
  return ApiResponse({ status, description: status === 201 ? 'Created.' : 'Success.', content, ...(headers ? { headers } : {}) });
}

function errorResponses(codes: readonly ErrorCode[]): MethodDecorator[] {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const own = codes.filter((code) => ERRORS[code].status === status);
    const examples = Object.fromEntries(
      own.map((code) => [
        code,
        { value: { error: { code, message: ERRORS[code].message }, request_id: 'req_0f8c3a52b7d94e61a2c4d6e8' } },
      ]),
    );
    const content = { 'application/json': { schema: { $ref: getSchemaPath(ErrorResponse) }, examples } };
    const description = own.map((code) => `- \`${code}\`: ${ERRORS[code].message}`).join('\n');
    return ApiResponse({ status, description, content });
  });
}
