/** A NetworkPolicy, as far as our charts write it. */
export interface NetworkPolicySpec {
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly { readonly from: readonly Peer[]; readonly ports: readonly PolicyPort[] }[];
  readonly egress?: readonly { readonly to: readonly Peer[]; readonly ports: readonly PolicyPort[] }[];
}

interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly namespaceSelector?: unknown;
  readonly podSelector?: unknown;
}

interface PolicyPort {
  readonly protocol: string;
  readonly port: number;
}

/**
 * What a network plugin makes of a NetworkPolicy, as rules of nftables for the namespace of one pod: what no rule allows is refused and
 * counted. Peers that are chosen by labels have no address outside of a cluster, so they allow nothing here.
 */
export function nftRules({ policyTypes, ingress = [], egress = [] }: NetworkPolicySpec): string {
  const out = egress.flatMap(({ to, ports }) => accepted('daddr', to, ports));
  const into = ingress.flatMap(({ from, ports }) => accepted('saddr', from, ports));
  return [
    'table inet pod {',
    '  counter refused_out {}',
    '  counter refused_in {}',
    ...(policyTypes.includes('Egress') ? chain('output', 'oifname', out, 'refused_out') : []),
    ...(policyTypes.includes('Ingress') ? chain('input', 'iifname', into, 'refused_in') : []),
    '}',
    '',
  ].join('\n');
}

/** Replies to what was allowed, and what stays within the pod, are no policy's business. */
function chain(hook: string, interfaceName: string, rules: readonly string[], counter: string): string[] {
  return [
    `  chain ${hook} {`,
    `    type filter hook ${hook} priority 0; policy drop;`,
    `    ${interfaceName} "lo" accept`,
    '    ct state established,related accept',
    // Addresses are found by these, on whatever network a pod is.
    '    icmpv6 type { nd-neighbor-solicit, nd-neighbor-advert } accept',
    ...rules.map((rule) => `    ${rule}`),
    `    counter name ${counter} reject with icmpx type admin-prohibited`,
    '  }',
  ];
}

function accepted(side: 'daddr' | 'saddr', peers: readonly Peer[], ports: readonly PolicyPort[]): string[] {
  return peers.flatMap(({ ipBlock }) => (ipBlock ? ports.map((port) => acceptedBlock(side, ipBlock, port)) : []));
}

function acceptedBlock(
  side: string,
  { cidr, except = [] }: { readonly cidr: string; readonly except?: readonly string[] },
  { protocol, port }: PolicyPort,
): string {
  const family = cidr.includes(':') ? 'ip6' : 'ip';
  const without = except.length === 0 ? '' : ` ${family} ${side} != { ${except.join(', ')} }`;
  return `${family} ${side} ${cidr}${without} ${protocol.toLowerCase()} dport ${port} accept`;
}
