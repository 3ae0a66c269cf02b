import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

const NOT_PUBLIC_4 = [
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
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Everything but what is given out for the internet, 2000::/3, and of that what leads back inside. */
const NOT_PUBLIC_6 = [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

// One list each: a list of both takes every address of IPv4 for one of ::/3.
function listOf(type: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), type);
  }
  return list;
}

const notPublic4 = listOf('ipv4', NOT_PUBLIC_4);
const notPublic6 = listOf('ipv6', NOT_PUBLIC_6);

/** Whether an address is one of the internet, and not of this machine or its network. */
export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6 ? !notPublic6.check(address, 'ipv6') : !notPublic4.check(address, 'ipv4');

/** Finds the addresses of a host for the connection itself, so that no later answer can differ. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(isPublicAddress))
      return done(new Error('This host is not on the internet.'), '');
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
