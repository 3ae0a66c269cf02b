import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface SelectionBarProps {
  /** How many rows of this page can be selected. */
  count: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
  /** What can be done with those selected. */
  children: ReactNode;
}

/** Actions on the selected rows, in reach while those are far down the list. */
export function SelectionBar({ count, chosen, onChooseAll, children }: SelectionBarProps) {
  // Screen readers only tell what changes in a region that was there before.
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
      // Below the top bar of small screens.
      className="sticky top-16 z-30 mb-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-lg lg:top-2"
    >
      {status}
      {children}
      {/* Cards have no head with a box for all. */}
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
