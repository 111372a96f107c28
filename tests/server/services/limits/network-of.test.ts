import { describe, expect, it } from 'vitest';
import { networkOf } from '#server/services/limits/network-of.ts';

describe('A limit per address counts as one', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address with the port that a proxy wrote behind it', '203.0.113.7:50123', '203.0.113.7'],
    ['an IPv4 address as IPv6 writes it', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv4 address as IPv6 writes it without dots', '::ffff:cb00:7107', '203.0.113.7'],
    ['an IPv4 address as IPv6 writes it with all zeros', '0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['a whole /64', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['a /64 however its addresses are written', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['a /64 in brackets with a port', '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['a /64 whose zeros are left out', '2001:db8::9', '2001:db8:0:0::/64'],
    ['a /64 with an IPv4 address at its end', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['a link with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
    ['what is no address', 'unknown', 'unknown'],
  ])('%s [security.md]', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
