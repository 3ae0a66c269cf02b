import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';
import { NearView } from '@/components/ui/state/near-view';

const CompanyCards = lazy(() =>
  loadLate(() => import('./company-cards')).then(({ CompanyCards: Cards }) => ({ default: Cards })),
);

const skeleton = <Skeleton className="min-h-200 w-full xl:min-h-100" />;

/** Loaded once the reader comes to them: the first page load must stay small. */
export function LazyCompanyCards() {
  return (
    <NearView placeholder={skeleton}>
      <Suspense fallback={skeleton}>
        <CompanyCards />
      </Suspense>
    </NearView>
  );
}
