import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { readCapture, type Packet } from '../wire/read-capture.js';

/** Records every packet on every interface of a namespace, its loopback included. */
export class WireTap {
  private text = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly file: string,
  ) {
    process.stderr?.on('data', (data: Buffer) => (this.text += data.toString()));
  }

  static async open(namespace: string, file: string): Promise<WireTap> {
    const words = [
      'netns',
      'exec',
      namespace,
      'tcpdump',
      '-i',
      'any',
      '-n',
      '-s',
      '80000',
      '-B',
      '65536',
      '-U',
      '--immediate-mode',
      '-Z',
      'root',
      '-w',
      file,
    ];
    const tap = new WireTap(spawn('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] }), file);
    for (let tries = 0; !tap.text.includes('listening on'); tries += 1) {
      if (tries > 500 || tap.process.exitCode !== null) throw new Error(`the wire cannot be recorded: ${tap.text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return tap;
  }

  /** Ends the recording and gives all of it; a packet that was dropped would be one that nobody looked at. */
  async close(): Promise<Packet[]> {
    // What was sent last is still on its way through the tap's buffers.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const ended = once(this.process, 'exit');
    this.process.kill('SIGINT');
    await ended;
    if (!/\b0 packets dropped by kernel/.test(this.text)) throw new Error(`packets were lost: ${this.text}`);
    const packets = readCapture(await readFile(this.file));
    await rm(this.file);
    return packets;
  }
}
