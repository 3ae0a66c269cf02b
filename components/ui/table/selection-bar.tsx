import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface SelectionBarProps {
  /** The number of selectable rows on this page. */
  count: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** Bulk actions, which stay in view while the list scrolls. */
export function SelectionBar({ count, chosen, onChooseAll, children }: SelectionBarProps) {
  // Screen readers only announce changes in a region that already exists.
  const status = (
    <p key="status" role="status" className="mr-2 text-sm font-medium">
      {chosen > 0 && `${chosen} selected`}
    </p>
  );
  if (chosen === 0) return <div className="sr-only">{status}</div>;
  return (
    <div
      role="group"
      aria-label="Bulk actions"
      // Below the top bar on small screens.
      className="sticky top-16 z-30 mb-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-lg lg:top-2"
    >
      {status}
      {children}
      {/* Cards have no header checkbox. */}
      {chosen < count && (
        <Button variant="quiet" onClick={() => onChooseAll(true)}>
          Select all {count}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onChooseAll(false)}>
        Clear selection
      </Button>
    </div>
  );
}
