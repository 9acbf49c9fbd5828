import { isRecord } from '../../../proof/canonical-json.js';

/** Whether a value has the form that it must have. */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const number: Shape = (value) => typeof value === 'number' && Number.isFinite(value);
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);
/** A list whose every item has this form, and of no more items than a review can have. */
export const list =
  (shape: Shape, most = 100_000): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(shape);
/** An object with at least these fields. */
export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]));
