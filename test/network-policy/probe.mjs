// Tries to reach each "tcp|host|port" or "udp|host|port" it is given, from the namespace it is started in, and prints { destination: "reached" or the error's code }.
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';

const LIMIT_MS = 3000;
const results = await Promise.all(process.argv.slice(2).map(async (word) => [word, await reach(...word.split('|'))]));
process.stdout.write(JSON.stringify(Object.fromEntries(results)));

function reach(protocol, host, port) {
  return new Promise((resolve) => {
    const socket = protocol === 'udp' ? askName(host, Number(port), resolve) : connect({ host, port: Number(port) });
    socket.on('connect', () => protocol === 'tcp' && resolve('reached'));
    socket.on('error', ({ code }) => resolve(code ?? 'error'));
    setTimeout(() => resolve('no response'), LIMIT_MS);
  }).finally(() => setTimeout(() => process.exit(), LIMIT_MS + 500).unref());
}

/** Asks a name server for storage.claimgate.test. */
function askName(host, port, resolve) {
  const socket = createSocket('udp4');
  const name = ['storage', 'claimgate', 'test'].flatMap((label) => [label.length, ...Buffer.from(label)]);
  socket.on('message', () => resolve('reached'));
  socket.connect(port, host, () => socket.send(Buffer.from([0, 7, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...name, 0, 0, 1, 0, 1])));
  socket.unref();
  return socket;
}
