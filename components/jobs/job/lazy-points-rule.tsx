import { lazy, Suspense, useState } from 'react';
import { loadLate } from '@/lib/late/load-late';

const PointsRule = lazy(() =>
  loadLate(() => import('./points-rule')).then(({ PointsRule: Rule }) => ({ default: Rule })),
);

interface LazyPointsRuleProps {
  id: number;
}

/** Loads the points rules only when opened. */
export function LazyPointsRule({ id }: LazyPointsRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-3 text-sm not-open:print:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-muted hover:text-ink">Points rules used</summary>
      {isOpen && (
        <Suspense>
          <PointsRule id={id} />
        </Suspense>
      )}
    </details>
  );
}
