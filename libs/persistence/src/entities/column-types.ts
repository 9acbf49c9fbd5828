/** A time, to the millisecond: what a `Date` can hold. */
export const TIME = { type: 'timestamptz', precision: 3 } as const;
/** A time that may be missing. */
export const TIME_OR_NULL = { ...TIME, nullable: true } as const;
/** A time that is the database's own where none is given. */
export const TIME_BY_DATABASE = { ...TIME, default: () => 'claimgate.claimgate_now()' } as const;
