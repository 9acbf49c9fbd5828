/** An event of the payment provider with these words, as JSON. */
export const billingEvent = (words: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', created: 1_700_000_000, livemode: false, ...words });
const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  created: 1,
  items: { data: [{ price: { id: 'p' }, current_period_start: 1, current_period_end: 2 }] },
};
const about = (object: unknown) => billingEvent({ type: 'customer.subscription.updated', data: { object } });

/** Events that are signed and cannot be understood. */
export const MALFORMED_EVENTS: [what: string, raw: string][] = [
  ['no JSON', 'x'],
  ['nothing', ''],
  ['null', 'null'],
  ['a text', '"x"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['no id', billingEvent({ id: undefined, type: 'customer.updated' })],
  ['an id with a NUL', billingEvent({ id: 'evt_\0', type: 'customer.updated' })],
  ['a time that is none', billingEvent({ created: 'now', type: 'customer.updated' })],
  ['a time beyond all time', billingEvent({ created: 1e300, type: 'customer.updated' })],
  ['no data', billingEvent({ type: 'customer.subscription.updated' })],
  ['data that is a text', billingEvent({ type: 'customer.subscription.updated', data: 'x' })],
  ['no object', billingEvent({ type: 'invoice.paid', data: {} })],
  ['a checkout that is null', billingEvent({ type: 'checkout.session.completed', data: { object: null } })],
  ['a subscription that is a number', about(7)],
  ['a subscription without items', about({ ...subscription, items: undefined })],
  ['items that are none', about({ ...subscription, items: { data: 'x' } })],
  ['an item without a price', about({ ...subscription, items: { data: [{ current_period_start: 1, current_period_end: 2 }] } })],
  [
    'a period that ends before it begins',
    about({ ...subscription, items: { data: [{ price: { id: 'p' }, current_period_start: 2, current_period_end: 1 }] } }),
  ],
  ['a status that is not known', about({ ...subscription, status: 'odd' })],
  ['a customer with an id that is none', about({ ...subscription, customer: { id: ['x'] } })],
];
