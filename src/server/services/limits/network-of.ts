import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns what a limit per address counts as one: an IPv4 address, or the /64 of an IPv6 address, of which one
 * household or one rented server has 2^64. A port, as some proxies write it behind the address, does not count.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  return `${groupsOf(bare).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}

function withoutPort(address: string): string {
  const [, inner, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return inner ?? plain ?? address;
}

/** Returns all eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [, dotted] = /:(\d+\.\d+\.\d+\.\d+)/.exec(address) ?? [];
  const plain = dotted === undefined ? address : address.replace(dotted, '0:0');
  const [head = [], tail = []] = (plain.split('%')[0] ?? '')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
