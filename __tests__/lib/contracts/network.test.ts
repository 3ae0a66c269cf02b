import { networkOf } from '@/lib/contracts/core/network';

describe('the network of', () => {
  it.each([
    ['IPv4 is its address', '203.0.113.9', '203.0.113.9'],
    ['IPv6 is its first half', '2001:db8:7:40:a:b:c:d', '2001:db8:7:40::/64'],
    ['a shortened one is its first half', '2001:db8::9', '2001:db8::/64'],
    ['one shortened at its end is its first half', '2001:DB8:07:40::', '2001:db8:7:40::/64'],
    ['the machine itself is one of its own', '::1', '::/64'],
    ['a link is without its device', 'fe80::1%eth0', 'fe80::/64'],
    ['IPv4 written as IPv6 is its address', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the same in groups is its address', '::FFFF:cb00:7109', '203.0.113.9'],
    ['the same in full is its address', '0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ])('%s', (_case, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
