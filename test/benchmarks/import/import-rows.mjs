const ROWS = 1_000;
const SENTENCE = 'Refunds are granted within 30 days of purchase, and gift cards cannot be refunded. ';

/** Rows of about this many bytes, no two alike. */
export function makeRows(bytes, round) {
  return Array.from({ length: ROWS }, (_, n) => ({
    external_id: `row-${round}-${n}`,
    ai_output: `Row ${n}: refunds are granted within 30 days. Shipping is free.`,
    intended_use: 'eval_only',
    sources: [{ title: `Policy ${n}`, content: SENTENCE.repeat(Math.ceil((bytes - 200) / SENTENCE.length)) }],
  }));
}

/** Imports rows; every one must be accepted. */
export async function importRows(bench, rows) {
  await importBody(bench, Buffer.from(JSON.stringify({ rows })), rows.length);
}

/** The same for a body that is written already. */
export async function importBody({ controlPlane, tenant }, body, count) {
  const response = await fetch(`${controlPlane.url}/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
    body,
  });
  const reply = await response.json();
  if (reply.accepted_count !== count)
    throw new Error(`an import failed: ${response.status} ${JSON.stringify(reply).slice(0, 300)}`);
}
