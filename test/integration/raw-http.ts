import { connect } from 'node:net';

/** Sends bytes as they are and gives what comes back until the server closes or falls silent. */
export function sendRaw(url: string, bytes: string | Buffer, silenceMs = 400): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** The body of a raw answer, as JSON. */
export function bodyOf(answer: string): { error: { code: string; message: string }; request_id: string } {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as ReturnType<typeof bodyOf>;
}
