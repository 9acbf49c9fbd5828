import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE } from '@claimgate/testing';

const MAIN = fileURLToPath(new URL('../../apps/worker/dist/bundled/main.js', import.meta.url));

/** How a worker ended, and what it printed. */
export interface WorkerOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a worker runs. */
export interface WorkerPlace {
  readonly cwd?: string;
  /** What it reads from standard input; nothing where it is not given. */
  readonly stdin?: Readable;
}

/** The real `claimgate-worker` at work, in a process of its own. */
export class WorkerCommand {
  readonly ended: Promise<WorkerOutcome>;
  stdout = '';
  stderr = '';

  private constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', (text: Buffer) => (this.stdout += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (this.stderr += text.toString()));
    this.ended = once(child, 'close').then(([code]) => ({
      code: code,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  static start(args: readonly string[], env: Readonly<Record<string, string>> = {}, place: WorkerPlace = {}): WorkerCommand {
    const surroundings = { PATH: process.env['PATH'] ?? '', ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'lexical', ...env };
    const stdin = place.stdin === undefined ? 'ignore' : 'pipe';
    const child = spawn(process.execPath, [MAIN, ...args], { env: surroundings, cwd: place.cwd, stdio: [stdin, 'pipe', 'pipe'] });
    // A worker that has read enough closes its end.
    if (place.stdin) pipeline(place.stdin, child.stdin ?? new PassThrough(), () => undefined);
    return new WorkerCommand(child);
  }
}

/** Runs the real `claimgate-worker` to its end. */
export function runWorker(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  place: WorkerPlace = {},
): Promise<WorkerOutcome> {
  return WorkerCommand.start(args, env, place).ended;
}

/** A folder of its own for a test. */
export function aFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'claimgate-worker-'));
}

/** Writes a file and gives its path. */
export async function aFile(folder: string, name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content, { mode: 0o600 });
  return file;
}
