import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ExtractionLimits } from '../input-limits.js';
import { EXTRACTION_PROBLEMS, type Extraction, type ExtractionOrder } from './extraction.js';
import { parseJsonObject, type JsonObject } from '../../json-object.js';

/** Why a child process gave no response. */
export type ChildProblem = 'too_slow' | 'too_much_memory' | 'crashed';

const CHILD = new URL('./extract-child.js', import.meta.url);
const WATCH_MS = 50;
const PAGE_BYTES = 4096;
/** A response is JSON: a character of it may take six bytes. */
const BYTES_PER_CHARACTER = 8;

/**
 * Turns a document into text in a process of its own, so that a hostile one takes nothing down but that: it has a limit of time and of
 * memory, gets none of our environment, and may neither write files nor start programs.
 */
export async function extractInChild(
  kind: ExtractionOrder['kind'],
  bytes: Uint8Array,
  limits: ExtractionLimits,
  signal: AbortSignal,
  file: URL = CHILD,
): Promise<Extraction | ChildProblem> {
  signal.throwIfAborted();
  const child = start(file, limits);
  const watch = watchOver(child, limits, signal);
  try {
    const response = collectResponse(child, limits.characters * BYTES_PER_CHARACTER);
    child.stdin?.on('error', () => undefined); // It may have died before it took everything.
    child.stdin?.end(Buffer.concat([Buffer.from(`${JSON.stringify({ kind, limits })}\n`), bytes]));
    await once(child, 'close').catch(() => undefined); // It could not even be started.
    signal.throwIfAborted();
    return watch.problem() ?? parseResponse(await response) ?? 'crashed';
  } finally {
    watch.end();
    child.kill('SIGKILL');
  }
}

function start(file: URL, limits: ExtractionLimits): ChildProcess {
  const heap = `--max-old-space-size=${Math.ceil(limits.memoryMb / 2)}`;
  return spawn(process.execPath, ['--permission', '--allow-fs-read=*', '--no-warnings', heap, fileURLToPath(file)], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Ends the child when it takes too long, uses too much memory or is no longer wanted. The heap has a limit in Node itself; this counts all. */
function watchOver(child: ChildProcess, limits: ExtractionLimits, signal: AbortSignal) {
  let problem: ChildProblem | undefined;
  const kill = (reason?: ChildProblem): void => {
    problem ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = (): void => kill();
  signal.addEventListener('abort', onAbort, { once: true });
  const clock = setTimeout(() => kill('too_slow'), limits.seconds * 1000);
  const scale = setInterval(() => {
    void residentBytes(child.pid).then((used) => used > limits.memoryMb * 1024 * 1024 && kill('too_much_memory'));
  }, WATCH_MS);
  return {
    problem: () => problem ?? (child.signalCode === 'SIGABRT' || child.exitCode === 134 ? 'too_much_memory' : undefined),
    end: () => {
      clearTimeout(clock);
      clearInterval(scale);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

/** Only Linux tells; elsewhere the limit of the heap must do. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

async function collectResponse(child: ChildProcess, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const output: AsyncIterable<Buffer> | undefined = child.stdout ?? undefined;
  for await (const part of output ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) child.kill('SIGKILL');
    else parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What a hostile document made the child say is looked at like anything else from outside. */
function parseResponse(text: string): Extraction | undefined {
  const response = parseJsonObject(text);
  return isExtraction(response) ? response : undefined;
}

function isExtraction(response: JsonObject | undefined): response is Extraction {
  const { kind, problem, text, pageStarts = [], emptyPages = [], unreadFonts = false } = response ?? {};
  if (kind === 'failed') return EXTRACTION_PROBLEMS.some((known) => known === problem);
  if (kind !== 'text' || typeof text !== 'string') return false;
  return isNumbers(pageStarts) && isNumbers(emptyPages) && typeof unreadFonts === 'boolean';
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => Number.isSafeInteger(item));
}
