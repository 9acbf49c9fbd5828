import { ClaimgateError, isRecord, type ErrorCode, type ErrorDetail } from '@claimgate/domain';
import { validateSync, type ValidationError } from 'class-validator';
import { toBody } from './body-class.js';
import { pathOf } from './field-path.js';
import { isMetadataOnly } from './nested-class.js';

const MOST_DETAILS = 100;
const UNKNOWN_RULE = 'unknownField';
const UNKNOWN = 'is not a known field; remove it';

/** Rules whose breach has a code of its own; every other breach is `validation_failed`. */
const CODES: Readonly<Record<string, ErrorCode>> = { workerMetadata: 'metadata_policy_violation' };

interface Finding {
  readonly rule: string;
  readonly detail: ErrorDetail;
}

/**
 * Checks a body against its class and gives it as an instance of that class, or throws an error that names every field to change and
 * repeats none of their values. Server and worker both use it: what a worker may send is what a server would take.
 */
export function parseBody<Body extends object>(type: new () => Body, plain: unknown): Body {
  if (!isRecord(plain)) throw new ClaimgateError('invalid_request', 'The body must be a JSON object.');
  const { body, unknown } = toBody(type, plain);
  const errors = validateSync(body, { forbidUnknownValues: true });
  const findings = [...errors.flatMap((error) => findingsOf(error, [])), ...unknown.map(unknownField)];
  if (findings.length > 0) throw failure(isMetadataOnly(type) ? findings.map(withoutName) : findings);
  return body;
}

function failure(findings: readonly Finding[]): ClaimgateError {
  const codes = new Set(findings.map(({ rule }) => CODES[rule] ?? 'validation_failed'));
  const [code] = codes.size === 1 ? codes : (['validation_failed'] as const);
  return new ClaimgateError(code ?? 'validation_failed', undefined, {
    fields: firstOfEach(findings.map(({ detail }) => detail)).slice(0, MOST_DETAILS),
  });
}

/** One mistake may break several rules of a field. What is wrong with it first is what to change first. */
function firstOfEach(details: readonly ErrorDetail[]): ErrorDetail[] {
  return [...new Map(details.toReversed().map((detail) => [detail.path, detail])).values()].toReversed();
}

function findingsOf(error: ValidationError, parents: readonly string[]): Finding[] {
  const path = [...parents, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    rule,
    detail: { path: pathOf(path), message },
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => findingsOf(child, path))];
}

function unknownField(path: string): Finding {
  return { rule: UNKNOWN_RULE, detail: { path, message: UNKNOWN } };
}

/** The name of an unknown field could itself be a word of the content. */
function withoutName(finding: Finding): Finding {
  if (finding.rule !== UNKNOWN_RULE) return finding;
  return { ...finding, detail: { path: '(unknown)', message: finding.detail.message } };
}
