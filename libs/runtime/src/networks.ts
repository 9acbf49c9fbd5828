import { isIP } from 'node:net';

/** Reads addresses and networks such as `10.0.0.0/8`, separated by commas. */
export function parseNetworks(text: string): string[] {
  const networks = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const network of networks) if (!isNetwork(network)) throw new Error('expected addresses or networks such as 10.0.0.0/8');
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
