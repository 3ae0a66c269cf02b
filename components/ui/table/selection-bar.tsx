import type { ReactNode } from 'react';
import { CheckField } from '@/components/ui/form/ticks/check-field';

/** Stays in reach while rows far down the list are selected, below the top bar of small screens. */
const WITHIN_REACH = 'sticky top-16 z-20 shadow-lg lg:top-2';

interface SelectionBarProps {
  /** How many rows of this page can be selected. */
  count: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
  /** What can be done with those selected. */
  children: ReactNode;
}

/** Selects a whole page, and offers actions once something is selected. */
export function SelectionBar({ count, chosen, onChooseAll, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label="Bulk actions"
      className={`mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-3 ${chosen > 0 ? WITHIN_REACH : ''}`}
    >
      <div className="py-2">
        <CheckField label="Select all" isChecked={chosen === count} onChange={onChooseAll} />
      </div>
      {chosen > 0 && (
        <>
          <p role="status" className="py-2 text-sm text-muted">
            {chosen} selected
          </p>
          {children}
        </>
      )}
    </div>
  );
}
