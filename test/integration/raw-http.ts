import { connect } from 'node:net';

/** A busy machine may take its time to begin; nobody falls silent who has not yet said anything. */
const FIRST_BYTE_MS = 60_000;

/** Sends bytes as they are and gives what comes back until the server closes or falls silent. */
export function sendRaw(url: string, bytes: string | Buffer, silenceMs = 400): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setTimeout(FIRST_BYTE_MS, () => socket.destroy());
    socket.on('data', (piece) => {
      text += piece.toString();
      socket.setTimeout(silenceMs);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** The body of a raw response, as JSON. */
export function bodyOf(response: string): { error: { code: string; message: string }; request_id: string } {
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));
}
