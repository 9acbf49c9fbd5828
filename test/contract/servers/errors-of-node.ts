import { types } from 'node:util';

/**
 * Jest gives every test file an `Error` of its own, so that code in it does not know the errors that Node itself throws. The SDKs ask for
 * it and would lose their codes; outside of Jest there is one `Error` only.
 */
export function recogniseErrorsOfNode(): void {
  Object.defineProperty(Error, Symbol.hasInstance, {
    configurable: true,
    value(this: unknown, value: unknown): boolean {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called of constructors alone
      return this === Error ? types.isNativeError(value) : isBelow(value, this as { readonly prototype: object });
    },
  });
}

function isBelow(value: unknown, { prototype }: { readonly prototype: object }): boolean {
  return typeof value === 'object' && value !== null && Object.prototype.isPrototypeOf.call(prototype, value);
}
