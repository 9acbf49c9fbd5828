import { BlockList, isIP, isIPv4 } from 'node:net';
import { parseNetworks } from './networks.js';

/** The networks that operators open to webhooks. The control plane goes by it when it sends, claimgate-admin when a URL is set. */
export const WEBHOOK_NETWORKS_SETTING = {
  env: 'CLAIMGATE_WEBHOOK_NETWORKS',
  default: '',
  description:
    'Networks that are not public and that webhooks may be sent to all the same, such as 10.1.0.0/16, separated by commas. With 127.0.0.0/8 a webhook may be http:// on this machine. Default: none.',
  parse: parseNetworks,
};

const MOST_CHARACTERS = 2_048;

/** Everything of IPv4 that is not the public internet: private, shared, link-local with the clouds' metadata, documentation, multicast. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Of IPv6 only 2000::/3 is public at all; these parts of it stand for IPv4 addresses, or for nobody.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];
const LOOPBACK = ['127.0.0.0/8', '::1'];

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
};

const notPublic = listOf(NOT_PUBLIC);
const loopback = listOf(LOOPBACK);
const anyIPv4 = listOf(['0.0.0.0/0']);
const publicIPv6 = listOf(['2000::/3']);

/** Whether an address is in a list; IPv4 written as IPv6 (`::ffff:7f00:1`) is looked at as what it is. */
const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** Decides where webhooks may be sent: to public addresses, and to what operators have opened. */
export class WebhookTargets {
  private readonly opened: BlockList;

  constructor(networks: readonly string[]) {
    this.opened = listOf(networks);
  }

  /** Whether a connection to this address may be made. One over plain HTTP may only lead to this machine. */
  allows(address: string, protocol: string): boolean {
    if (isIP(address) === 0 || (protocol !== 'https:' && !isIn(loopback, address))) return false;
    return isIn(this.opened, address) || isPublic(address);
  }

  /** Why this cannot be the URL of a webhook, for whoever set it; undefined when it can. What its name leads to is looked at when it is sent to. */
  findProblem(text: string): string | undefined {
    if (text.length > MOST_CHARACTERS) return `It has more than ${MOST_CHARACTERS} characters.`;
    if (!URL.canParse(text)) return 'It is no URL. Expected one such as https://example.com/hooks/claimgate.';
    const { protocol, username, password, hash } = new URL(text);
    if (username !== '' || password !== '')
      return 'It holds credentials, which would stand in clear in the database. Take them out: deliveries are signed.';
    if (hash !== '') return 'It has a fragment (#...), which is never sent. Take it out.';
    if (protocol !== 'https:' && protocol !== 'http:') return 'It must start with https://.';
    return this.findHostProblem(new URL(text));
  }

  private findHostProblem({ protocol, hostname }: URL): string | undefined {
    const host = hostname.replace(/^\[|\]$/g, '');
    const address = host === 'localhost' ? '127.0.0.1' : host;
    const isAddress = isIP(address) !== 0;
    if (protocol === 'http:' && !(isAddress && isIn(loopback, address)))
      return 'It must start with https://. Plain http:// is for trials on this machine only.';
    if (isAddress && !this.allows(address, protocol))
      return `Its address is not public. To send there all the same, open the network in ${WEBHOOK_NETWORKS_SETTING.env} of the control planes and of claimgate-admin.`;
    return undefined;
  }
}

function isPublic(address: string): boolean {
  return !isIn(notPublic, address) && (isIn(anyIPv4, address) || isIn(publicIPv6, address));
}
