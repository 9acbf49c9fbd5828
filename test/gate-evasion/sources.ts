/** What the hidden statements are held against. */
export const SOURCES = [
  'Refunds are possible within 30 days of purchase. Shipping costs 5 dollars per order. Support is available on weekdays.',
  'Adults take one tablet twice a day with water. Nobody takes more than two tablets a day.',
  'The warranty lasts two years. It covers the battery.',
] as const;

/** A statement of the first source, and the same with one number changed. */
export const TRUE_CLAIM = 'Refunds are possible within 30 days of purchase.';
export const FALSE_CLAIM = 'Refunds are possible within 900 days of purchase.';
