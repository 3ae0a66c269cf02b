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
