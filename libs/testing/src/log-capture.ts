/** Keeps what a logger writes, so that a test can look for what must not be there. */
export class LogCapture {
  private readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  get text(): string {
    return this.lines.join('');
  }

  get entries(): Record<string, unknown>[] {
    return this.lines.map((line): Record<string, unknown> => JSON.parse(line));
  }
}
