import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HELM } from '../charts/helm.js';
import { VERSITYGW } from '../contract/servers/service-programs.js';
import { nftRules, type NetworkPolicySpec } from './nft-rules.js';

/** Why the proof cannot run here; undefined where it can. */
export function whyNoRules(): string | undefined {
  if (!existsSync(HELM)) return 'helm is missing; scripts/install-cluster-tools.sh installs it';
  if (!existsSync(VERSITYGW)) return 'versitygw is missing; scripts/install-test-services.sh installs it';
  try {
    execFileSync('nft', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'nft is missing; scripts/install-cluster-tools.sh nftables installs it';
  }
}

/** The network namespace of a worker under a NetworkPolicy, as a pod's is in a cluster. */
export class PolicedNamespace {
  constructor(private readonly name: string) {}

  /** Everything is allowed, and connections are known from their beginning: a policy that comes later does not take their ends for new ones. */
  open(): void {
    this.nft(
      '-f',
      '-',
      'flush ruleset\ntable inet pod { chain output { type filter hook output priority 0; ct state new accept; }; }\n',
    );
  }

  /** From now on this policy holds, and its counters begin anew. */
  apply(policy: NetworkPolicySpec): void {
    this.nft('-f', '-', `flush ruleset\n${nftRules(policy)}`);
  }

  /** How many packets were refused since the policy was applied, either way. */
  refused(): { readonly out: number; readonly in: number } {
    const text = this.nft('list', 'counters');
    const countOf = (name: string): number => Number(new RegExp(`counter ${name} \\{\\s*packets (\\d+)`).exec(text)?.[1] ?? NaN);
    return { out: countOf('refused_out'), in: countOf('refused_in') };
  }

  private nft(...words: string[]): string {
    const input = words[0] === '-f' ? words.pop() : undefined;
    return execFileSync('ip', ['netns', 'exec', this.name, 'nft', ...words], { input, encoding: 'utf8' });
  }
}
