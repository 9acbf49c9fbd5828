import { mkdir, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';

const rotateAbove = 10 * 1024 * 1024;
const shownBytes = 64 * 1024;
const shownLines = 12;
const errorLevel = 50;

/** The file that a service writes its log lines to. */
export interface ServiceLog {
  readonly file: string;
  readonly fd: number;
  /** What it has written since it started, for a person who wants to know why it ended: errors, and what is no log line. */
  complaints(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the log of a service to append to it; one that has grown large is set aside first. */
export async function openServiceLog(folder: string, service: string): Promise<ServiceLog> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${service}.log`);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > rotateAbove) await rename(file, `${file}.1`);
  const handle = await open(file, 'a+', 0o600);
  const start = (await handle.stat()).size;
  return { file, fd: handle.fd, complaints: () => readComplaints(file, start), close: () => handle.close() };
}

async function readComplaints(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const position = Math.max(start, size - shownBytes);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(shownBytes), position });
    return buffer.toString('utf8', 0, bytesRead).split('\n').flatMap(complaintIn).slice(-shownLines).join('\n');
  } finally {
    await handle.close();
  }
}

const noise = /^\s*(at .*|Node\.js v.*|[{}^]*)$/;

/** Log lines are JSON; what is not comes from Node itself, such as an error that nobody caught. Its stack stays in the file. */
function complaintIn(line: string): string[] {
  try {
    const entry: { level?: number; msg?: string; err?: { message?: string } } = JSON.parse(line);
    if (!(Number(entry.level) >= errorLevel)) return [];
    return [[entry.msg, entry.err?.message].filter((text, index, all) => text && all.indexOf(text) === index).join(': ')];
  } catch {
    return noise.test(line) ? [] : [line];
  }
}
