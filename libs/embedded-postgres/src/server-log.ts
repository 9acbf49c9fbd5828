import { open, rename, stat } from 'node:fs/promises';

const rotateAbove = 10 * 1024 * 1024;

/** The server's log, opened for the server to write to. */
export interface ServerLog {
  readonly fd: number;
  /** What has been written since it was opened, for the message when a start fails. */
  written(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the log to append to it; one that has grown large is set aside first. */
export async function openServerLog(file: string): Promise<ServerLog> {
  const size = await sizeOf(file);
  if (size > rotateAbove) await rename(file, `${file}.1`);
  const handle = await open(file, 'a+', 0o600);
  const start = await sizeOf(file);
  return {
    fd: handle.fd,
    written: async () => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: start });
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: () => handle.close(),
  };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
