const SENTENCES = [
  'Refunds are granted within 30 days of purchase.',
  'Gift cards cannot be refunded or exchanged for cash.',
  'Orders above 50 euros ship free of charge.',
  'The warranty covers defects for two years.',
  'Returns must include the original receipt.',
];
const PACKET_BYTES = 2048;

const filler = (length) => SENTENCES.join(' ').repeat(20).slice(0, length);

/** A create request of 2 KB: an output and two sources. */
export function smallPacket() {
  const packet = {
    ai_output: filler(600),
    sources: [
      { title: 'Refund policy', content: filler(600) },
      { title: 'Shipping policy', content: '' },
    ],
    intended_use: 'customer_facing',
    metadata: { workflow: 'support-answers' },
  };
  packet.sources[1].content = filler(PACKET_BYTES - Buffer.byteLength(JSON.stringify(packet)));
  return packet;
}

/** A create request whose output makes so many claims; every second one is not what the source says. */
export function packetWithClaims(count) {
  const sentences = Array.from(
    { length: count },
    (_, index) => `The shop in street ${index + 1} sold ${1000 + index} chairs in March.`,
  );
  const output = sentences.map((sentence, index) => (index % 2 ? sentence.replace('March', 'April') : sentence));
  return {
    ai_output: output.join(' '),
    sources: [{ title: 'Sales', content: sentences.join(' ') }],
    intended_use: 'customer_facing',
  };
}
