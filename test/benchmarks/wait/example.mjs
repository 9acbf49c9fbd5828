/** The example of the README. */
export const EXAMPLE = {
  ai_output: 'Refunds are granted within 30 days. Shipping is free worldwide.',
  sources: [{ title: 'Refund policy', content: 'Refunds are granted within 30 days of purchase.' }],
  intended_use: 'customer_facing',
};

/** The headers of a call that waits. */
export const waitingHeaders = ({ key }) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
  prefer: 'wait=30',
});
