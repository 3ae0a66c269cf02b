import { AppLink } from '@/components/ui/app-link';
import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { formatCount } from '@/lib/format/quantity';

interface QueuePlace<Key> {
  number: number | null;
  count: number;
  previous: Key | null;
  next: Key | null;
}

interface QueueNavProps<Key> {
  label: string;
  /** Undefined while it is loading. */
  place: QueuePlace<Key> | undefined;
  hrefOf: (key: Key) => string;
}

const wordsOf = ({ number, count }: QueuePlace<unknown>) =>
  number === null ? `${formatCount(count)} waiting` : `${number} of ${formatCount(count)}`;

const LOOK = `${BUTTON} ${BUTTON_VARIANTS.quiet}`;

/** An item's position in its queue, with links to its neighbours. Its space is taken from the start. */
export function QueueNav<Key>({ label, place, hrefOf }: QueueNavProps<Key>) {
  return (
    <nav
      aria-label={label}
      className="flex min-h-10 min-w-60 items-center gap-1 text-sm sm:justify-end"
    >
      {place && place.previous !== null && (
        <AppLink href={hrefOf(place.previous)} aria-keyshortcuts="K" className={LOOK}>
          Previous
        </AppLink>
      )}
      {place && <span className="px-1 text-muted tabular-nums">{wordsOf(place)}</span>}
      {place && place.next !== null && (
        <AppLink href={hrefOf(place.next)} aria-keyshortcuts="J" className={LOOK}>
          Next
        </AppLink>
      )}
    </nav>
  );
}
