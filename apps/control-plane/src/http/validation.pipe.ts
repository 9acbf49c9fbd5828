import { isStorable, parseBody, pathOf, type BodyClass } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';

/** Checks bodies and queries against their classes, once, at the edge; everything behind it trusts the types. */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype || (type !== 'body' && type !== 'query')) return value;
    return parseBody(metatype as BodyClass, type === 'query' ? withoutEmpty(value) : value);
  }
}

/** A parameter without a value counts as left out; text in a query is held to the same rule as text in a body. */
function withoutEmpty(query: unknown): object {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  const bad = entries.filter(([, value]) => typeof value === 'string' && !isStorable(value));
  if (bad.length > 0) {
    const fields = bad.map(([name]) => ({ path: pathOf([name]), message: 'has a character that cannot be stored' }));
    throw new ClaimgateError('validation_failed', undefined, { fields });
  }
  return Object.fromEntries(entries);
}
