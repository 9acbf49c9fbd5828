import { isPipeline } from '../in-pipeline.js';
import { escapeCommands, escapeSteering } from './printable.js';

/** Where a command writes, and what can be shown there. */
export interface Terminal {
  /** Results: the only thing on standard output. */
  out(text: string): void;
  /** Progress, notes and errors. */
  err(text: string): void;
  /** Commands to the service that runs a pipeline, on standard output. Nothing else may begin a line as these do. */
  commands(text: string): void;
  /** Whether results are read by a person at a terminal, in colour. */
  readonly colour: boolean;
  /** Whether progress is watched by a person. */
  readonly live: boolean;
  readonly columns: number;
}

/** The two streams that a terminal writes to, as far as it asks about them. */
export interface OutputStreams {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

interface OutputStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const WIDEST = 100;
const NARROWEST = 40;
const USUAL = 80;

/** A terminal on two streams: those of the process, unless a test looks on. NO_COLOR turns colours off, FORCE_COLOR on. */
export function terminalOn({ stdout, stderr }: OutputStreams, env: Readonly<Record<string, string | undefined>>): Terminal {
  const shown = isPipeline(env) ? (text: string) => escapeCommands(escapeSteering(text)) : escapeSteering;
  const columns = Number(env['COLUMNS']) || stdout.columns || USUAL;
  return {
    out: (text) => void stdout.write(shown(text)),
    err: (text) => void stderr.write(shown(text)),
    commands: (text) => void stdout.write(escapeSteering(text)),
    colour: wantsColour(env, stdout.isTTY === true),
    live: stderr.isTTY === true && env['TERM'] !== 'dumb',
    columns: Math.max(NARROWEST, Math.min(columns, WIDEST)),
  };
}

function wantsColour(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}
