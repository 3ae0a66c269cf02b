import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { idsOf } from '@/lib/blacklist/words';

interface KnownByProps {
  entry: BlacklistRow;
  /** As many lines as there is room for; its details have all IDs. */
  most?: number;
}

/** The IDs of an entry. */
export function KnownBy({ entry, most = Infinity }: KnownByProps) {
  const ids = idsOf(entry);
  // A line of its own, because an ID takes all of the column's width.
  const shown = ids.length > most ? ids.slice(0, most - 1) : ids;
  const more = ids.length - shown.length;
  return (
    <ul className="space-y-0.5 text-xs text-muted as-table:max-w-52">
      {shown.map(({ label, value }) => (
        <li key={`${label} ${value}`} title={value} className="as-table:truncate">
          {label}{' '}
          <bdi className={`text-ink ${label === 'Email' ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
            {value}
          </bdi>
        </li>
      ))}
      {more > 0 && <li>+{more} more</li>}
      {entry.erased > 0 && <li>{entry.erased} of a deleted person, kept as hashes</li>}
      {ids.length === 0 && entry.erased === 0 && <li>Name only</li>}
    </ul>
  );
}
