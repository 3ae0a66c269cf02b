import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

const CompanyCards = lazy(() =>
  import('./company-cards').then(({ CompanyCards: Cards }) => ({ default: Cards })),
);

/** The code of these cards comes after the first load, which must stay small. */
export function LazyCompanyCards() {
  return (
    <Suspense fallback={<Skeleton className="min-h-200 w-full xl:min-h-100" />}>
      <CompanyCards />
    </Suspense>
  );
}
