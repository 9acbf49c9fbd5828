import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HELM } from '../charts/helm.js';
import { root } from '../architecture/repository.js';
import { KUBECTL } from './cluster-programs.js';

/** How a command ended. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What helm's client says of its own watch when helm has seen enough and cancels it: no word of the API server. */
const ENDED_WATCH = /watch ended with error.*context canceled/;

/** kubectl and helm for one cluster. Whatever the API server warns of is kept. */
export class Kubectl {
  /** Every warning since the beginning. */
  readonly warnings: string[] = [];

  constructor(private readonly config: string) {}

  /** What a command prints; an error where it fails. */
  async get(...words: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await this.run(KUBECTL, words);
    if (status !== 0) throw new Error(`kubectl ${words.join(' ')}: ${stderr}`);
    return stdout;
  }

  /** Objects that match, as JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes has
  async list(...words: readonly string[]): Promise<any[]> {
    return JSON.parse(await this.get('get', ...words, '--output=json')).items;
  }

  /** True, or undefined where the command fails, for those who wait. */
  async succeeds(...words: readonly string[]): Promise<true | undefined> {
    return (await this.run(KUBECTL, words)).status === 0 || undefined;
  }

  /** Makes what the manifest says. */
  async apply(manifest: unknown): Promise<Outcome> {
    return this.run(KUBECTL, ['apply', '--filename=-'], JSON.stringify(manifest));
  }

  /** Makes what the manifest says for the first time, however large it is. */
  async create(manifest: unknown): Promise<Outcome> {
    return this.run(KUBECTL, ['create', '--filename=-'], JSON.stringify(manifest));
  }

  async helm(...words: readonly string[]): Promise<Outcome> {
    return this.run(HELM, words);
  }

  private async run(program: string, words: readonly string[], input = ''): Promise<Outcome> {
    const env = { PATH: process.env['PATH'], HOME: path.dirname(this.config), KUBECONFIG: this.config };
    const child = spawn(program, words, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.stdin.end(input);
    const [status]: (number | null)[] = await once(child, 'close');
    const warnings = stderr.match(/^.*(?:Warning:|level=WARN).*$/gm) ?? [];
    this.warnings.push(...warnings.filter((line) => !ENDED_WATCH.test(line)));
    return { status: status ?? null, stdout, stderr };
  }
}
