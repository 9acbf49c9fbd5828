import type { WorkerStatusBody } from '@claimgate/contracts';
import { onOneLine } from './printable.js';
import type { Terminal } from './terminal.js';

/** Shows how a run goes: a bar where a person watches, JSON lines otherwise. Never a word of the content. */
export interface RunProgress {
  show(status: WorkerStatusBody): void;
  note(text: string): void;
  done(): void;
}

/** The progress that fits the terminal. */
export function runProgress(terminal: Terminal, quiet: boolean): RunProgress {
  if (quiet) return { show: () => undefined, note: () => undefined, done: () => undefined };
  return terminal.live ? new ProgressBar(terminal) : new ProgressLines(terminal);
}

const WIDTH = 24;
const STAGE_WORDS: Readonly<Record<string, string>> = {
  starting: 'starting',
  reading_input: 'reading the input',
  segmenting: 'cutting into sentences',
  extracting: 'finding claims',
  retrieving: 'reading the sources',
  verifying: 'checking claims',
  compiling: 'writing the report',
  storing: 'storing the report',
};

/** One line that is drawn over and over. */
class ProgressBar implements RunProgress {
  private last = '';

  constructor(private readonly terminal: Terminal) {}

  show({ stage, claims_done: done, claims_total: total }: WorkerStatusBody): void {
    const part = total > 0 && stage !== 'extracting' ? done / total : 0;
    const full = Math.round(part * WIDTH);
    const count = total > 0 ? ` ${done} of ${total} claims` : '';
    this.draw(`${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}  ${STAGE_WORDS[stage] ?? stage}${count}`);
  }

  note(text: string): void {
    this.terminal.err(`\r\u001b[2K${onOneLine(text)}\n${this.last}`);
  }

  done(): void {
    if (this.last) this.terminal.err('\r\u001b[2K');
    this.last = '';
  }

  private draw(line: string): void {
    const fitting = line.slice(0, this.terminal.columns - 1);
    if (fitting !== this.last) this.terminal.err(`\r\u001b[2K${fitting}`);
    this.last = fitting;
  }
}

/** A line for each stage, and for each tenth of the claims. */
class ProgressLines implements RunProgress {
  private last = '';

  constructor(private readonly terminal: Terminal) {}

  show(status: WorkerStatusBody): void {
    const { stage, claims_done: done, claims_total: total } = status;
    const step = `${stage} ${total > 0 ? Math.floor((done / total) * 10) : 0}`;
    if (step === this.last) return;
    this.last = step;
    this.write({ event: 'progress', ...status });
  }

  note(text: string): void {
    this.write({ event: 'note', message: text });
  }

  done(): void {}

  private write(line: object): void {
    this.terminal.err(`${JSON.stringify(line)}\n`);
  }
}
