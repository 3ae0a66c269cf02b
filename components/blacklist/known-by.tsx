import type { BlacklistRow } from '@/lib/contracts/blacklist';
import { idsOf } from '@/lib/blacklist/words';

interface KnownByProps {
  entry: BlacklistRow;
}

/** Every ID of an entry. */
export function KnownBy({ entry }: KnownByProps) {
  const ids = idsOf(entry);
  return (
    <ul className="space-y-0.5 text-xs text-muted">
      {ids.map(({ label, value }) => (
        <li key={`${label} ${value}`}>
          {label}{' '}
          <bdi className={`text-ink ${label === 'Email' ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
            {value}
          </bdi>
        </li>
      ))}
      {entry.erased > 0 && <li>{entry.erased} of a deleted person, kept as hashes</li>}
      {ids.length === 0 && entry.erased === 0 && <li>Name only</li>}
    </ul>
  );
}
