import type { BodyClass } from '@claimgate/contracts';
import { ClaimgateError, type ErrorDetail } from '@claimgate/domain';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validateSync, type ValidationError } from 'class-validator';
import { isStorable } from './json-body.js';
import { toBody } from './body-class.js';
import { pathOf } from './field-path.js';

const MOST_DETAILS = 100;
const UNKNOWN = 'is not a known field; remove it';

/** Checks bodies and queries against their classes, once, at the edge; everything behind it trusts the types. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype || (type !== 'body' && type !== 'query')) return value;
    const plain = type === 'query' ? withoutEmpty(value) : value;
    if (typeof plain !== 'object' || plain === null || Array.isArray(plain)) {
      throw new ClaimgateError('invalid_request', 'The body must be a JSON object.');
    }
    const { body, unknown } = toBody(metatype as BodyClass, plain);
    const errors = validateSync(body, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
    const fields = [...errors.flatMap((error) => detailsOf(error, [])), ...unknown.map((path) => ({ path, message: UNKNOWN }))];
    if (fields.length > 0) throw new ClaimgateError('validation_failed', undefined, { fields: fields.slice(0, MOST_DETAILS) });
    return body;
  }
}

/** A parameter without a value counts as left out; text in a query is held to the same rule as text in a body. */
function withoutEmpty(query: unknown): object {
  const entries = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
  const bad = entries.filter(([, value]) => typeof value === 'string' && !isStorable(value));
  if (bad.length > 0) {
    const fields = bad.map(([name]) => ({ path: pathOf([name]), message: 'has a character that cannot be stored' }));
    throw new ClaimgateError('validation_failed', undefined, { fields });
  }
  return Object.fromEntries(entries);
}

function detailsOf(error: ValidationError, parents: readonly string[]): ErrorDetail[] {
  const path = [...parents, error.property];
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    path: pathOf(path),
    message: rule === 'whitelistValidation' ? UNKNOWN : message,
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => detailsOf(child, path))];
}
