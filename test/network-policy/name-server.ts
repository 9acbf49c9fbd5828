import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server that knows one address for every name, which is all that a proof needs. */
export async function openNameServer(listenAt: string, known: string): Promise<() => void> {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => socket.send(answerTo(question, known), from.port, from.address));
  socket.bind(53, listenAt);
  await once(socket, 'listening');
  return () => socket.close();
}

const [HEADER, A, AFTER_NAME] = [12, 1, 5];

/** The question's own words with one record behind them; nothing for what is no IPv4 address. */
function answerTo(question: Buffer, address: string): Buffer {
  const end = question.indexOf(0, HEADER) + AFTER_NAME;
  const isAddress = question.readUInt16BE(end - 4) === A;
  const header = Buffer.from(question.subarray(0, HEADER));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isAddress ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, HEADER, 0, A, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([header, question.subarray(HEADER, end), ...(isAddress ? [record] : [])]);
}
