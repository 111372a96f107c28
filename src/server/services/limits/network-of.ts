import { isIPv6, SocketAddress } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/**
 * Returns what a limit per address counts as one: an IPv4 address, or the /64 of an IPv6 address, of which one
 * household or one rented server has 2^64. A port, as some proxies write it behind the address, does not count.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  // An address has many spellings, and an IPv4 address several as IPv6: this is the one that systems write.
  const { address: usual } = new SocketAddress({ address: bare, family: 'ipv6' });
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(usual) ?? [];
  return mapped ?? `${groupsOf(usual).slice(0, GROUPS_OF_NETWORK).join(':')}::/64`;
}

function withoutPort(address: string): string {
  const [, inner, plain] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return inner ?? plain ?? address;
}

/** Returns all eight groups of an IPv6 address as systems write it. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}
