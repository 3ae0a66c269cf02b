import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { idsOf } from '@/lib/blacklist/words';

interface KnownByProps {
  entry: BlacklistRow;
  /** As many IDs as there is room for; its details have all of them. */
  most?: number;
}

/** The IDs of an entry. */
export function KnownBy({ entry, most = Infinity }: KnownByProps) {
  const ids = idsOf(entry);
  const shown = ids.slice(0, most);
  const more = ids.length - shown.length;
  return (
    <ul className="space-y-0.5 text-xs text-muted">
      {shown.map(({ label, value }, place) => (
        <li key={`${label} ${value}`} className="as-table:whitespace-nowrap">
          {label}{' '}
          <bdi className={`text-ink ${label === 'Email' ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
            {value}
          </bdi>
          {more > 0 && place === shown.length - 1 && ` +${more} more`}
        </li>
      ))}
      {entry.erased > 0 && <li>{entry.erased} of a deleted person, kept as hashes</li>}
      {ids.length === 0 && entry.erased === 0 && <li>Name only</li>}
    </ul>
  );
}
