import { describe, expect, it } from '@jest/globals';
import { nftRules } from './nft-rules.js';

const tcp = (port: number) => [{ protocol: 'TCP', port }];
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

describe('the rules of a NetworkPolicy', () => {
  it('allow a block of addresses without its exceptions, on its port, and refuse the rest', () => {
    const block = { cidr: '198.51.100.0/24', except: ['198.51.100.128/25'] };
    const lines = linesOf(
      nftRules({ policyTypes: ['Ingress', 'Egress'], egress: [{ to: [{ ipBlock: block }], ports: tcp(443) }] }),
    );
    expect(lines).toContain('ip daddr 198.51.100.0/24 ip daddr != { 198.51.100.128/25 } tcp dport 443 accept');
    expect(lines.filter((line) => line.endsWith('policy drop;'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('dport'))).toHaveLength(1);
  });

  it('allow nothing to peers that only a cluster could find', () => {
    const text = nftRules({ policyTypes: ['Egress'], egress: [{ to: [{ namespaceSelector: {} }], ports: tcp(443) }] });
    expect(text).not.toContain('dport');
  });

  it('leave a direction alone that the policy says nothing of', () => {
    expect(nftRules({ policyTypes: ['Egress'] })).not.toContain('hook input');
  });
});
