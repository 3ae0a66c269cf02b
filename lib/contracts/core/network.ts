import ipaddr from 'ipaddr.js';

/**
 * Whom a limit counts as one. Whoever has one address of IPv6 has the other 2^64 of its network, too.
 * A server that listens on `::` sees IPv4 written as IPv6, of which all would be one network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
