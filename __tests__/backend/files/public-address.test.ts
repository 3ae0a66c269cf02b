import { isPublicAddress } from '@/backend/files/public-address';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ])('of this machine or its network is not public: %s', (address) => {
    expect(isPublicAddress({ address, family: address.includes(':') ? 6 : 4 })).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '104.16.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'of the internet is public: %s',
    (address) => {
      expect(isPublicAddress({ address, family: address.includes(':') ? 6 : 4 })).toBe(true);
    },
  );
});
