import type { ReactNode } from 'react';
import { CheckField } from '@/components/ui/form/ticks/check-field';

/** Stays in reach while rows far down the list are selected, below the top bar of small screens. */
const WITHIN_REACH = 'sticky top-16 z-30 border-line bg-surface shadow-lg lg:top-2';

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
      className={`mb-2 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-3 py-1.5 ${chosen > 0 ? WITHIN_REACH : 'border-transparent'}`}
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
