import net from 'node:net';

/** The port that was asked for when nobody uses it, else any free one. */
export async function findFreePort(wanted = 0): Promise<number> {
  return tryPort(wanted).catch(() => tryPort(0));
}

function tryPort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as net.AddressInfo;
      server.close(() => resolve(address.port));
    });
  });
}
