import dynamic from 'next/dynamic';
import { Skeleton } from '@/components/ui/skeleton';

const CompanyCards = dynamic(
  () => import('./company-cards').then(({ CompanyCards: Cards }) => Cards),
  {
    ssr: false,
    loading: () => <Skeleton className="min-h-200 w-full xl:col-span-3 xl:min-h-100" />,
  },
);

/** The code of these cards comes after the first load, which must stay small. */
export function LazyCompanyCards() {
  return <CompanyCards />;
}
