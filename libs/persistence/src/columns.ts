import { createHash } from 'node:crypto';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { columnName } from './entities/column-name.js';

declare const ROW: unique symbol;

/** Columns to select, by the names of their properties, and with them what a row of the result is. */
export interface Columns<Row> {
  /** The select list. */
  readonly list: string;
  /** Carries the type of a row for the compiler; there is no value. */
  readonly [ROW]?: Row;
}

/** A statement, and what a row of its result is. */
export interface Statement<Row> {
  readonly text: string;
  /** Under which a connection keeps it once it was asked; without one it is planned anew each time. */
  readonly name?: string;
  /** Carries the type of a row for the compiler; there is no value. */
  readonly [ROW]?: Row;
}

/** A statement that selects or returns these columns: its text is made from their list, so that the two cannot differ. */
export function statement<Row>(columns: Columns<Row>, text: (list: string) => string): Statement<Row> {
  return { text: text(columns.list) };
}

/**
 * The same statement, parsed and planned once for each connection. For what runs and requests wait for, and only where one plan is right
 * whatever the values and however full the tables are: a look by a key, an insert, a call of a function.
 */
export function kept<Row>({ text }: Statement<Row>): Statement<Row> {
  return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
}

/**
 * Columns of an entity. The compiler knows their names and types from the class; that the class is what the table is, a test compares
 * with the migrated database. `from` is the table's name in the statement where that has several.
 */
export function columnsOf<Entity, Name extends keyof Entity & string>(
  _entity: new () => Entity,
  names: readonly Name[],
  from?: string,
): Columns<Pick<Entity, Name>> {
  const place = from === undefined ? '' : `${from}.`;
  return { list: names.map((name) => `${place}${columnName(name)} as "${name}"`).join(', ') };
}

/** What a QueryBuilder asks, of these columns, as a statement for `tx.sql`: its rows are typed, and no entities are made of them. */
export function queryOf<Row>(query: SelectQueryBuilder<ObjectLiteral>, columns: Columns<Row>): [Statement<Row>, unknown[]] {
  const [text, values] = query.select(columns.list).getQueryAndParameters();
  return [{ text }, values];
}

/** SQL that gives a value of this type. The compiler takes our word for it, so the type stands where the SQL does. */
export interface Expression<Value> {
  readonly text: string;
  /** Carries the type of the value for the compiler; there is no value. */
  readonly [ROW]?: Value;
}

const expression = <Value>(text: string): Expression<Value> => ({ text });

/** Expressions by the SQL type of their value, as `pg` reads it. */
export const sqlText = <Value extends string = string>(text: string): Expression<Value> => ({ text });
export const sqlInteger = expression<number>;
export const sqlDouble = expression<number>;
export const sqlBoolean = expression<boolean>;
export const sqlTime = expression<Date>;
export const sqlBytes = expression<Buffer>;
export const sqlTextArray = expression<string[]>;
/** JSON that only our own statements write, in this form. */
export const sqlJson = expression;

/** The same where the value may be null. */
export function orNull<Value>({ text }: Expression<Value>): Expression<Value | null> {
  return { text };
}

/** What a row of these expressions is. */
export type RowOf<Expressions> = {
  readonly [Name in keyof Expressions]: Expressions[Name] extends Expression<infer Value> ? Value : never;
};

/** Expressions to select, each under its name: what functions give, and what no entity has. */
export function expressions<Expressions extends Readonly<Record<string, Expression<unknown>>>>(
  named: Expressions,
): Columns<RowOf<Expressions>> {
  return {
    list: Object.entries(named)
      .map(([name, { text }]) => `${text} as "${name}"`)
      .join(', '),
  };
}

type RowOfAll<Parts> = Parts extends readonly [Columns<infer First>, ...infer Rest] ? First & RowOfAll<Rest> : unknown;

/** All these columns in one row. */
export function allOf<Parts extends readonly Columns<unknown>[]>(...parts: Parts): Columns<RowOfAll<Parts>> {
  return { list: parts.map(({ list }) => list).join(', ') };
}
