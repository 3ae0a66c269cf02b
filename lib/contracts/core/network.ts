const DOTTED_END = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

const inHex = (_dotted: string, ...bytes: string[]): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

const groupsIn = (text: string): number[] =>
  text
    .split(':')
    .filter((group) => group !== '')
    .map((group) => Number.parseInt(group, 16));

function groupsOf(address: string): number[] {
  const [start = '', end] = address.replace(DOTTED_END, inHex).split('::');
  const before = groupsIn(start);
  if (end === undefined) return before;
  const after = groupsIn(end);
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/**
 * Whom a limit counts as one. Whoever has one address of IPv6 has the other 2^64 of its network, too.
 * A server that listens on `::` sees IPv4 written as IPv6, of which all would be one network.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
