import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/state/skeleton';
import { loadLate } from '@/lib/late/load-late';
import { NearView } from '@/components/ui/state/near-view';
import type { CompanyCardsProps } from './company-cards';

const CompanyCards = lazy(() =>
  loadLate(() => import('./company-cards')).then(({ CompanyCards: Cards }) => ({ default: Cards })),
);

/** Loaded once the reader comes to them: the first page load must stay small. */
export function LazyCompanyCards({ shows }: CompanyCardsProps) {
  const skeleton = (
    <Skeleton className={`w-full ${shows === 'totals' ? 'min-h-66' : 'min-h-200 xl:min-h-100'}`} />
  );
  return (
    <NearView placeholder={skeleton}>
      <Suspense fallback={skeleton}>
        <CompanyCards shows={shows} />
      </Suspense>
    </NearView>
  );
}
