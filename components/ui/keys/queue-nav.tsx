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
  place: QueuePlace<Key>;
  hrefOf: (key: Key) => string;
}

const LOOK = `${BUTTON} ${BUTTON_VARIANTS.quiet}`;

/** An item's position in its queue, with links to its neighbours. */
export function QueueNav<Key>({ label, place, hrefOf }: QueueNavProps<Key>) {
  const { number, count, previous, next } = place;
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-1 text-sm">
      {previous !== null && (
        <AppLink href={hrefOf(previous)} aria-keyshortcuts="K" className={LOOK}>
          Previous
        </AppLink>
      )}
      <span className="px-1 text-muted tabular-nums">
        {number === null ? `${formatCount(count)} waiting` : `${number} of ${formatCount(count)}`}
      </span>
      {next !== null && (
        <AppLink href={hrefOf(next)} aria-keyshortcuts="J" className={LOOK}>
          Next
        </AppLink>
      )}
    </nav>
  );
}
