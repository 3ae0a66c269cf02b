import { AppLink } from '@/components/ui/app-link';
import { formatDay } from '@/lib/format/date-time';
import type { CalendarEntry, PlacedEntry } from './entry';

interface EntryLineProps {
  placed: PlacedEntry;
  /** A list of days has room for the end and a link. */
  isInList?: boolean;
}

const untilOf = (entry: CalendarEntry) =>
  'day' in entry && entry.last !== undefined && entry.last !== entry.day
    ? `until ${formatDay(entry.last)}`
    : '';

/** A calendar entry as text. */
export function EntryLine({ placed, isInList = false }: EntryLineProps) {
  const { entry, clock, hours } = placed;
  const { title, note, tone, href } = entry;
  const inCell = 'showsEnd' in entry && entry.showsEnd ? hours : clock;
  const time = isInList ? hours : inCell;
  const until = isInList ? untilOf(entry) : '';
  return (
    <span className="block min-w-0">
      <span
        className={`line-clamp-3 wrap-break-word ${tone === 'open' ? 'text-muted' : 'font-medium'}`}
      >
        {time !== '' && <time className="font-normal text-muted">{time}</time>}
        {/* Without a space, the time and the first word would wrap as one. */}
        {time !== '' && ' '}
        {isInList && href !== undefined ? (
          <AppLink href={href} className="text-accent hover:underline">
            <bdi>{title}</bdi>
          </AppLink>
        ) : (
          <bdi>{title}</bdi>
        )}
        {until !== '' && ' '}
        {until !== '' && <span className="font-normal text-muted">{until}</span>}
      </span>
      {note && <span className="line-clamp-2 text-muted">{note}</span>}
    </span>
  );
}
