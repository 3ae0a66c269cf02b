import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';

/** Who sent a request, by what address of ours, and how. */
export interface Caller {
  address: string;
  host: string;
  protocol: 'http' | 'https';
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const withoutPort = (address: string) =>
  plain(address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1'));

/**
 * What the outermost proxy of ours wrote. Each proxy adds its line at the right, so whatever stands
 * further left came from the caller and may be made up.
 */
function trusted(req: IncomingMessage, name: string, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  const values = [req.headers[name] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return values[Math.max(0, values.length - proxies)];
}

export function callerOf(req: IncomingMessage, proxies: number): Caller {
  const address = withoutPort(trusted(req, 'x-forwarded-for', proxies) ?? '');
  const protocol = trusted(req, 'x-forwarded-proto', proxies)?.toLowerCase();
  const isEncrypted = req.socket instanceof TLSSocket;
  return {
    address: isIP(address) ? address : plain(req.socket.remoteAddress ?? ''),
    host: trusted(req, 'x-forwarded-host', proxies) ?? req.headers.host ?? '',
    protocol: (protocol ?? (isEncrypted ? 'https' : 'http')) === 'https' ? 'https' : 'http',
  };
}

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');

/**
 * Whoever has one address of IPv6 has the other 2^64 of its network, too. A server that listens on
 * `::` sees IPv4 written as IPv6, of which all addresses would be one network.
 */
export function networkOf(written: string): string {
  const address = plain(written);
  if (isIP(address) !== 6) return address;
  const [start = '', end] = address.split('::');
  const before = groupsOf(start);
  const after = groupsOf(end ?? '');
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(end === undefined ? [] : gap), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
