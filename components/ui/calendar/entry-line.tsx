import type { PlacedEntry } from './entry';

interface EntryLineProps {
  placed: PlacedEntry;
}

/** One entry in words. */
export function EntryLine({ placed: { entry, clock } }: EntryLineProps) {
  const { title, note, tone } = entry;
  return (
    <span className="block min-w-0">
      <span
        className={`line-clamp-2 wrap-anywhere ${tone === 'open' ? 'text-muted' : 'font-medium'}`}
      >
        {clock !== '' && <time className="mr-1 font-normal text-muted">{clock}</time>}
        <bdi>{title}</bdi>
      </span>
      {note && <span className="line-clamp-2 text-muted">{note}</span>}
    </span>
  );
}
