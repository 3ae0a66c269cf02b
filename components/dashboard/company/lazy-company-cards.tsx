import { lazy, Suspense, useDeferredValue } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/http/load-late';

const CompanyCards = lazy(() =>
  loadLate(() => import('./company-cards')).then(({ CompanyCards: Cards }) => ({ default: Cards })),
);

const skeleton = <Skeleton className="min-h-200 w-full xl:min-h-100" />;

/** Loaded after the first page load, which must stay small. */
export function LazyCompanyCards() {
  // In static HTML, React would insert late parts with an inline script, which the content security policy blocks.
  const isInBrowser = useDeferredValue(true, false);
  if (!isInBrowser) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <CompanyCards />
    </Suspense>
  );
}
